import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { isUnauthorized } from '../../editing/writes.ts';

/**
 * Stores what is typed into a form of quotes, and asks before it is thrown away.
 *
 * @param item what is edited: `new`, `lines`, or the id of a quote
 * @param title what the draft is called
 */
export function useQuoteDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { item, title }: { item: string; title: string },
) {
  const draft = useDraft({
    item: `quotes:${item}`,
    form,
    describe: () => ({ title, url: '/admin?tab=settings&edit=quotes' }),
  });
  const { question, release } = useUnsavedWork(form.formState.isDirty, draft.discard);
  return {
    notices: draft.notices,
    question,
    onSaved: draft.drop,
    /** The login page comes next when the session has ended. */
    onFailed: (error: unknown) => {
      draft.store();
      if (isUnauthorized(error)) release();
    },
    onCancel: draft.discard,
  };
}
