import { zodResolver } from '@hookform/resolvers/zod';
import { type PasswordChange, passwordChange, WRONG_PASSWORD } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { writeFailed, writeSucceeded } from '../../lib/admin/write-outcome.ts';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './settings-section.css.ts';

/** The owner's password and sessions. */
export function Account() {
  const { data: user } = trpc.auth.user.useQuery();
  const signOutOthers = trpc.auth.signOutOthers.useMutation({
    onSuccess: () => writeSucceeded('All other devices are signed out.'),
    onError: (error) => writeFailed(error, { title: 'Failed to sign out other devices' }),
  });
  return (
    <Card as="section" className={styles.section} aria-labelledby="account">
      <h2 id="account" className={styles.heading}>
        Account
      </h2>
      <p className={styles.text}>You sign in as {user?.email ?? '…'}.</p>
      <PasswordForm email={user?.email} />
      <p className={styles.text}>
        Did you sign in on a phone or a computer that you no longer have?
      </p>
      <Button
        tone="secondary"
        disabled={signOutOthers.isPending}
        onClick={() => signOutOthers.mutate()}
      >
        {signOutOthers.isPending ? 'Signing out...' : 'Sign out other devices'}
      </Button>
    </Card>
  );
}

function PasswordForm({ email }: { email: string | undefined }) {
  const change = trpc.auth.changePassword.useMutation();
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { current: '', next: '' },
  });
  const { errors, isSubmitting: isBusy } = formState;

  const submit = async (values: PasswordChange) => {
    try {
      await change.mutateAsync(values);
      writeSucceeded('Your password is changed. All other devices are signed out.');
      reset();
    } catch (error) {
      if (error instanceof Error && error.message === WRONG_PASSWORD) {
        setError('current', { message: WRONG_PASSWORD });
        setFocus('current', { shouldSelect: true });
      } else {
        writeFailed(error, { title: 'Failed to change the password' });
      }
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      {/* It tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
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
