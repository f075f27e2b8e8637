import { zodResolver } from '@hookform/resolvers/zod';
import { EMAIL_TAKEN, type EmailChange, emailChange, SAME_EMAIL } from '@site/schema/account';
import { WRONG_PASSWORD } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import { form as formClass } from '../settings-section.css.ts';
import { CurrentPassword } from './current-password.tsx';
import { showFailure } from './show-failure.ts';

/** The fields that the server's messages are about. */
const FIELDS = {
  [WRONG_PASSWORD]: 'current',
  [SAME_EMAIL]: 'email',
  [EMAIL_TAKEN]: 'email',
} as const;

export function EmailForm({ email }: { email: string | undefined }) {
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
