import { useState } from 'react';
import { isNotFound } from '../trpc.ts';
import { isStale } from './write-outcome.ts';

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
