/** What of comments is deleted for its age. */
import { TRASH_DAYS } from '@site/schema/trash';
import { sql } from 'kysely';
import { SPAM_COMMENTS } from '../../config/limits.ts';
import { purgeComments } from '../../content/deleted-comments.ts';
import { forgetNetworks } from '../../content/networks.ts';
import { forgetSpent } from '../../content/proof.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';

interface Stores {
  db: Db;
  now: () => Date;
  agedNow: () => Promise<Date | null>;
}

/** Deletes what tells of networks with the keys of earlier days, and challenges that have ended. */
export function forgetDays(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  return inTransaction(db, async (tx) => {
    await forgetNetworks(tx, today);
    await tx
      .updateTable('comments')
      .set({ network: null })
      .where('network', 'is not', null)
      .where('createdAt', '<', today)
      .execute();
    await forgetSpent(tx, now);
  });
}

/** Deletes old spam of the site's own finding, and for good what was deleted. */
export function deleteOld(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('comments')
      .where('status', '=', 'spam')
      .where('isDecided', '=', 0)
      .where('createdAt', '<', before(SPAM_COMMENTS.days).toISOString())
      .execute();
    await purgeComments(tx, { before: before(TRASH_DAYS) });
    await tx
      .deleteFrom('commentWriters')
      .where('trust', '=', 'none')
      .where('createdAt', '<', before(1).toISOString())
      .where(sql<boolean>`NOT EXISTS
        (SELECT 1 FROM comments WHERE comments.writer_id = comment_writers.id)`)
      .execute();
  });
}

/** Starts the hourly work. Returns a function that ends it and waits for a running one. */
export const keepCommentsBounded = (stores: Stores, log: Parameters<typeof repeat>[1]) =>
  repeat(
    {
      first: 2 * MINUTE,
      interval: HOUR,
      failure: 'Old comments could not be deleted',
      async work() {
        await forgetDays(stores.db, stores.now());
        const aged = await stores.agedNow();
        if (aged) await deleteOld(stores.db, aged);
      },
    },
    log,
  );
