import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@site/schema/pagination';
import type {
  Pace,
  Subscriber,
  SubscriberCounts,
  SubscriberState,
  SubscribersQuery,
} from '@site/schema/subscribers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { countRows, inTransaction } from '../../db/queries.ts';
import { withDates } from '../../lib/dates.ts';
import { keyOf, suppressKeys } from './addresses.ts';
import type { SubscribersTable, SuppressedReason } from './subscribers.table.ts';

export type StoredSubscriber = Selectable<SubscribersTable>;

/** What a new row has besides what is known of its reader. */
export const newSubscriber = (email: string) => ({
  id: randomUUID() as string,
  email,
  emailKey: keyOf(email),
  leaveToken: randomBytes(24).toString('base64url'),
});

const COLUMNS = [
  ...(['id', 'email', 'state', 'pace', 'source', 'words', 'askedAt', 'confirmedAt'] as const),
] as const;

/** The owner's list, the newest first. */
export async function listSubscribers(
  db: Db,
  { state, search, page, limit }: SubscribersQuery,
): Promise<Page<Subscriber>> {
  const part = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom('subscribers')
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'confirmed'))
    .$if(search !== undefined, (all) =>
      all.where(sql<boolean>`(email LIKE ${part} ESCAPE '\\' OR source LIKE ${part} ESCAPE '\\')`),
    );
  const rows = await found
    .select(COLUMNS)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    items: rows.map((row) => withDates(row, ['askedAt', 'confirmedAt'])),
    total: await countRows(found),
  };
}

/** All, for a file, the oldest first. */
export const listAll = (db: Db) =>
  db.selectFrom('subscribers').selectAll().orderBy('askedAt').orderBy('id').execute();

/** Imported readers who have no proof, and whom nobody has asked. */
export const unasked = (db: Db) =>
  db
    .selectFrom('subscribers')
    .where('state', '=', 'pending')
    .where('importId', 'is not', null)
    .where('mailedAt', 'is', null)
    .where('email', 'not in', (requests) =>
      requests.selectFrom('subscriptionRequests').select('email').where('kind', '=', 'owner'),
    );

export async function countSubscribers(db: Db): Promise<SubscriberCounts> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['state', 'pace', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['state', 'pace'])
    .execute();
  const sum = (of: (row: { state: SubscriberState; pace: Pace }) => boolean) =>
    rows.filter(of).reduce((total, { count }) => total + count, 0);
  const inState = (state: SubscriberState) => sum((row) => row.state === state);
  return {
    pending: inState('pending'),
    confirmed: inState('confirmed'),
    left: inState('left'),
    suppressed: inState('suppressed'),
    weekly: sum((row) => row.state === 'confirmed' && row.pace === 'weekly'),
    unasked: await countRows(unasked(db)),
    lastImport: await lastImport(db),
  };
}

async function lastImport(db: Db): Promise<SubscriberCounts['lastImport']> {
  const row = await db
    .selectFrom('subscriberImports')
    .select(['name', 'at'])
    .select(
      sql<number>`(SELECT count(*) FROM subscribers WHERE import_id = subscriber_imports.id)`.as(
        'readers',
      ),
    )
    .orderBy('at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: new Date(row.at) } : null;
}

// What letters need.

/** Who gets letters at this pace, in a fixed order. */
export const recipients = (db: Db, pace: Pace) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'leaveToken'])
    .where('state', '=', 'confirmed')
    .where('pace', '=', pace)
    .orderBy('id')
    .execute();

/** A reader who gets letters now; `undefined` for one who has left meanwhile. */
export const findRecipient = (db: Db, id: string) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'leaveToken'])
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();

/** The way out: `page` for the text of a letter, `oneClick` for its header `List-Unsubscribe` (RFC 8058). */
export function leaveLinks(origin: string, token: string): { page: string; oneClick: string } {
  return {
    page: `${origin}/subscribe?leave=${token}`,
    oneClick: `${origin}/api/subscribers/leave?token=${token}`,
  };
}

/** Writes to a reader never again, until she asks for it herself. */
export function suppress(
  db: Db,
  id: string,
  { reason, at }: { reason: SuppressedReason; at: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('subscribers')
      .set({ state: reason === 'left' ? 'left' : 'suppressed', leftAt: at.toISOString() })
      .where('id', '=', id)
      .returning('emailKey')
      .executeTakeFirst();
    if (row) await suppressKeys(tx, [row.emailKey], { reason, at });
  });
}
