import type { Db } from './open.ts';

/** Runs `work` in a transaction: the one that `db` already is, or one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
