/**
 * Revisions: the states that a row had, as JSON. Each published state is kept, and of a draft the last state of each
 * session of writing. Older ones are thinned.
 */
import type { RevisionSummary } from '@site/schema/revisions';
import type { Generated } from 'kysely';
import type { Db } from '../db/open.ts';
import type { ImageColumn } from '../db/tables.ts';
import { withDates } from '../lib/dates.ts';
import { DAY } from '../lib/durations.ts';
import type { SearchText } from './search-index.ts';

declare module '../db/tables.ts' {
  interface Tables {
    revisions: RevisionsTable;
  }
}

export interface RevisionsTable {
  id: Generated<number>;
  /** The row: `blog-post:<id>` or `recipe:<id>`. */
  item: string;
  title: string;
  /** 0 or 1. */
  published: number;
  /** 0 or 1: whether it was to be published later than it was saved. */
  scheduled: Generated<number>;
  words: number;
  /** The row as JSON. */
  body: string;
  /** The URLs of its images, quoted: the cleaning of images then need not read the texts. */
  images: string;
  /** When its last save was. */
  savedAt: string;
}

export const revisionImageColumns: ImageColumn[] = [
  { table: 'revisions', column: 'images', kind: 'html' },
];

/** Milliseconds without a save after which the next one begins another session of writing. */
const SESSION_GAP = 10 * 60_000;
/** Milliseconds in which every revision is kept, up to {@link MAX_ALL}. Of older ones the last of each day is. */
const KEEP_ALL = 7 * DAY;
const MAX_ALL = 50;
/** Milliseconds after which the last revision of each month is kept. */
const KEEP_DAYS = 90 * DAY;

interface State {
  title: string;
  published: boolean;
  /** Of a post. */
  publishedAt?: Date | null;
  updatedAt: Date;
}

interface Change<Row extends State> {
  item: string;
  /** Undefined for a new row. */
  before?: Row;
  after: Row;
  textOf: (row: Row) => SearchText;
}

/** Keeps the state that a write gave a row. To be called in its transaction. */
export async function keepRevision<Row extends State>(
  tx: Db,
  { item, before, after, textOf }: Change<Row>,
): Promise<void> {
  const keep = async (row: Row) => {
    const body = JSON.stringify(row);
    await tx
      .insertInto('revisions')
      .values({
        item,
        title: row.title,
        published: row.published ? 1 : 0,
        scheduled: row.published && row.publishedAt && row.publishedAt > row.updatedAt ? 1 : 0,
        words: countWords(textOf(row)),
        body,
        images: imagesIn(body),
        savedAt: row.updatedAt.toISOString(),
      })
      .execute();
  };
  const last = await findLast(tx, item);
  // The row is older than the table of revisions.
  if (!last && before) await keep(before);
  if (last && isSameSession(last, after)) {
    await tx.deleteFrom('revisions').where('id', '=', last.id).execute();
  }
  await keep(after);
  await thin(tx, item, after.updatedAt.getTime());
}

const countWords = (text: SearchText) =>
  Object.values(text).join(' ').split(/\s+/).filter(Boolean).length;

const imagesIn = (body: string) =>
  Array.from(body.matchAll(/\/api\/[^\s"'\\<>]+/g), ([url]) => `"${url}"`).join(' ');

function findLast(tx: Db, item: string) {
  return tx
    .selectFrom('revisions')
    .select(['id', 'published', 'savedAt'])
    .where('item', '=', item)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a state replaces the last one: both are drafts of one session of writing. */
function isSameSession(last: { published: number; savedAt: string }, after: State): boolean {
  if (last.published === 1 || after.published) return false;
  return after.updatedAt.getTime() - Date.parse(last.savedAt) < SESSION_GAP;
}

async function thin(tx: Db, item: string, now: number): Promise<void> {
  const revisions = await tx
    .selectFrom('revisions')
    .select(['id', 'savedAt'])
    .where('item', '=', item)
    .orderBy('id', 'desc')
    .execute();
  const periods = new Set<string>();
  const thinned: number[] = [];
  for (const [index, { id, savedAt }] of revisions.entries()) {
    const age = now - Date.parse(savedAt);
    const period = savedAt.slice(0, age < KEEP_DAYS ? 'yyyy-mm-dd'.length : 'yyyy-mm'.length);
    const isRecent = age < KEEP_ALL && index < MAX_ALL;
    if (periods.has(isRecent ? savedAt : period)) thinned.push(id);
    periods.add(savedAt).add(period);
  }
  if (thinned.length > 0) await tx.deleteFrom('revisions').where('id', 'in', thinned).execute();
}

/** Deletes the revisions of a row that is deleted. */
export async function deleteRevisions(tx: Db, item: string): Promise<void> {
  await tx.deleteFrom('revisions').where('item', '=', item).execute();
}

/** The revisions of a row, newest first. */
export async function listRevisions(db: Db, item: string): Promise<RevisionSummary[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'title', 'published', 'scheduled', 'words', 'savedAt'])
    .where('item', '=', item)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...withDates(row, ['savedAt']),
    published: row.published === 1,
    scheduled: row.scheduled === 1,
  }));
}

/** The row as it was, as JSON. */
export async function findRevision(
  db: Db,
  { item, id }: { item: string; id: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('body')
    .where('item', '=', item)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body;
}
