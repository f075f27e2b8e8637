import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { isNotFound } from '../../lib/trpc.ts';
import { randomKey } from './drafts.ts';
import { useUnsavedWork } from './unsaved-work.tsx';
import { useDraft } from './use-draft.ts';
import {
  type AfterWrite,
  isConflict,
  isRefused,
  isStale,
  isUnanswered,
  type SaveTarget,
} from './writes.ts';

export interface EditFormOptions<Row extends StoredRow, Input extends FieldValues, Output>
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
export function useEditForm<Row extends StoredRow, Input extends FieldValues, Output>({
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
}: EditFormOptions<Row, Input, Output>) {
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
  const draft = useDraft({
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
export type EditFormState = ReturnType<typeof useEditForm>['dialog'];

export interface StoredRow {
  id: string;
  updatedAt: string;
}

/** How a form reads its row. */
export interface RowSource<Row extends StoredRow, Input> {
  /** Reads the row as it is now. */
  readRow: (id: string) => Promise<Row>;
  /** The row as values of the form. */
  valuesOf: (row: Row) => Input;
}

interface Theirs<Input> {
  values: Input;
  updatedAt: string;
}

/** Why a save was refused. */
type Conflict<Input> =
  | { why: 'deleted' }
  /** `theirs` is missing when it could not be read. */
  | { why: 'changed'; theirs: Theirs<Input> | undefined; isMerging: boolean };

interface Steps<Input> {
  /** The present values of the form. */
  read: () => object;
  /** Lets the next save replace this version. */
  onBase: (updatedAt: string) => void;
  /** Shows the stored values in the form. */
  onTake: (values: Input) => void;
  /** Lets the next save create a row. */
  onSaveAsNew: () => void;
}

/** What a form does when somebody else has changed or deleted its row: another tab or device of the owner. */
export function useConflict<Row extends StoredRow, Input>(
  id: string | undefined,
  { readRow, valuesOf }: RowSource<Row, Input>,
  { read, onBase, onTake, onSaveAsNew }: Steps<Input>,
) {
  const [conflict, setConflict] = useState<Conflict<Input>>();
  const end = () => setConflict(undefined);

  const readTheirs = async (): Promise<Conflict<Input>> => {
    if (id === undefined) return { why: 'deleted' };
    try {
      const row = await readRow(id);
      const theirs = { values: valuesOf(row), updatedAt: row.updatedAt };
      return { why: 'changed', theirs, isMerging: false };
    } catch (error) {
      if (isNotFound(error)) return { why: 'deleted' };
      return { why: 'changed', theirs: undefined, isMerging: false };
    }
  };

  return {
    end,
    /** Finds out why a save was refused, if that is the reason. */
    async meet(error: unknown): Promise<void> {
      if (isNotFound(error)) setConflict({ why: 'deleted' });
      else if (isStale(error)) setConflict(await readTheirs());
    },
    /** For `ChangedElsewhereNotice`. */
    changedElsewhere: conflict?.why === 'changed' && {
      theirs: conflict.theirs?.values,
      read,
      isMerging: conflict.isMerging,
      onOverwrite: () => conflict.theirs && onBase(conflict.theirs.updatedAt),
      onMerge() {
        if (!conflict.theirs) return;
        onBase(conflict.theirs.updatedAt);
        setConflict({ ...conflict, isMerging: true });
      },
      onTake() {
        if (!conflict.theirs) return;
        // The text of the form becomes a draft of the version that it began from.
        onTake(conflict.theirs.values);
        onBase(conflict.theirs.updatedAt);
        end();
      },
    },
    /** For `DeletedElsewhereNotice`. */
    deletedElsewhere: conflict?.why === 'deleted' && {
      onSaveAsNew() {
        end();
        onSaveAsNew();
      },
    },
  };
}

/** Creates one row from a form, although an answer may be lost and the owner may go on typing. */

export interface Creation {
  /** The server creates one row for this key, however often it gets the request. */
  idempotencyKey: string;
  /** The values that were sent without an answer so far: the server may have stored them. */
  sent?: unknown;
}

const newCreation = (): Creation => ({ idempotencyKey: randomKey() });

interface CreationSteps<Values, Row> {
  save: (values: Values, target: SaveTarget) => Promise<Row>;
  /** Called before the values are sent, when `creation` holds them. */
  onSend: () => void;
  /** Called with `true` before earlier values are sent again, and with `false` after their answer. */
  onRepeat: (isRepeat: boolean) => void;
}

/** Saves a new row. When other values were sent before, their row may exist: it is made sure of, and then changed. */
async function saveNew<Values, Row extends { id: string }>(
  values: Values,
  creation: Creation,
  { save, onSend, onRepeat }: CreationSteps<Values, Row>,
): Promise<Row> {
  const { idempotencyKey, sent } = creation;
  if (sent !== undefined && JSON.stringify(sent) !== JSON.stringify(values)) {
    onRepeat(true);
    // A draft holds what this form sent, as JSON.
    const row = await save(sent as Values, { idempotencyKey })
      .catch(unlessRefused)
      .finally(() => onRepeat(false));
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
