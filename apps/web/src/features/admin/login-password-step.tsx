import { zodResolver } from '@hookform/resolvers/zod';
import { type Credentials, credentials } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { logIn } from './log-in.ts';
import { enterDashboard, sayRefusal } from './login-outcome.ts';
import * as styles from './login-page.css.ts';

/** @param onCode called with a right password when the second factor is on */
export function LoginPasswordStep({ onCode }: { onCode: (given: Credentials) => void }) {
  // No default values, so that the form reads what the owner typed before hydration.
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: zodResolver(credentials),
  });
  const { errors, isSubmitting: isBusy } = formState;

  const submit = async (values: Credentials) => {
    const outcome = await logIn(values);
    if (outcome.kind === 'in') return enterDashboard();
    if (outcome.kind === 'code') return onCode(values);
    sayRefusal(outcome);
    setFocus('password', { shouldSelect: true });
  };

  return (
    // POST, so that a submit without scripts does not put the password into the URL.
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
