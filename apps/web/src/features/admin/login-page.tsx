import { zodResolver } from '@hookform/resolvers/zod';
import { type Credentials, credentials } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { TextField } from '@site/ui/text-field';
import { prepareToaster, toast } from '@site/ui/toaster';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginOutcome, logIn } from './log-in.ts';
import * as styles from './login-page.css.ts';
import { rememberSignIn } from './signed-in-notice.ts';

export function LoginPage() {
  // No default values, so that the form reads what the owner typed before hydration.
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: zodResolver(credentials),
  });
  const { errors, isSubmitting: isBusy } = formState;
  useEffect(() => void prepareToaster(), []);

  const submit = async (values: Credentials) => {
    const outcome = await logIn(values);
    if (outcome.kind === 'in') {
      rememberSignIn();
      // Loads a new document, which the server renders with the new session.
      window.location.assign('/admin');
      // Keeps the button disabled until the new document replaces this one.
      return new Promise<void>(() => undefined);
    }
    toast({ ...refusal(outcome), tone: 'destructive' });
    setFocus('password', { shouldSelect: true });
  };

  return (
    <Container>
      <div className={styles.page}>
        <Card as="section">
          <div className={styles.body}>
            <header>
              <h1>Admin Login</h1>
              <p className={styles.subtitle}>Sign in to access the admin panel</p>
            </header>
            {/* POST, so that a submit without scripts does not put the password into the URL. */}
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
          </div>
        </Card>
      </div>
    </Container>
  );
}

function refusal(outcome: Exclude<LoginOutcome, { kind: 'in' }>) {
  switch (outcome.kind) {
    case 'refused':
      return { title: 'Invalid email or password' };
    case 'wait': {
      const minutes = Math.ceil(outcome.seconds / 60);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return { title: 'Too many attempts', description: `Please wait ${wait} and try again.` };
    }
    default:
      return { title: 'Signing in failed', description: 'The site did not answer. Try again.' };
  }
}
