import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useUnsavedWork } from './use-unsaved-work.tsx';

export interface DraftFormOptions<Input extends FieldValues, Output> {
  /** What the draft is kept under: one for each thing that is edited. */
  draftKey: string;
  /** Made of a schema by `zodResolver`. */
  resolver: UseFormProps<Input, unknown, Output>['resolver'];
  /** The values as they are stored, or those that a new one starts with. */
  stored: () => Input;
  /** What a draft of these values is called, and where it can be taken up. */
  describe: (values: Input) => Omit<Draft, 'values'>;
}

/** A form from which nothing typed is lost unless the owner says so, not even when the session ends. */
export function useDraftForm<Input extends FieldValues, Output>({
  draftKey,
  resolver,
  stored: readStored,
  describe,
}: DraftFormOptions<Input, Output>) {
  // What was typed before the session ended goes on top of what is stored.
  const [draft] = useState(() => readDraft<Input>(draftKey)?.values);
  const [stored] = useState(readStored);
  const form = useForm<Input, unknown, Output>({
    ...(resolver && { resolver }),
    defaultValues: stored as DefaultValues<Input>,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);
  const { question, release } = useUnsavedWork(isDirty, () => dropDraft(draftKey));

  return {
    form,
    isDirty,
    /** What was typed before, where anything was. */
    draft,
    stored,
    /** Asks before what was typed is thrown away; to be shown beside the form. */
    question,
    /** To be called when it is saved. */
    finish: () => {
      dropDraft(draftKey);
      release();
    },
    /** To be called when the session has ended under it. */
    keep: () => {
      const values = form.getValues();
      keepDraft(draftKey, { ...describe(values), values });
      release();
    },
  };
}
