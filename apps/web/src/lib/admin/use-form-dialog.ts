import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { AfterWrite, SaveTarget } from './content-writes.ts';
import { type Creation, newCreation, saveNew } from './creation.ts';
import { type RowSource, type StoredRow, useConflict } from './use-conflict.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useUnsavedWork } from './use-unsaved-work.tsx';
import { isConflict, isStale, isUnanswered } from './write-outcome.ts';

export interface FormDialogOptions<Row extends StoredRow, Input extends FieldValues, Output>
  extends RowSource<Row, Input> {
  /** The kind of what is edited, such as `blog-post`. Drafts are stored under it. */
  kind: string;
  /** The dashboard tab with the form. */
  tab: string;
  /** Undefined for a new row. */
  id: string | undefined;
  /** Of the stored row. A save is refused when the row has another one by then. */
  updatedAt?: string | undefined;
  /** From `zodResolver`. */
  resolver: UseFormProps<Input, unknown, Output>['resolver'];
  /** Returns the stored values, or the defaults of a new row. */
  initialValues: () => Input;
  /** Returns the text that tells the owner which draft it is. */
  draftTitle: (values: Input) => string;
  /** Called when a save has created the row and the form stays open to edit it. */
  onCreated?: (id: string) => void;
  onClose: () => void;
}

/**
 * The state of a form in its dialog. Only the owner can discard what is typed: closing asks first, and this browser
 * stores a draft until the form is saved.
 */
export function useFormDialog<Row extends StoredRow, Input extends FieldValues, Output>({
  kind,
  tab,
  id: firstId,
  updatedAt,
  resolver,
  initialValues,
  draftTitle,
  onCreated,
  readRow,
  valuesOf,
  onClose,
}: FormDialogOptions<Row, Input, Output>) {
  const [stored] = useState(initialValues);
  const form = useForm<Input, unknown, Output>({
    ...(resolver && { resolver }),
    defaultValues: stored as DefaultValues<Input>,
  });
  const { isDirty } = form.formState;
  const [id, setId] = useState(firstId);
  const edit = id ?? 'new';
  const [firstCreation] = useState(newCreation);
  const creation = useRef<Creation>(firstCreation);
  const isRepeat = useRef(false);
  const staysOpen = useRef(false);
  const baseUpdatedAt = useRef(updatedAt);
  const draft = useFormDraft({
    item: `${kind}:${edit}`,
    form,
    describe: (values) => ({
      title: draftTitle(values),
      url: `/admin?tab=${tab}&edit=${edit}`,
      baseUpdatedAt: baseUpdatedAt.current,
      ...(creation.current.sent !== undefined && { creation: creation.current }),
    }),
  });
  useEffect(() => {
    if (!draft.restored) return;
    creation.current = draft.restored.creation ?? newCreation();
    baseUpdatedAt.current = draft.restored.baseUpdatedAt;
  }, [draft.restored]);
  const unsavedWork = useUnsavedWork(isDirty, draft.discard);

  const onExpired = () => {
    draft.store();
    unsavedWork.release();
  };
  const onSaved = () => {
    // The row has an earlier text, and gets the one that the form shows.
    if (isRepeat.current || staysOpen.current) return;
    draft.end();
    unsavedWork.release();
    onClose();
  };

  /** The form is locked while a save runs, so the answer is about exactly the values that the form shows. */
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  /** The values of the last save as JSON, when it got no answer. */
  const [unanswered, setUnanswered] = useState<string>();

  /** A copy: the form goes on changing its own object. */
  const readValues = (): object => ({ ...form.getValues() });
  const conflict = useConflict(
    id,
    { readRow, valuesOf },
    {
      read: readValues,
      onBase: (version) => {
        baseUpdatedAt.current = version;
      },
      onTake: draft.take,
      onSaveAsNew: () => {
        setId(undefined);
        creation.current = newCreation();
        baseUpdatedAt.current = undefined;
      },
    },
  );

  // A tab that is closed before the answer must know what it sent.
  const onSend = () => draft.store();
  const onRepeat = (is: boolean) => {
    isRepeat.current = is;
  };

  /** The form goes on with the row that was saved. It is locked, so it shows exactly what the row has. */
  const continueWith = (row: Row) => {
    baseUpdatedAt.current = row.updatedAt;
    creation.current = newCreation();
    draft.drop();
    form.reset(form.getValues(), { keepValues: true });
    setId(row.id);
    setSaving(false);
  };

  /**
   * Returns the form's submit handler. `save` shows its own toasts. If it fails, the fields keep their values. If it
   * succeeds, the dialog closes, or stays open to go on.
   */
  const submitWith = (
    save: (values: Output, target: SaveTarget) => Promise<Row>,
    { stayOpen = false } = {},
  ) =>
    form.handleSubmit(async (values) => {
      // Two quick presses can both get here before the button is disabled.
      if (isBusy.current) return;
      isBusy.current = true;
      staysOpen.current = stayOpen;
      const focused = document.activeElement;
      setUnanswered(undefined);
      conflict.end();
      setSaving(true);
      try {
        const row =
          id === undefined
            ? await saveNew(values, creation.current, { save, onSend, onRepeat })
            : await save(values, { id, baseUpdatedAt: baseUpdatedAt.current });
        if (!stayOpen) return;
        // A locked field cannot have the focus.
        flushSync(() => continueWith(row));
        if (focused instanceof HTMLElement) focused.focus();
        if (id === undefined) onCreated?.(row.id);
      } catch (error) {
        await conflict.meet(error);
        flushSync(() => setSaving(false));
        if (focused instanceof HTMLElement) focused.focus();
        if (isConflict(error) && !isStale(error)) showConflict(error);
        if (isUnanswered(error)) {
          draft.store();
          setUnanswered(JSON.stringify(form.getValues()));
        }
      } finally {
        isBusy.current = false;
      }
    });
  /** Only the slug must be unique, so the error belongs to it. */
  const showConflict = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    form.setError('slug' as never, { message }, { shouldFocus: true });
  };

  return {
    form,
    /** The initial values of the form. */
    startValues: draft.shown?.values ?? stored,
    submitWith,
    onExpired,
    /** Options of the feature's save hook. */
    saveOptions: { onSaved, onExpired } satisfies AfterWrite,
    /** Props of `FormDialog`. */
    dialog: {
      isNew: id === undefined,
      draft: draft.notices,
      /** Other values replace the fields, because some read their value only at the start. */
      fieldsKey: draft.shown?.key,
      isDirty,
      isSaving,
      /** Defined while the last save has no answer. */
      unanswered: unanswered && {
        /** Half a sentence, typed since the save, must not become public. */
        mayRepeat: () => unanswered === JSON.stringify(form.getValues()),
      },
      changedElsewhere: conflict.changedElsewhere,
      deletedElsewhere: conflict.deletedElsewhere,
      /** For `History`. */
      history: id !== undefined && {
        item: `${kind}:${id}`,
        read: readValues,
        // A revision is the row as the API answered it at the time.
        valuesOf: (row: unknown): object => valuesOf(row as Row),
        onRestore: (values: object) => draft.restore(values as Input),
      },
      discardQuestion: unsavedWork.question,
      onClose,
    },
  };
}

/** The props that every dialog with a form takes. */
export type FormDialogState = ReturnType<typeof useFormDialog>['dialog'];
