/** Work on many rows in transactions of some of them. Only one may write at a time, and the site's visitors write too. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/open.ts';

/** Rows of one transaction, which takes a few hundred milliseconds. */
const ROWS = 100;
/** Milliseconds. Whoever waits for the lock tries again every 20. */
const PAUSE = 50;

/** Calls `work` for each item, in order. What a transaction has done when `work` rejects is rolled back. */
export async function inBatches<T>(
  db: Db,
  items: readonly T[],
  work: (tx: Db, item: T) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS) {
    if (start > 0) await pause(PAUSE);
    await db.transaction().execute(async (tx) => {
      for (const item of items.slice(start, start + ROWS)) {
        // The database answers at once, so a signal is never heard without a turn for it.
        await nextTurn();
        await work(tx, item);
      }
    });
  }
}
