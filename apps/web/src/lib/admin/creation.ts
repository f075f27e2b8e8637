/** Creates one row from a form, although an answer may be lost and the owner may go on typing. */
import type { SaveTarget } from './content-writes.ts';
import { randomKey } from './random-key.ts';
import { isRefused } from './write-outcome.ts';

export interface Creation {
  /** The server creates one row for this key, however often it gets the request. */
  idempotencyKey: string;
  /** The values that were sent without an answer so far: the server may have stored them. */
  sent?: unknown;
}

export const newCreation = (): Creation => ({ idempotencyKey: randomKey() });

interface Steps<Values, Row> {
  save: (values: Values, target: SaveTarget) => Promise<Row>;
  /** Called before the values are sent, when `creation` holds them. */
  onSend: () => void;
  /** Called with `true` before earlier values are sent again, and with `false` after their answer. */
  onRepeat: (isRepeat: boolean) => void;
}

/** Saves a new row. When other values were sent before, their row may exist: it is made sure of, and then changed. */
export async function saveNew<Values, Row extends { id: string }>(
  values: Values,
  creation: Creation,
  { save, onSend, onRepeat }: Steps<Values, Row>,
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
