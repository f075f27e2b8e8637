import type { Credentials } from '@site/schema/auth';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { prepareToaster } from '@site/ui/toaster';
import { useEffect, useState } from 'react';
import { LoginCodeStep } from './login-code-step.tsx';
import * as styles from './login-page.css.ts';
import { LoginPasskey } from './login-passkey.tsx';
import { LoginPasswordStep } from './login-password-step.tsx';

/** Milliseconds for which the page remembers the password while it asks for the code. */
const TIME_FOR_CODE = 5 * 60 * 1000;

export function LoginPage() {
  /** The right password, while the code is asked for: the server remembers nothing between the two steps. */
  const [given, setGiven] = useState<Credentials>();
  useEffect(() => void prepareToaster(), []);
  useEffect(() => {
    if (!given) return;
    const timer = setTimeout(() => setGiven(undefined), TIME_FOR_CODE);
    return () => clearTimeout(timer);
  }, [given]);

  return (
    <Container>
      <div className={styles.page}>
        <Card as="section">
          <div className={styles.body}>
            <header>
              <h1>Admin Login</h1>
              <p className={styles.subtitle}>
                {given ? 'One more step' : 'Sign in to access the admin panel'}
              </p>
            </header>
            {given ? (
              <LoginCodeStep credentials={given} onBack={() => setGiven(undefined)} />
            ) : (
              <>
                <LoginPasswordStep onCode={setGiven} />
                <LoginPasskey />
              </>
            )}
          </div>
        </Card>
      </div>
    </Container>
  );
}
