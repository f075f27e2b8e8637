import { zodResolver } from '@hookform/resolvers/zod';
import { type PasswordChange, passwordChange, WRONG_PASSWORD } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import { form as formClass } from '../settings-section.css.ts';
import { CurrentPassword } from './current-password.tsx';
import { showFailure } from './show-failure.ts';

export function PasswordForm({ email }: { email: string | undefined }) {
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
