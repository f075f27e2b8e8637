import { createStore, useStore } from '@site/ui/store';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { isNotFound } from '../../lib/trpc.ts';
import { randomKey } from './drafts.ts';
import {
  type EditEvent,
  hasSent,
  reduce,
  type SaveState,
  type StoredRow,
  startOf,
  type Theirs,
} from './edit-state.ts';
import { useUnsavedWork } from './unsaved-work.tsx';
import { useDraft } from './use-draft.ts';
import {
  isConflict,
  isRefused,
  isStale,
  isUnanswered,
  isUnauthorized,
  type SaveTarget,
} from './writes.ts';

export interface EditFormOptions<Row extends StoredRow, Input extends FieldValues, Output> {
  /** The kind of what is edited, such as `blog-post`. Drafts are stored under it. */
  kind: string;
  /** The dashboard tab with the form. */
  tab: string;
  /** Undefined for a new row. */
  id: string | undefined;
  updatedAt?: Date | null | undefined;
  /** From `zodResolver`. */
  resolver: UseFormProps<Input, unknown, Output>['resolver'];
  /** Returns the stored values, or the defaults of a new row. */
  initialValues: () => Input;
  /** Reads the row as it is now. */
  readRow: (id: string) => Promise<Row>;
  /** The row as values of the form. */
  valuesOf: (row: Row) => Input;
  /** Returns the text that tells the owner which draft it is. */
  draftTitle: (values: Input) => string;
  /** Called when a save has created the row and the form stays open to edit it. */
  onCreated?: (id: string) => void;
  /** Called with the row where a save closes the form. */
  onClose: (saved?: Row) => void;
}

/**
 * The state of a form. Only the owner can discard what is typed: closing asks first, and this browser stores a draft
 * until the form is saved.
 */
export function useEditForm<Row extends StoredRow, Input extends FieldValues, Output>({
  kind,
  tab,
  resolver,
  initialValues,
  readRow,
  valuesOf,
  draftTitle,
  onCreated,
  onClose,
  ...row
}: EditFormOptions<Row, Input, Output>) {
  const [stored] = useState(initialValues);
  const form = useForm<Input, unknown, Output>({
    ...(resolver && { resolver }),
    defaultValues: stored as DefaultValues<Input>,
  });
  const { isDirty } = form.formState;
  // Outside of React, so that the steps of a save go on with what a step before them has changed.
  const [edit] = useState(() => createStore(startOf<Input>(row, randomKey())));
  const dispatch = (event: EditEvent<Input>) => edit.set(reduce(edit.get(), event));
  const { save, id } = useStore(edit);
  /** The row as the last save left it, where the form stayed open. */
  const [saved, setSaved] = useState<Row>();
  const item = id ?? 'new';
  const draft = useDraft({
    item: `${kind}:${item}`,
    form,
    describe: (values) => {
      const { baseUpdatedAt, creation, unanswered } = edit.get();
      return {
        title: draftTitle(values),
        url: `/admin?tab=${tab}&edit=${item}`,
        baseUpdatedAt,
        ...(creation.sent !== undefined && { creation }),
        ...(unanswered.length > 0 && { unanswered }),
      };
    },
  });
  const onRestored = useEffectEvent((restored: NonNullable<typeof draft.restored>) =>
    dispatch({ is: 'draftRestored', draft: restored, newKey: randomKey() }),
  );
  useEffect(() => {
    if (draft.restored) onRestored(draft.restored);
  }, [draft.restored]);
  const unsavedWork = useUnsavedWork(isDirty, draft.discard);
  const onExpired = () => {
    draft.store();
    unsavedWork.release();
    dispatch({ is: 'expired' });
  };

  /** Saves the values to the row, or to a new one. */
  const send = async (
    values: Output,
    write: (values: Output, target: SaveTarget) => Promise<Row>,
  ): Promise<Row> => {
    const before = edit.get();
    if (before.id === undefined) return sendNew(values, write);
    if (before.unanswered.length > 0) {
      // Where the row cannot be read, the save says why.
      const now = await readRow(before.id).catch(() => undefined);
      if (now && before.unanswered.some((sent) => hasSent(valuesOf(now), sent)))
        dispatch({ is: 'foundOwnChange', updatedAt: now.updatedAt });
    }
    return write(values, { id: before.id, baseUpdatedAt: edit.get().baseUpdatedAt });
  };

  /** When other values were sent before, their row may exist: it is made sure of, and then changed. */
  const sendNew = async (
    values: Output,
    write: (values: Output, target: SaveTarget) => Promise<Row>,
  ): Promise<Row> => {
    const { idempotencyKey, sent } = edit.get().creation;
    if (sent !== undefined && JSON.stringify(sent) !== JSON.stringify(values)) {
      // A draft holds what this form sent, as JSON. Input that the server refuses has created nothing.
      const made = await write(sent as Output, { idempotencyKey }).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
      });
      if (made) return write(values, { id: made.id });
    }
    dispatch({ is: 'creationSent', values });
    // A tab that is closed from here on must know what it sent.
    draft.store();
    return write(values, { idempotencyKey }).catch((error: unknown) => {
      if (isRefused(error)) dispatch({ is: 'creationRefused' });
      throw error;
    });
  };

  /** What a failed save was. */
  const eventOf = async (error: unknown): Promise<EditEvent<Input>> => {
    const of = edit.get().id;
    if (isUnanswered(error)) return { is: 'unanswered', sent: JSON.stringify(form.getValues()) };
    if (isNotFound(error)) return { is: 'deletedElsewhere' };
    if (isUnauthorized(error)) return { is: 'expired' };
    if (!isStale(error)) return { is: 'failed' };
    if (of === undefined) return { is: 'deletedElsewhere' };
    try {
      const now = await readRow(of);
      const theirs = { values: valuesOf(now), updatedAt: now.updatedAt };
      return { is: 'changedElsewhere', theirs };
    } catch (failure) {
      if (isNotFound(failure)) return { is: 'deletedElsewhere' };
      return { is: 'changedElsewhere', theirs: undefined };
    }
  };

  /**
   * Returns the form's submit handler. `write` shows its own toasts. If it fails, the fields keep their values. If it
   * succeeds, the dialog closes, or stays open to go on.
   */
  const submitWith = (
    write: (values: Output, target: SaveTarget) => Promise<Row>,
    { stayOpen = false } = {},
  ) =>
    form.handleSubmit(async (values) => {
      // Two quick presses can both get here before the button is disabled.
      if (edit.get().save.is === 'saving') return;
      const isNew = edit.get().id === undefined;
      const focused = document.activeElement;
      dispatch({ is: 'started' });
      const unlock = (next: () => void) => {
        // A locked field cannot have the focus, so the form is unlocked first.
        flushSync(next);
        if (focused instanceof HTMLElement) focused.focus();
      };
      try {
        const now = await send(values, write);
        if (!stayOpen) {
          draft.end();
          unsavedWork.release();
          onClose(now);
          return;
        }
        unlock(() => {
          // The form was locked, so it shows exactly what the row has.
          draft.drop();
          form.reset(form.getValues(), { keepValues: true });
          setSaved(now);
          dispatch({ is: 'saved', row: now, newKey: randomKey() });
        });
        if (isNew) onCreated?.(now.id);
      } catch (error) {
        const event = await eventOf(error);
        unlock(() => dispatch(event));
        if (event.is === 'unanswered') draft.store();
        if (isConflict(error) && !isStale(error)) {
          // Only the slug must be unique, so the error belongs to it.
          const message = error instanceof Error ? error.message : String(error);
          form.setError('slug' as never, { message }, { shouldFocus: true });
        }
      }
    });

  /** Shows what the row has now. What the form had becomes a draft of the version that it began from. */
  const take = ({ values, updatedAt }: Theirs<Input>) => {
    draft.take(values);
    dispatch({ is: 'took', updatedAt });
  };
  const theirs = save.is === 'conflict' ? save.theirs : undefined;
  /** The present values: a copy, because the form goes on changing its own object. */
  const read = (): object => ({ ...form.getValues() });

  return {
    form,
    /** The initial values of the form. */
    startValues: draft.shown?.values ?? stored,
    saved,
    submitWith,
    take,
    onExpired,
    /** Options of the feature's save hook. */
    saveOptions: { onExpired },
    /** Props of `FormDialog`. */
    dialog: {
      isNew: id === undefined,
      /** Other values replace the fields, because some read their value only at the start. */
      fieldsKey: draft.shown?.key,
      isDirty,
      isSaving: save.is === 'saving',
      notices: {
        save: save as SaveState,
        draft: draft.notices,
        /** Half a sentence, typed since the save, must not become public. */
        mayRepeat: () => save.is === 'unanswered' && save.sent === JSON.stringify(form.getValues()),
        read,
        /** Lets the next save replace the other text. */
        onOverwrite: () => dispatch({ is: 'overwrites' }),
        onMerge: () => dispatch({ is: 'merges' }),
        onTake: () => theirs && take(theirs),
        /** Lets the next save create a row. */
        onSaveAsNew: () => dispatch({ is: 'savesAsNew', newKey: randomKey() }),
      },
      /** For `History`. */
      history: id !== undefined && {
        item: `${kind}:${id}`,
        read,
        // A revision is the row as the API answered it at the time.
        valuesOf: (revision: unknown): object => valuesOf(revision as Row),
        onRestore: (values: object) => draft.restore(values as Input),
      },
      discardQuestion: unsavedWork.question,
      onClose: () => onClose(),
    },
  };
}

/** The props that every dialog with a form takes. */
export type EditFormState = ReturnType<typeof useEditForm>['dialog'];
