import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import { refusal } from '../http/errors.ts';
import { DAY } from '../lib/durations.ts';

/**
 * Throws CONFLICT if the row has changed since the version that a change began from.
 *
 * @param baseUpdatedAt `null` for a change that began while there was no row
 */
export function requireVersion(
  row: { updatedAt: Date },
  baseUpdatedAt: string | null | undefined,
): void {
  if (baseUpdatedAt === undefined) return;
  if (baseUpdatedAt !== null && Date.parse(baseUpdatedAt) === row.updatedAt.getTime()) return;
  throw refusal('CONFLICT', CHANGED_ELSEWHERE);
}

// Creates a row once, however often the client sends the request: an answer may be lost on its way.

declare module '../db/tables.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeysTable;
  }
}

/** A key that a client sent with a request to create a row. */
export interface IdempotencyKeysTable {
  key: string;
  /** The table of the row, as in `Tables`. */
  tableName: string;
  rowId: string;
  /** SHA-256 of the request's input, hex. */
  inputHash: string;
  createdAt: string;
}

/** Milliseconds for which a key is stored: a draft in a browser may wait that long for its second attempt. */
const RETENTION = 30 * DAY;

interface KeyedCreation<Row> {
  /** Without one, each request creates a row. */
  key: string | undefined;
  table: string;
  input: object;
  now: Date;
  find: (id: string) => Promise<Row | undefined>;
}

/**
 * Runs `create`, or returns the row that an earlier request with this key created, as it is now. To be called in a
 * transaction. Rejects with UNPROCESSABLE_CONTENT when the earlier request had another input.
 */
export async function createOnce<Row extends { id: string }>(
  tx: Db,
  { key, table, input, now, find }: KeyedCreation<Row>,
  create: () => Promise<Row>,
): Promise<Row> {
  if (key === undefined) return create();
  const inputHash = hash('sha256', JSON.stringify(input));
  const earlier = await tx
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) {
    const row = await create();
    const createdAt = now.toISOString();
    await tx
      .insertInto('idempotencyKeys')
      .values({ key, tableName: table, rowId: row.id, inputHash, createdAt })
      .execute();
    const oldest = new Date(now.getTime() - RETENTION).toISOString();
    await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute();
    return row;
  }
  if (earlier.tableName !== table || earlier.inputHash !== inputHash) {
    throw refusal('UNPROCESSABLE_CONTENT', 'Another request had this Idempotency-Key');
  }
  const row = await find(earlier.rowId);
  if (row) return row;
  throw refusal('NOT_FOUND', 'What this request created has been deleted');
}

/** Whether a change gives any field of a row another value than it has. */
export function differs<Row extends object>(
  row: Row,
  change: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): boolean {
  return Object.entries(change).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as keyof Row]),
  );
}

/** Runs writes of a feature in one transaction: all of them come, or none. `work` gets the context that they take. */
export function withTransaction<Context extends { services: { db: Db } }, T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { services } = ctx;
  return inTransaction(services.db, (tx) => work({ ...ctx, services: { ...services, db: tx } }));
}
