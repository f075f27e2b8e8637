import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { isNotFound } from '../../lib/trpc.ts';
import { randomKey } from './drafts.ts';
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

/** What a form needs of the row that it edits. */
export interface StoredRow {
  id: string;
  updatedAt: string;
}

/** What became of the last save. While it is `idle`, React Hook Form knows whether something is unsaved. */
export type SaveState<Input = object> =
  | { is: 'idle' }
  /** The form is locked, so the answer is about exactly the values that it shows. */
  | { is: 'saving' }
  /** The server did not answer. `sent` has the values as JSON. */
  | { is: 'unanswered'; sent: string }
  /** Somebody else has changed the row. `theirs` is missing when it could not be read. */
  | { is: 'conflict'; theirs: Theirs<Input> | undefined; isMerging: boolean }
  | { is: 'deletedElsewhere' }
  /** The session has ended, and the login page comes next. */
  | { is: 'expired' };

interface Theirs<Input> {
  values: Input;
  updatedAt: string;
}

/** A new row, of which an answer may be lost while the owner goes on typing. */
export interface Creation {
  /** The server creates one row for this key, however often it gets the request. */
  idempotencyKey: string;
  /** The values that were sent without an answer so far: the server may have stored them. */
  sent?: unknown;
}

interface State<Input> {
  save: SaveState<Input>;
  /** The row that the next save changes; undefined when it creates one. */
  id: string | undefined;
  /** `updatedAt` of the row that the values began from. A save is refused when the row has another one. */
  baseUpdatedAt: string | undefined;
  creation: Creation;
}

const newCreation = (): Creation => ({ idempotencyKey: randomKey() });
const idle = { is: 'idle' } as const;

/** Each step of a form changes some fields of its state. */
const merge = <Input>(state: State<Input>, change: Partial<State<Input>>) => ({
  ...state,
  ...change,
});

export interface EditFormOptions<Row extends StoredRow, Input extends FieldValues, Output> {
  /** The kind of what is edited, such as `blog-post`. Drafts are stored under it. */
  kind: string;
  /** The dashboard tab with the form. */
  tab: string;
  /** Undefined for a new row. */
  id: string | undefined;
  updatedAt?: string | undefined;
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
  onClose: () => void;
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
  const [state, change] = useReducer(merge<Input>, undefined, () => ({
    save: idle,
    id: row.id,
    baseUpdatedAt: row.updatedAt,
    creation: newCreation(),
  }));
  /** A save and the notices' buttons go on with what a step before them has changed. */
  const present = useRef(state);
  present.current = state;
  const edit = state.id ?? 'new';
  const draft = useDraft({
    item: `${kind}:${edit}`,
    form,
    describe: (values) => {
      const { baseUpdatedAt, creation } = present.current;
      return {
        title: draftTitle(values),
        url: `/admin?tab=${tab}&edit=${edit}`,
        baseUpdatedAt,
        ...(creation.sent !== undefined && { creation }),
      };
    },
  });
  useEffect(() => {
    if (!draft.restored) return;
    const { creation = newCreation(), baseUpdatedAt } = draft.restored;
    change({ creation, baseUpdatedAt });
  }, [draft.restored]);
  const unsavedWork = useUnsavedWork(isDirty, draft.discard);
  const onExpired = () => {
    draft.store();
    unsavedWork.release();
    change({ save: { is: 'expired' } });
  };

  /** Why a save failed, as the next state. */
  const stateAfter = async (error: unknown): Promise<SaveState<Input>> => {
    const { id } = present.current;
    if (isUnanswered(error)) {
      draft.store();
      return { is: 'unanswered', sent: JSON.stringify(form.getValues()) };
    }
    if (isNotFound(error)) return { is: 'deletedElsewhere' };
    if (isUnauthorized(error)) return { is: 'expired' };
    if (!isStale(error)) return idle;
    if (id === undefined) return { is: 'deletedElsewhere' };
    try {
      const now = await readRow(id);
      const theirs = { values: valuesOf(now), updatedAt: now.updatedAt };
      return { is: 'conflict', theirs, isMerging: false };
    } catch (failure) {
      if (isNotFound(failure)) return { is: 'deletedElsewhere' };
      return { is: 'conflict', theirs: undefined, isMerging: false };
    }
  };

  /** The form goes on with the row that was saved. It is locked, so it shows exactly what the row has. */
  const continueWith = ({ id, updatedAt }: Row) => {
    draft.drop();
    form.reset(form.getValues(), { keepValues: true });
    change({ save: idle, id, baseUpdatedAt: updatedAt, creation: newCreation() });
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
      if (present.current.save.is === 'saving') return;
      const { id, baseUpdatedAt, creation } = present.current;
      const focused = document.activeElement;
      flushSync(() => change({ save: { is: 'saving' } }));
      const unlock = (next: () => void) => {
        flushSync(next);
        // A locked field cannot have the focus.
        if (focused instanceof HTMLElement) focused.focus();
      };
      try {
        const saved =
          id === undefined
            ? await saveNew(values, creation, { save, onSend: draft.store })
            : await save(values, { id, baseUpdatedAt });
        if (stayOpen) {
          unlock(() => continueWith(saved));
          if (id === undefined) onCreated?.(saved.id);
        } else {
          draft.end();
          unsavedWork.release();
          onClose();
        }
      } catch (error) {
        const next = await stateAfter(error);
        unlock(() => change({ save: next }));
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
    change({ save: idle, baseUpdatedAt: updatedAt });
  };
  const { save } = state;
  const theirs = save.is === 'conflict' ? save.theirs : undefined;

  return {
    form,
    /** The initial values of the form. */
    startValues: draft.shown?.values ?? stored,
    submitWith,
    take,
    onExpired,
    /** Options of the feature's save hook. */
    saveOptions: { onExpired },
    /** Props of `FormDialog`. */
    dialog: {
      isNew: state.id === undefined,
      /** Other values replace the fields, because some read their value only at the start. */
      fieldsKey: draft.shown?.key,
      isDirty,
      isSaving: save.is === 'saving',
      notices: {
        save: save as SaveState,
        draft: draft.notices,
        /** Half a sentence, typed since the save, must not become public. */
        mayRepeat: () => save.is === 'unanswered' && save.sent === JSON.stringify(form.getValues()),
        /** The present values: a copy, because the form goes on changing its own object. */
        read: (): object => ({ ...form.getValues() }),
        /** Lets the next save replace the other text. */
        onOverwrite: () => flushSync(() => theirs && change({ baseUpdatedAt: theirs.updatedAt })),
        onMerge: () =>
          theirs &&
          change({
            save: { is: 'conflict', theirs, isMerging: true },
            baseUpdatedAt: theirs.updatedAt,
          }),
        onTake: () => theirs && take(theirs),
        /** Lets the next save create a row. */
        onSaveAsNew: () =>
          flushSync(() =>
            change({
              save: idle,
              id: undefined,
              baseUpdatedAt: undefined,
              creation: newCreation(),
            }),
          ),
      },
      /** For `History`. */
      history: state.id !== undefined && {
        item: `${kind}:${state.id}`,
        read: (): object => ({ ...form.getValues() }),
        // A revision is the row as the API answered it at the time.
        valuesOf: (revision: unknown): object => valuesOf(revision as Row),
        onRestore: (values: object) => draft.restore(values as Input),
      },
      discardQuestion: unsavedWork.question,
      onClose,
    },
  };
}

/** The props that every dialog with a form takes. */
export type EditFormState = ReturnType<typeof useEditForm>['dialog'];

interface CreationSteps<Values, Row> {
  save: (values: Values, target: SaveTarget) => Promise<Row>;
  /** Called before the values are sent, when `creation` holds them: a tab that is closed then must know what it sent. */
  onSend: () => void;
}

/** Saves a new row. When other values were sent before, their row may exist: it is made sure of, and then changed. */
async function saveNew<Values, Row extends { id: string }>(
  values: Values,
  creation: Creation,
  { save, onSend }: CreationSteps<Values, Row>,
): Promise<Row> {
  const { idempotencyKey, sent } = creation;
  if (sent !== undefined && JSON.stringify(sent) !== JSON.stringify(values)) {
    // A draft holds what this form sent, as JSON.
    const row = await save(sent as Values, { idempotencyKey }).catch(unlessRefused);
    if (row) return save(values, { id: row.id });
  }
  creation.sent = values;
  onSend();
  return save(values, { idempotencyKey }).catch((error: unknown) => {
    if (isRefused(error)) delete creation.sent;
    throw error;
  });
}

/** Input that the server refuses has created nothing. */
function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error;
}
