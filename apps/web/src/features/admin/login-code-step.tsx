import { WRONG_CODE } from '@site/schema/account';
import type { Credentials } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { TextField } from '@site/ui/text-field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { logIn } from './log-in.ts';
import { enterDashboard, sayRefusal } from './login-outcome.ts';
import * as styles from './login-page.css.ts';

const FIELDS = {
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Each one works once',
    inputMode: 'text',
    other: 'Use the authenticator app',
  },
} as const;

export interface LoginCodeStepProps {
  /** They were right. */
  credentials: Credentials;
  onBack: () => void;
}

/** The second step of the login, while the second factor is on. */
export function LoginCodeStep({ credentials, onBack }: LoginCodeStepProps) {
  const [kind, setKind] = useState<keyof typeof FIELDS>('app');
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting: isBusy } = formState;
  useEffect(() => setFocus('code'), [setFocus]);
  const { label, hint, inputMode, other } = FIELDS[kind];

  const submit = async ({ code }: { code: string }) => {
    const outcome = await logIn({ ...credentials, code });
    if (outcome.kind === 'in') return enterDashboard();
    // The password was changed in the meantime.
    if (outcome.kind === 'refused') onBack();
    if (outcome.kind === 'code') setError('code', { message: WRONG_CODE });
    else sayRefusal(outcome);
    setFocus('code', { shouldSelect: true });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <TextField
        label={label}
        hint={hint}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code', { required: `${label} is required` })}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className={styles.others}>
        <Button
          tone="quiet"
          disabled={isBusy}
          onClick={() => {
            resetField('code');
            setKind(kind === 'app' ? 'recovery' : 'app');
            setFocus('code');
          }}
        >
          {other}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
      </div>
      <Disclosure summary="Lost your code?">
        <p className={styles.help}>
          Use one of the recovery codes that you stored. If you have none left, turn the second
          factor off on the machine of the site, in its folder:{' '}
          <code className={styles.command}>npm run reset-account --</code>{' '}
          <code className={styles.command}>--second-factor</code>
        </p>
      </Disclosure>
    </form>
  );
}
