/** What a form knows of its row and of its last save, and how each event changes it. */

/** What a form needs of the row that it edits. */
export interface StoredRow {
  id: string;
  /** `null` while the row was never saved. */
  updatedAt: Date | null;
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

export interface Theirs<Input> {
  values: Input;
  updatedAt: Date | null;
}

/** A new row, of which an answer may be lost while the owner goes on typing. */
export interface Creation {
  /** The server creates one row for this key, however often it gets the request. */
  idempotencyKey: string;
  /** The values that were sent without an answer so far: the server may have stored them. */
  sent?: unknown;
}

export interface EditState<Input> {
  save: SaveState<Input>;
  /** The row that the next save changes; undefined when it creates one. */
  id: string | undefined;
  /** `updatedAt` of the row that the values began from. A save is refused when the row has another one. */
  baseUpdatedAt: string | undefined;
  creation: Creation;
  /** The values of changes that got no answer, as JSON: the row may have them, and is not changed by somebody else then. */
  unanswered: readonly string[];
}

/** A key of a creation is made by the caller, so that the same event always leads to the same state. */
export type EditEvent<Input> =
  | { is: 'started' }
  | { is: 'saved'; row: StoredRow; newKey: string }
  /** Before the values of a new row go to the server. */
  | { is: 'creationSent'; values: unknown }
  | { is: 'creationRefused' }
  /** The server refused the input, or failed. Nothing is stored. */
  | { is: 'failed' }
  | { is: 'unanswered'; sent: string }
  | { is: 'changedElsewhere'; theirs: Theirs<Input> | undefined }
  | { is: 'deletedElsewhere' }
  | { is: 'expired' }
  /** The row has what this form sent, although no answer came. */
  | { is: 'foundOwnChange'; updatedAt: Date | null }
  /** The owner's answers to a conflict. */
  | { is: 'overwrites' | 'merges' }
  | { is: 'took'; updatedAt: Date | null }
  | { is: 'savesAsNew'; newKey: string }
  | { is: 'draftRestored'; draft: RestoredDraft; newKey: string };

/** What a draft remembers of the form that stored it. */
export interface RestoredDraft {
  baseUpdatedAt?: string | undefined;
  creation?: Creation | undefined;
  unanswered?: readonly string[] | undefined;
}

export const startOf = <Input>(
  row: { id: string | undefined; updatedAt?: Date | null | undefined },
  newKey: string,
): EditState<Input> => ({
  save: { is: 'idle' },
  id: row.id,
  baseUpdatedAt: row.updatedAt?.toISOString(),
  creation: { idempotencyKey: newKey },
  unanswered: [],
});

export function reduce<Input>(state: EditState<Input>, event: EditEvent<Input>): EditState<Input> {
  switch (event.is) {
    case 'started':
      return { ...state, save: { is: 'saving' } };
    case 'saved':
      return startOf(event.row, event.newKey);
    case 'creationSent':
      return { ...state, creation: { ...state.creation, sent: event.values } };
    case 'creationRefused':
      return { ...state, creation: { idempotencyKey: state.creation.idempotencyKey } };
    case 'failed':
      return { ...state, save: { is: 'idle' } };
    case 'unanswered':
      return {
        ...state,
        save: event,
        // A new row has its key instead.
        ...(state.id !== undefined && { unanswered: [...state.unanswered, event.sent] }),
      };
    case 'changedElsewhere':
      return { ...state, save: { is: 'conflict', theirs: event.theirs, isMerging: false } };
    case 'deletedElsewhere':
    case 'expired':
      return { ...state, save: event };
    case 'foundOwnChange':
      return { ...state, baseUpdatedAt: event.updatedAt?.toISOString(), unanswered: [] };
    case 'overwrites':
    case 'merges': {
      const { save } = state;
      if (save.is !== 'conflict' || !save.theirs) return state;
      const isMerging = event.is === 'merges' || save.isMerging;
      const baseUpdatedAt = save.theirs.updatedAt?.toISOString();
      return { ...state, save: { ...save, isMerging }, baseUpdatedAt };
    }
    case 'took':
      return {
        ...state,
        save: { is: 'idle' },
        baseUpdatedAt: event.updatedAt?.toISOString(),
        unanswered: [],
      };
    case 'savesAsNew':
      return startOf({ id: undefined }, event.newKey);
    case 'draftRestored': {
      const { baseUpdatedAt, creation, unanswered = [] } = event.draft;
      const key = { idempotencyKey: event.newKey };
      return { ...state, baseUpdatedAt, creation: creation ?? key, unanswered };
    }
  }
}

/** Whether a row has the values that were sent: the server trims text, and gives a blank slug or date a value. */
export function hasSent(row: object, sent: string): boolean {
  const stored: Record<string, unknown> = { ...row };
  return Object.entries(JSON.parse(sent) as object).every(([field, value]) => {
    const text = textOf(value);
    return text === '' || text === textOf(stored[field]);
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
}
