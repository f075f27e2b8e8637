/** The table of drafts. Features that have items with drafts delete these with the item. */
import type { SaveDraft, ServerDraft } from '@site/schema/drafts';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { ImageColumn } from '../db/tables.ts';
import { DAY } from '../lib/durations.ts';

declare module '../db/tables.ts' {
  interface Tables {
    drafts: DraftsTable;
  }
}

/** A copy of what the owner typed into a form and has not saved yet. */
export interface DraftsTable {
  /** The form that writes it. */
  key: string;
  /** `adminUsers.id` */
  ownerId: string;
  /** What the form edits: `blog-post:<id>`, or `blog-post:new`. */
  item: string;
  /** JSON that the browser wrote; `null` when the draft was saved or discarded. */
  body: string | null;
  /** When the browser stored it, by the browser's clock. */
  storedAt: string;
  /** When the server got it. */
  receivedAt: string;
}

export const draftImageColumns: ImageColumn[] = [{ table: 'drafts', column: 'body', kind: 'html' }];

/** Deletes the drafts of an item that is deleted. */
export async function deleteDrafts(tx: Db, item: string): Promise<void> {
  await tx.deleteFrom('drafts').where('item', '=', item).execute();
}

/** Milliseconds after which a draft is deleted, unless its form stores it again. */
const RETENTION = 90 * DAY;
/** Drafts of one owner. */
const MAX_DRAFTS = 50;
/** Characters of all drafts of one owner together. */
const MAX_SIZE = 5_000_000;

/** The owner's drafts, with the ended ones: another browser then drops its copy. */
export function listDrafts(db: Db, ownerId: string): Promise<ServerDraft[]> {
  return db
    .selectFrom('drafts')
    .select(['key', 'storedAt', 'body'])
    .where('ownerId', '=', ownerId)
    .execute();
}

/**
 * Stores a draft unless the server has a newer text of the same form, because requests may arrive in another order. The
 * end of a draft counts as newer than its text.
 */
export async function putDraft(
  db: Db,
  { ownerId, now, ...draft }: SaveDraft & { ownerId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('drafts')
    .values({ ...draft, ownerId, receivedAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({
          body: ref('excluded.body'),
          storedAt: ref('excluded.storedAt'),
          receivedAt: ref('excluded.receivedAt'),
        }))
        .whereRef('excluded.ownerId', '=', 'drafts.ownerId')
        .where(({ or, and, eb, ref }) =>
          or([
            eb('excluded.storedAt', '>', ref('drafts.storedAt')),
            and([
              eb('excluded.storedAt', '=', ref('drafts.storedAt')),
              eb('excluded.body', 'is', null),
            ]),
          ]),
        ),
    )
    .execute();
  await thin(db, ownerId, now);
}

/** Deletes old drafts, and the oldest ones when there are too many. The browsers that wrote them still have theirs. */
async function thin(db: Db, ownerId: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION).toISOString();
  await db.deleteFrom('drafts').where('receivedAt', '<', oldest).execute();
  await sql`DELETE FROM drafts WHERE key IN (
    SELECT key FROM (
      SELECT key, row_number() OVER newest AS place, sum(length(body)) OVER newest AS size
      FROM drafts WHERE owner_id = ${ownerId} AND body IS NOT NULL
      WINDOW newest AS (ORDER BY received_at DESC, key)
    ) WHERE place > ${MAX_DRAFTS} OR size > ${MAX_SIZE}
  )`.execute(db);
}
