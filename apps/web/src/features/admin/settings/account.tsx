import { zodResolver } from '@hookform/resolvers/zod';
import { type EmailChange, emailChange, type Passkey } from '@site/schema/account';
import { type PasswordChange, passwordChange } from '@site/schema/auth';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { muted, soft, stack } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime, writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { CurrentPassword, showFailure } from './owner-check.tsx';
import { Passkeys } from './passkeys.tsx';
import * as section from './settings.css.ts';
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

function EmailForm({ email }: { email: string | undefined }) {
  const queries = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation();
  const form = useForm<EmailChange>({
    resolver: zodResolver(emailChange),
    defaultValues: { email: '', current: '' },
  });
  const field = fieldOf(form);
  const isBusy = form.formState.isSubmitting;
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      writeSucceeded(`You sign in as ${values.email} now. All other devices are signed out.`);
      form.reset();
      await Promise.all([queries.auth.user.invalidate(), queries.account.devices.invalidate()]);
    } catch (error) {
      showFailure(error, form, 'Failed to change the email');
    }
  });
  return (
    <form className={section.form} noValidate onSubmit={submit}>
      <TextField
        label="New email"
        isRequired
        type="email"
        autoComplete="email"
        hint="You sign in with it, and what your site mails to you goes to it. Visitors do not see it."
        {...field('email')}
      />
      <CurrentPassword email={email} {...field('current')} />
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
  const field = fieldOf(form);
  const isBusy = form.formState.isSubmitting;
  const { data: passkeys } = trpc.account.passkeys.useQuery();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const submit = form.handleSubmit(async (values) => {
    const keepPasskeys = passkeys?.map(({ id }) => id).filter((id) => !removed.includes(id));
    try {
      await change.mutateAsync({ ...values, keepPasskeys });
      writeSucceeded('Your password is changed. All other devices are signed out.');
      form.reset();
      setRemoved([]);
      await Promise.all([
        queries.account.devices.invalidate(),
        queries.account.passkeys.invalidate(),
      ]);
    } catch (error) {
      showFailure(error, form, 'Failed to change the password');
    }
  });
  return (
    <form className={section.form} noValidate onSubmit={submit}>
      <CurrentPassword email={email} {...field('current')} />
      <TextField
        label="New password"
        isRequired
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters. A few words are easier to remember than signs."
        {...field('next')}
      />
      {passkeys && passkeys.length > 0 && (
        <KeptPasskeys passkeys={passkeys} removed={removed} onChange={setRemoved} />
      )}
      <div>
        <Button type="submit" disabled={isBusy || !passkeys}>
          {isBusy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}

interface KeptPasskeysProps {
  passkeys: readonly Passkey[];
  removed: readonly string[];
  onChange: (removed: readonly string[]) => void;
}

/** Asks which passkeys stay: one that she does not know would sign in whatever the password is. */
function KeptPasskeys({ passkeys, removed, onChange }: KeptPasskeysProps) {
  const timeZone = useDeviceTimeZone();
  return (
    <fieldset className={styles.kept}>
      <legend className={styles.keptQuestion}>Which passkeys stay?</legend>
      <p className={soft.sm}>
        Each signs in without your password. Take the tick from one that you do not know.
      </p>
      {passkeys.map(({ id, name, createdAt }) => (
        <label key={id} className={styles.keptOne}>
          <input
            type="checkbox"
            checked={!removed.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? removed.filter((each) => each !== id) : [...removed, id])
            }
          />
          <span className={stack[1]}>
            {name} <span className={soft.sm}>Added {formatDate(createdAt, timeZone)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The devices on which the owner is signed in. */
function Devices() {
  const queries = trpc.useUtils();
  const timeZone = useDeviceTimeZone();
  const devices = trpc.account.devices.useQuery(undefined, { staleTime: 0 });
  const refresh = queries.account.devices.invalidate;
  const signOut = useWrite(
    (id: string) => queries.client.account.signOutDevice.mutate({ id }, inTime()),
    { done: 'That device is signed out.', failed: 'Failed to sign out', refresh },
  );
  const signOutOthers = useWrite(
    () => queries.client.auth.signOutOthers.mutate(undefined, inTime()),
    { done: 'All other devices are signed out.', failed: 'Failed to sign out', refresh },
  );
  const isBusy = signOut.isBusy || signOutOthers.isBusy;
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
      <ul className={styles.list}>
        {devices.data?.map(({ id, name, signedInAt, lastSeenAt, keptUntil, isThis }) => {
          const shown = name ?? 'Unknown device';
          const Icon = /\b(iOS|Android)$/.test(shown) ? Smartphone : Monitor;
          const since = formatMoment(signedInAt, timeZone);
          return (
            <li key={id} className={styles.item}>
              <Icon className={muted} size={20} aria-hidden />
              <div>
                <p className={styles.name}>
                  {shown}
                  {isThis && <Badge tone="good">This device</Badge>}
                </p>
                <p className={soft.sm}>
                  Signed in {since}
                  {!isThis && `, last seen ${formatMoment(lastSeenAt, timeZone)}`}
                  {keptUntil && `, kept signed in until ${formatMoment(keptUntil, timeZone)}`}
                </p>
              </div>
              {!isThis && (
                <Button
                  tone="quiet"
                  className={styles.itemAction}
                  disabled={isBusy}
                  aria-label={`Sign out ${shown}, signed in ${since}`}
                  onClick={() => signOut.run(id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.data?.some(({ isThis }) => !isThis) && (
        <Button tone="secondary" disabled={isBusy} onClick={() => signOutOthers.run()}>
          {signOutOthers.isBusy ? 'Signing out...' : 'Sign out other devices'}
        </Button>
      )}
    </section>
  );
}
