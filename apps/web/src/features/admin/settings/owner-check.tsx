import { zodResolver } from '@hookform/resolvers/zod';
import {
  EMAIL_TAKEN,
  type OwnerProof,
  passwordProof,
  SAME_EMAIL,
  WRONG_CODE,
} from '@site/schema/account';
import { WRONG_PASSWORD } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import { stack } from '@site/ui/layout';
import { TextField, type TextFieldProps } from '@site/ui/text-field';
import { toast } from '@site/ui/toaster';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { askForPasskey, NoPasskey, passkeyObstacle } from '../../../lib/passkeys.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { writeFailed } from '../../editing/writes.ts';

interface OwnerCheckProps {
  /** What will be done, and what it means. */
  children: ReactNode;
  /** The label of the button, and while it works. */
  action: string;
  busy: string;
  isDangerous?: boolean;
  /** The title of the toast when it fails. */
  failed: string;
  /** Checks other fields. Nothing is asked while it returns `false`. */
  checkFirst?: () => boolean;
  onConfirm: (proof: OwnerProof) => Promise<void>;
  onCancel: () => void;
}

/**
 * The content of a dialog that asks for the current password, or for one of the owner's passkeys, before it changes how
 * she signs in.
 */
export function OwnerCheck({
  children,
  action,
  busy,
  isDangerous = false,
  failed,
  checkFirst = () => true,
  onConfirm,
  onCancel,
}: OwnerCheckProps) {
  const { data: user } = trpc.auth.user.useQuery();
  const form = useForm({ resolver: zodResolver(passwordProof), defaultValues: { current: '' } });
  const [isAsking, setAsking] = useState(false);
  const isBusy = form.formState.isSubmitting || isAsking;

  const confirm = async (prove: () => Promise<OwnerProof>) => {
    try {
      await onConfirm(await prove());
    } catch (error) {
      if (error instanceof NoPasskey) toast({ title: error.message, tone: 'destructive' });
      else showFailure(error, form, failed);
    }
  };
  const ask = usePasskeyProof();
  const submit = form.handleSubmit(async (proof) => {
    if (checkFirst()) await confirm(async () => proof);
  }, checkFirst);
  const confirmWithPasskey = async () => {
    if (!ask || !checkFirst()) return;
    setAsking(true);
    await confirm(ask);
    setAsking(false);
  };

  return (
    <form className={stack[4]} noValidate onSubmit={submit}>
      {children}
      <CurrentPassword email={user?.email} data-initial-focus {...fieldOf(form)('current')} />
      {ask && (
        <Button tone="quiet" icon={KeyRound} disabled={isBusy} onClick={confirmWithPasskey}>
          Use a passkey instead
        </Button>
      )}
      <DialogActions>
        <Button tone="secondary" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" tone={isDangerous ? 'danger' : 'primary'} disabled={isBusy}>
          {isBusy ? busy : action}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks for one of the owner's passkeys; `undefined` when she has none, or this page cannot use them. */
function usePasskeyProof(): (() => Promise<OwnerProof>) | undefined {
  const { origin } = useSite();
  const { data: passkeys = [] } = trpc.account.passkeys.useQuery();
  const question = trpc.account.proofQuestion.useMutation();
  if (passkeys.length === 0 || passkeyObstacle(origin)) return undefined;
  return async () => ({ passkey: await askForPasskey(await question.mutateAsync()) });
}

/** The field for the owner's present password. */
export function CurrentPassword({
  email = '',
  ...field
}: Omit<TextFieldProps, 'label'> & { email: string | undefined; 'data-initial-focus'?: boolean }) {
  return (
    <>
      {/* It tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        isRequired
        type="password"
        autoComplete="current-password"
        {...field}
      />
    </>
  );
}

/** The fields that the server's messages are about. */
const FIELDS: Readonly<Record<string, 'current' | 'email' | 'code'>> = {
  [WRONG_PASSWORD]: 'current',
  [SAME_EMAIL]: 'email',
  [EMAIL_TAKEN]: 'email',
  [WRONG_CODE]: 'code',
};

/** Shows why a change of the account failed: beside the field that it is about, or as a toast with this title. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
  title: string,
): void {
  const message = error instanceof Error ? error.message : '';
  const field = FIELDS[message] as Path<Values> | undefined;
  if (!field) {
    writeFailed(error, { title });
    return;
  }
  setError(field, { message });
  setFocus(field, { shouldSelect: true });
}
