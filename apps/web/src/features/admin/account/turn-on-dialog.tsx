import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorCode, WRONG_CODE } from '@site/schema/account';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { OwnerCheck } from './owner-check.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorDialogProps } from './second-factor-dialogs.tsx';
import { showFailure } from './show-failure.ts';
import { useFocusOnStart } from './use-focus-on-start.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Three steps: the password, the app, the recovery codes. */
export function TurnOnDialog({ open, onClose }: SecondFactorDialogProps) {
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
      title={codes ? 'Your recovery codes' : 'Turn on the second factor'}
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
          failed="Failed to turn on the second factor"
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
      writeSucceeded('The second factor is on. All other devices are signed out.');
    } catch (error) {
      const fields = { [WRONG_CODE]: 'code' } as const;
      showFailure(error, { form, fields, title: 'Failed to turn on the second factor' });
    }
  };
  return (
    <form className={styles.step} noValidate onSubmit={form.handleSubmit(submit)}>
      <p ref={text} tabIndex={-1}>
        Scan this with the app, or type the key into it.
      </p>
      <Suspense fallback={<div className={styles.qrCode} />}>
        <QrCode text={link} />
      </Suspense>
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
