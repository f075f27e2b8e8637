import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { writeFailed } from '../../editing/writes.ts';

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
