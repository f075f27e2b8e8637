import { Card } from '@site/ui/card';
import { Disclosure } from '@site/ui/disclosure';
import { trpc } from '../../../lib/trpc.ts';
import * as section from '../settings-section.css.ts';
import * as styles from './account.css.ts';
import { Devices } from './devices.tsx';
import { EmailForm } from './email-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How the owner signs in, and where she is signed in. */
export function Account() {
  const { data: user } = trpc.auth.user.useQuery();
  const email = user?.email;
  return (
    <Card as="section" className={section.section} aria-labelledby="account">
      <h2 id="account" className={section.heading}>
        Account
      </h2>
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
    </Card>
  );
}
