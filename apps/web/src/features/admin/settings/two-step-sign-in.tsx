import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorCode } from '@site/schema/account';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { row, soft, stack, wrap } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { printOnly } from '@site/ui/theme/print';
import { toast } from '@site/ui/toaster';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { copyText } from '../../../lib/copy-text.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import { writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { OwnerCheck, showFailure } from './owner-check.tsx';
import { download } from './send-file.ts';
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
      <div className={row[2]}>
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
          <p className={soft.sm}>{codesLeft(state.data.recoveryCodesLeft)}</p>
          <div className={wrap[2]}>
            <Button tone="secondary" onClick={() => setOpened('codes')}>
              New recovery codes
            </Button>
            <Button tone="quietDanger" onClick={() => setOpened('off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {opened === 'on' && <TurnOn onClose={close} />}
      {opened === 'off' && <TurnOff onClose={close} />}
      {opened === 'codes' && <NewCodes onClose={close} />}
    </section>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left. Make new ones.';
  return `${count} of 10 recovery codes ${count === 1 ? 'is' : 'are'} left, for a day without your phone.`;
}

/** Three steps: the password, the app, the recovery codes. */
function TurnOn({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const start = trpc.account.startSecondFactor.useMutation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes ? 'Your recovery codes' : 'Turn on two-step sign-in'}
      size="small"
      hasUnsavedWork={secret !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : secret ? (
        <AppStep secret={secret} onCodes={setCodes} onCancel={onClose} />
      ) : (
        <OwnerCheck
          action="Continue"
          busy="Checking..."
          failed="Failed to turn on two-step sign-in"
          onCancel={onClose}
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
  const isBusy = form.formState.isSubmitting;
  const text = useFocusOnStart();
  const submit = form.handleSubmit(async (values) => {
    try {
      onCodes(await turnOn.mutateAsync(values));
      writeSucceeded('Two-step sign-in is on. All other devices are signed out.');
    } catch (error) {
      showFailure(error, form, 'Failed to turn on two-step sign-in');
    }
  });
  return (
    <form className={stack[4]} noValidate onSubmit={submit}>
      <p ref={text} tabIndex={-1}>
        Scan this with the app, or type the key into it.
      </p>
      <QrCode text={useAppLink(secret)} />
      <p className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
      <TextField
        label="Code that the app shows"
        isRequired
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fieldOf(form)('code')}
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

function TurnOff({ onClose }: { onClose: () => void }) {
  const turnOff = trpc.account.turnOffSecondFactor.useMutation();
  return (
    <Dialog open onClose={onClose} title="Turn off two-step sign-in" size="small">
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

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const renew = trpc.account.renewRecoveryCodes.useMutation();
  return (
    <Dialog
      open
      onClose={onClose}
      title="New recovery codes"
      size="small"
      hasUnsavedWork={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <OwnerCheck
          action="Make new codes"
          busy="Making..."
          failed="Failed to make new recovery codes"
          onCancel={onClose}
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
  const start = useFocusOnStart();
  const title = `Recovery codes of ${identity.name} (${origin})`;
  const text = [title, '', ...codes, ''].join('\n');
  const copy = async () => {
    if (await copyText(text)) writeSucceeded('The codes are copied.');
    else
      toast({ title: 'Failed to copy. Select the codes, or download them.', tone: 'destructive' });
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    download(url, 'recovery-codes.txt');
    URL.revokeObjectURL(url);
  };
  return (
    <div className={stack[4]}>
      <p ref={start} tabIndex={-1}>
        Keep them where you find them without your phone. Each signs you in once, in place of a code
        of the app. They are shown only now.
      </p>
      <div className={`${styles.printed} ${stack[3]}`}>
        <p className={printOnly}>{title}</p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={wrap[2]}>
        <Button tone="secondary" onClick={copy}>
          Copy
        </Button>
        <Button tone="secondary" onClick={save}>
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

/** Focuses the text of the next step of a dialog, whose former button is gone. It needs `tabIndex={-1}`. */
function useFocusOnStart() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
