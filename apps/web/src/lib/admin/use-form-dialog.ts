import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { SaveOptions } from './content-writes.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { useUnsavedWork } from './use-unsaved-work.tsx';
import { isConflict, isUnanswered } from './write-outcome.ts';

export interface FormDialogOptions<Input extends FieldValues, Output> {
  /** What is edited, such as `blog-post`. Drafts are stored under it. */
  kind: string;
  /** The tab of the dashboard that opens the form. */
  tab: string;
  /** Undefined when something new is created. */
  id: string | undefined;
  /** From `zodResolver`. */
  resolver: UseFormProps<Input, unknown, Output>['resolver'];
  /** The stored values, or the defaults of something new. */
  initialValues: () => Input;
  /** What a draft of these values is called when it is offered back. */
  draftTitle: (values: Input) => string;
  onClose: () => void;
}

/**
 * The state of a form in its dialog. What is typed is lost only if the owner says so: closing asks first, and when the
 * session ends under the form, a draft is stored and offered back after the next sign-in.
 */
export function useFormDialog<Input extends FieldValues, Output>({
  kind,
  tab,
  id,
  resolver,
  initialValues,
  draftTitle,
  onClose,
}: FormDialogOptions<Input, Output>) {
  const draftKey = `${kind}:${id ?? 'new'}`;
  const [draft] = useState(() => readDraft<Input>(draftKey)?.values);
  const [stored] = useState(initialValues);
  const form = useForm<Input, unknown, Output>({
    ...(resolver && { resolver }),
    defaultValues: stored as DefaultValues<Input>,
  });
  const { isDirty } = form.formState;
  // The defaults stay the stored values, so that the draft counts as unsaved.
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);
  const unsavedWork = useUnsavedWork(isDirty, () => dropDraft(draftKey));

  const keep = () => {
    const values = form.getValues();
    const url = `/admin?tab=${tab}&edit=${id ?? 'new'}`;
    keepDraft(draftKey, { title: draftTitle(values), url, values });
  };
  const onExpired = () => {
    keep();
    unsavedWork.release();
  };
  const onSaved = () => {
    dropDraft(draftKey);
    unsavedWork.release();
    onClose();
  };

  /** The form is locked while a save runs, so the answer is about exactly the values that the form shows. */
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  /** The last save, when it got no answer. */
  const [unanswered, setUnanswered] = useState<{ values: string; mayRepeat: boolean }>();

  /** The form's submit handler. `save` shows its own toast; the fields keep their values when it fails. */
  const submitWith = (save: (values: Output) => Promise<unknown>) =>
    form.handleSubmit(async (values) => {
      // Two quick presses can both get here before the button is disabled.
      if (isBusy.current) return;
      isBusy.current = true;
      const focused = document.activeElement;
      setUnanswered(undefined);
      setSaving(true);
      try {
        await save(values);
      } catch (error) {
        // A locked field cannot have the focus.
        flushSync(() => setSaving(false));
        if (focused instanceof HTMLElement) focused.focus();
        if (isConflict(error)) showConflict(error);
        if (isUnanswered(error)) {
          keep();
          setUnanswered({
            values: JSON.stringify(form.getValues()),
            // The server may have created the row although the answer was lost. Without a network it got no request.
            mayRepeat: id !== undefined || !navigator.onLine,
          });
        }
      } finally {
        isBusy.current = false;
      }
    });
  /** Only slugs are unique. */
  const showConflict = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    form.setError('slug' as never, { message }, { shouldFocus: true });
  };

  return {
    form,
    /** The values that the form starts with. */
    startValues: draft ?? stored,
    submitWith,
    onExpired,
    /** For the hook that saves. */
    saveOptions: { id, onSaved, onExpired } satisfies SaveOptions,
    /** For `FormDialog`. */
    dialog: {
      isNew: id === undefined,
      isRestored: draft !== undefined,
      isDirty,
      isSaving,
      /** Defined while the last save has no answer. */
      unanswered: unanswered && {
        /** Half a sentence, typed since the save, must not become public. */
        mayRepeat: () =>
          unanswered.mayRepeat && unanswered.values === JSON.stringify(form.getValues()),
      },
      discardQuestion: unsavedWork.question,
      onClose,
    },
  };
}
