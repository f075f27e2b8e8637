import { zodResolver } from '@hookform/resolvers/zod';
import { passwordByLink } from '@site/schema/auth';
import { Button, buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { stack } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { prepareToaster } from '@site/ui/toaster';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { trpc } from '../../lib/trpc.ts';
import { fieldOf } from '../editing/field-of.ts';
import { writeFailed } from '../editing/writes.ts';
import * as styles from './login-page.css.ts';

const schema = passwordByLink.pick({ password: true });

/** Where the link of a mail leads. The token stands after the `#`, which no server sees. */
export function NewPasswordPage() {
  const setPassword = trpc.auth.setPasswordByLink.useMutation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } });
  const field = fieldOf(form);
  const [token, setToken] = useState<string>();
  useEffect(() => {
    void prepareToaster();
    setToken(window.location.hash.slice(1));
  }, []);
  const isBusy = form.formState.isSubmitting;

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await setPassword.mutateAsync({ token: token ?? '', password });
      // The token is used, and no place for the history of the browser.
      window.history.replaceState(window.history.state, '', window.location.pathname);
    } catch (error) {
      writeFailed(error, { title: 'Your password is as it was' });
    }
  });

  return (
    <Container>
      <div className={styles.page}>
        <Card as="section">
          <div className={styles.body}>
            <header>
              <h1>New password</h1>
              <p className={styles.subtitle} role="status">
                {setPassword.isSuccess
                  ? 'Your password is changed, and all devices are signed out.'
                  : token === ''
                    ? 'This link is not whole. Open it from the mail again.'
                    : 'All devices are signed out and your passkeys removed. Two-step sign-in stays.'}
              </p>
            </header>
            {setPassword.isSuccess ? (
              <a className={buttonClass()} href="/admin/login">
                Sign in
              </a>
            ) : (
              <form className={stack[5]} method="post" noValidate onSubmit={submit}>
                <TextField
                  label="New password"
                  isRequired
                  type="password"
                  autoComplete="new-password"
                  hint="At least 10 characters. A few words are easier to remember than signs."
                  {...field('password')}
                />
                <Button type="submit" disabled={isBusy || !token}>
                  {isBusy ? 'Changing...' : 'Change password'}
                </Button>
              </form>
            )}
          </div>
        </Card>
      </div>
    </Container>
  );
}
