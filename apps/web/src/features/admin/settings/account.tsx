import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Device,
  EMAIL_TAKEN,
  type EmailChange,
  emailChange,
  SAME_EMAIL,
} from '@site/schema/account';
import { type PasswordChange, passwordChange, WRONG_PASSWORD } from '@site/schema/auth';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { TextField } from '@site/ui/text-field';
import { Monitor, Smartphone } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/list.tsx';
import { useLocalTimeZone } from '../../editing/use-local-time-zone.ts';
import { writeFailed, writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { CurrentPassword, showFailure } from './owner-check.tsx';
import { Passkeys } from './passkeys.tsx';
import * as section from './settings.css.ts';
import { form as formClass } from './settings.css.ts';
import { SecondFactor } from './two-step-sign-in.tsx';

/** How the owner signs in, and where she is signed in. */
export function Account() {
  const { data: user } = trpc.auth.user.useQuery();
  const email = user?.email;
  return (
    <>
      <p className={section.text}>
        You sign in as <strong className={styles.email}>{email ?? '…'}</strong>.
      </p>
      <div className={styles.forms}>
        <Disclosure summary="Change email">
          <EmailForm email={email} />
        </Disclosure>
        <Disclosure summary="Change password">
          <PasswordForm email={email} />
        </Disclosure>
      </div>
      <Passkeys />
      <SecondFactor />
      <Devices />
    </>
  );
}

/** The fields that the server's messages are about. */
const FIELDS = {
  [WRONG_PASSWORD]: 'current',
  [SAME_EMAIL]: 'email',
  [EMAIL_TAKEN]: 'email',
} as const;

function EmailForm({ email }: { email: string | undefined }) {
  const queries = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation();
  const form = useForm<EmailChange>({
    resolver: zodResolver(emailChange),
    defaultValues: { email: '', current: '' },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting: isBusy } = formState;

  const submit = async (values: EmailChange) => {
    try {
      await change.mutateAsync(values);
      writeSucceeded(`You sign in as ${values.email} now. All other devices are signed out.`);
      reset();
      await Promise.all([queries.auth.user.invalidate(), queries.account.devices.invalidate()]);
    } catch (error) {
      showFailure(error, { form, fields: FIELDS, title: 'Failed to change the email' });
    }
  };

  return (
    <form className={formClass} noValidate onSubmit={handleSubmit(submit)}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="You sign in with it. Nothing is sent to it, and visitors do not see it."
        error={errors.email?.message}
        {...register('email')}
      />
      <CurrentPassword email={email} error={errors.current?.message} field={register('current')} />
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change email'}
        </Button>
      </div>
    </form>
  );
}

function PasswordForm({ email }: { email: string | undefined }) {
  const queries = trpc.useUtils();
  const change = trpc.auth.changePassword.useMutation();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { current: '', next: '' },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting: isBusy } = formState;

  const submit = async (values: PasswordChange) => {
    try {
      await change.mutateAsync(values);
      writeSucceeded('Your password is changed. All other devices are signed out.');
      reset();
      await queries.account.devices.invalidate();
    } catch (error) {
      const fields = { [WRONG_PASSWORD]: 'current' } as const;
      showFailure(error, { form, fields, title: 'Failed to change the password' });
    }
  };

  return (
    <form className={formClass} noValidate onSubmit={handleSubmit(submit)}>
      <CurrentPassword email={email} error={errors.current?.message} field={register('current')} />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words are easier to remember than signs."
        error={errors.next?.message}
        {...register('next')}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}

const FAILED = { title: 'Failed to sign out' };

/** The devices on which the owner is signed in. */
function Devices() {
  const queries = trpc.useUtils();
  const devices = trpc.account.devices.useQuery(undefined, { staleTime: 0 });
  const onSettled = () => queries.account.devices.invalidate();
  const onError = (error: unknown) => writeFailed(error, FAILED);
  const signOut = trpc.account.signOutDevice.useMutation({
    onSuccess: () => writeSucceeded('That device is signed out.'),
    onError,
    onSettled,
  });
  const signOutOthers = trpc.auth.signOutOthers.useMutation({
    onSuccess: () => writeSucceeded('All other devices are signed out.'),
    onError,
    onSettled,
  });
  const isBusy = signOut.isPending || signOutOthers.isPending;
  const hasOthers = devices.data?.some(({ isThis }) => !isThis) ?? false;

  return (
    <section className={styles.part} aria-labelledby="devices">
      <h3 id="devices" className={styles.partHeading}>
        Where you are signed in
      </h3>
      <QueryStates
        query={devices}
        loading="Loading your devices..."
        failed="Failed to fetch your devices"
      />
      {devices.data && (
        <ul className={styles.list}>
          {devices.data.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isBusy={isBusy}
              onSignOut={() => signOut.mutate({ id: device.id })}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button tone="secondary" disabled={isBusy} onClick={() => signOutOthers.mutate()}>
          {signOutOthers.isPending ? 'Signing out...' : 'Sign out other devices'}
        </Button>
      )}
    </section>
  );
}

function DeviceItem({
  device: { name, signedInAt, lastSeenAt, keptUntil, isThis },
  isBusy,
  onSignOut,
}: {
  device: Device;
  isBusy: boolean;
  onSignOut: () => void;
}) {
  const timeZone = useLocalTimeZone();
  const shown = name ?? 'Unknown device';
  const Icon = /\b(iOS|Android)$/.test(shown) ? Smartphone : Monitor;
  const signedIn = `Signed in ${formatMoment(signedInAt, timeZone)}`;
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} size={20} aria-hidden />
      <div>
        <p className={styles.name}>
          {shown}
          {isThis && <Badge tone="good">This device</Badge>}
        </p>
        <p className={styles.when}>
          {isThis ? signedIn : `${signedIn}, last seen ${formatMoment(lastSeenAt, timeZone)}`}
          {keptUntil && `, kept signed in until ${formatMoment(keptUntil, timeZone)}`}
        </p>
      </div>
      {!isThis && (
        <div className={styles.itemAction}>
          <Button
            tone="quiet"
            disabled={isBusy}
            aria-label={`Sign out ${shown}, signed in ${formatMoment(signedInAt, timeZone)}`}
            onClick={onSignOut}
          >
            Sign out
          </Button>
        </div>
      )}
    </li>
  );
}
