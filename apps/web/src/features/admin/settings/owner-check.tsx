import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnerProof, passwordProof } from '@site/schema/account';
import { WRONG_PASSWORD } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { toast } from '@site/ui/toaster';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { askForPasskey, NoPasskey, passkeyObstacle } from '../../../lib/passkeys.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { writeFailed } from '../../editing/writes.ts';
import * as styles from './account.css.ts';

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
  const { register, handleSubmit, formState } = form;
  const [isAsking, setAsking] = useState(false);
  const isBusy = formState.isSubmitting || isAsking;

  const confirm = async (prove: () => Promise<OwnerProof>) => {
    try {
      await onConfirm(await prove());
    } catch (error) {
      if (error instanceof NoPasskey) {
        toast({ title: error.message, tone: 'destructive' });
        return;
      }
      const fields = { [WRONG_PASSWORD]: 'current' } as const;
      showFailure(error, { form, fields, title: failed });
    }
  };
  const ask = usePasskeyProof();
  const submit = handleSubmit(async (proof) => {
    if (checkFirst()) await confirm(async () => proof);
  }, checkFirst);
  const confirmWithPasskey = async () => {
    if (!ask || !checkFirst()) return;
    setAsking(true);
    await confirm(ask);
    setAsking(false);
  };

  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      {children}
      <CurrentPassword
        email={user?.email}
        error={formState.errors.current?.message}
        hasFocus
        field={register('current')}
      />
      {ask && (
        <Button tone="quiet" disabled={isBusy} onClick={confirmWithPasskey}>
          <KeyRound size={18} aria-hidden />
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

interface CurrentPasswordProps {
  email: string | undefined;
  error: string | undefined;
  hasFocus?: boolean;
  field: UseFormRegisterReturn;
}

/** The field for the owner's present password. */
export function CurrentPassword({ email, error, hasFocus, field }: CurrentPasswordProps) {
  return (
    <>
      {/* It tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        data-initial-focus={hasFocus}
        error={error}
        {...field}
      />
    </>
  );
}

/**
 * Shows why a change of the account failed: beside the field that the server's message is about, otherwise as a toast
 * with this title.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  {
    form: { setError, setFocus },
    fields,
    title,
  }: {
    form: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>;
    /** The fields, by message. */
    fields: Record<string, Path<Values>>;
    title: string;
  },
): void {
  const message = error instanceof Error ? error.message : '';
  const field = fields[message];
  if (!field) {
    writeFailed(error, { title });
    return;
  }
  setError(field, { message });
  setFocus(field, { shouldSelect: true });
}
