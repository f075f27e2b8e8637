import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorCode, WRONG_CODE } from '@site/schema/account';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { toast } from '@site/ui/toaster';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/list.tsx';
import { writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { OwnerCheck, showFailure } from './owner-check.tsx';
import * as section from './settings.css.ts';

/** The code of an app that the sign-in asks for, once the owner has turned it on. */
export function SecondFactor() {
  const queries = trpc.useUtils();
  const state = trpc.account.secondFactor.useQuery(undefined, { staleTime: 0 });
  const [opened, setOpened] = useState<'on' | 'off' | 'codes'>();
  const close = () => {
    setOpened(undefined);
    void queries.account.invalidate();
  };
  const isOn = state.data?.isOn ?? false;
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <div className={styles.partTitle}>
        <h3 id="second-factor" className={styles.partHeading}>
          Two-step sign-in
        </h3>
        {isOn && <Badge tone="good">On</Badge>}
      </div>
      <p className={section.text}>
        {isOn
          ? 'After your password, the site asks for a code of the app on your phone.'
          : 'Ask for a code of an app on your phone after the password. Someone who learns your password still cannot sign in.'}
      </p>
      <QueryStates query={state} loading="Loading..." failed="Failed to fetch two-step sign-in" />
      {state.data && !isOn && (
        <Button tone="secondary" onClick={() => setOpened('on')}>
          Turn on
        </Button>
      )}
      {state.data && isOn && (
        <>
          <p className={styles.when}>{codesLeft(state.data.recoveryCodesLeft)}</p>
          <div className={section.actions}>
            <Button tone="secondary" onClick={() => setOpened('codes')}>
              New recovery codes
            </Button>
            <Button tone="quietDanger" onClick={() => setOpened('off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      <TurnOnDialog open={opened === 'on'} onClose={close} />
      <TurnOffDialog open={opened === 'off'} onClose={close} />
      <NewCodesDialog open={opened === 'codes'} onClose={close} />
    </section>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left. Make new ones.';
  return `${count} of 10 recovery codes ${count === 1 ? 'is' : 'are'} left, for a day without your phone.`;
}

/** Three steps: the password, the app, the recovery codes. */
function TurnOnDialog({ open, onClose }: SecondFactorDialogProps) {
  const [secret, setSecret] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const start = trpc.account.startSecondFactor.useMutation();
  const close = () => {
    setSecret(undefined);
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={codes ? 'Your recovery codes' : 'Turn on two-step sign-in'}
      size="small"
      hasUnsavedWork={secret !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : secret ? (
        <AppStep secret={secret} onCodes={setCodes} onCancel={close} />
      ) : (
        <OwnerCheck
          action="Continue"
          busy="Checking..."
          failed="Failed to turn on two-step sign-in"
          onCancel={close}
          onConfirm={async (proof) => setSecret((await start.mutateAsync(proof)).secret)}
        >
          <p>
            You need an authenticator app on your phone, or a password manager that makes one-time
            codes.
          </p>
        </OwnerCheck>
      )}
    </Dialog>
  );
}

interface AppStepProps {
  secret: string;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

function AppStep({ secret, onCodes, onCancel }: AppStepProps) {
  const turnOn = trpc.account.turnOnSecondFactor.useMutation();
  const form = useForm<{ code: string }>({
    resolver: zodResolver(secondFactorCode),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting: isBusy } = form.formState;
  const link = useAppLink(secret);
  const text = useFocusOnStart<HTMLParagraphElement>();
  const submit = async (values: { code: string }) => {
    try {
      onCodes(await turnOn.mutateAsync(values));
      writeSucceeded('Two-step sign-in is on. All other devices are signed out.');
    } catch (error) {
      const fields = { [WRONG_CODE]: 'code' } as const;
      showFailure(error, { form, fields, title: 'Failed to turn on two-step sign-in' });
    }
  };
  return (
    <form className={styles.step} noValidate onSubmit={form.handleSubmit(submit)}>
      <p ref={text} tabIndex={-1}>
        Scan this with the app, or type the key into it.
      </p>
      <QrCode text={link} />
      <p className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <DialogActions>
        <Button tone="secondary" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Turning on...' : 'Turn on'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The link that authenticator apps read. Without other fields it means SHA-1, 6 digits and 30 seconds, as ours are. */
function useAppLink(secret: string): string {
  const { identity } = useSite();
  const { data: user } = trpc.auth.user.useQuery();
  const [site, email] = [identity.name, user?.email ?? ''].map(encodeURIComponent);
  return `otpauth://totp/${site}:${email}?secret=${secret}&issuer=${site}`;
}

export interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
}

function TurnOffDialog({ open, onClose }: SecondFactorDialogProps) {
  const turnOff = trpc.account.turnOffSecondFactor.useMutation();
  return (
    <Dialog open={open} onClose={onClose} title="Turn off two-step sign-in" size="small">
      <OwnerCheck
        action="Turn off"
        busy="Turning off..."
        isDangerous
        failed="Failed to turn off two-step sign-in"
        onCancel={onClose}
        onConfirm={async (proof) => {
          await turnOff.mutateAsync(proof);
          writeSucceeded('Two-step sign-in is off.');
          onClose();
        }}
      >
        <p>Your password alone will be enough to sign in. The recovery codes are deleted.</p>
      </OwnerCheck>
    </Dialog>
  );
}

function NewCodesDialog({ open, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  const renew = trpc.account.renewRecoveryCodes.useMutation();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="New recovery codes"
      size="small"
      hasUnsavedWork={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <OwnerCheck
          action="Make new codes"
          busy="Making..."
          failed="Failed to make new recovery codes"
          onCancel={close}
          onConfirm={async (proof) => setCodes(await renew.mutateAsync(proof))}
        >
          <p>The codes that you have now will be void.</p>
        </OwnerCheck>
      )}
    </Dialog>
  );
}

/** Shows new recovery codes, once: the site stores only what it needs to recognise them. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { identity, origin } = useSite();
  const start = useFocusOnStart<HTMLParagraphElement>();
  const text = [`Recovery codes of ${identity.name} (${origin})`, '', ...codes, ''].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      writeSucceeded('The codes are copied.');
    } catch (error) {
      console.warn('The codes could not be copied', error);
      toast({ title: 'Failed to copy. Select the codes, or download them.', tone: 'destructive' });
    }
  };
  return (
    <div className={styles.step}>
      <p ref={start} tabIndex={-1}>
        Keep them where you find them without your phone. Each signs you in once, in place of a code
        of the app. They are shown only now.
      </p>
      <div className={styles.printed}>
        <p className={styles.printedTitle}>
          Recovery codes of {identity.name} ({origin})
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={section.actions}>
        <Button tone="secondary" onClick={copy}>
          Copy
        </Button>
        <Button tone="secondary" onClick={() => download(text)}>
          Download
        </Button>
        <Button tone="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onDone}>I have stored them</Button>
      </DialogActions>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** Modules around the code that must be empty. */
const MARGIN = 4;

/** Black on white in both schemes, because not every app reads the inverse. */
function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      className={styles.qrCode}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}

/**
 * Focuses an element when it appears: the next step of a dialog, whose former button is gone. The element needs
 * `tabIndex={-1}`.
 */
function useFocusOnStart<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
