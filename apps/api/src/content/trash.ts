/**
 * The trash: deleted posts and recipes as they were. They are in no other table, so that no list, search, feed or count
 * has them. Their revisions and former slugs stay where they are until they are deleted for good.
 */

import { decoded } from '@site/schema/page-paths';
import type { Page } from '@site/schema/pagination';
import { TRASH_DAYS, type TrashedItem } from '@site/schema/trash';
import type { Db } from '../db/open.ts';
import { countRows, inTransaction } from '../db/queries.ts';
import type { ImageColumn } from '../db/tables.ts';
import { DAY } from '../lib/durations.ts';
import { deleteDrafts } from './drafts.ts';
import { deleteRevisions } from './revisions.ts';
import { deleteSlugs } from './slugs.ts';

type TrashedTable = 'blogPosts' | 'recipes';

declare module '../db/tables.ts' {
  interface Tables {
    trash: TrashTable;
  }
}

export interface TrashTable {
  rowId: string;
  tableName: TrashedTable;
  title: string;
  /** The row of its table as JSON. */
  body: string;
  /** The path of the page that visitors saw, to which the site answers 410. */
  gonePath: string | null;
  deletedAt: string;
}

export const trashImageColumns: ImageColumn[] = [{ table: 'trash', column: 'body', kind: 'html' }];

/** The row in the tables of drafts and revisions. */
export const itemOf = (table: TrashedTable, id: string) =>
  `${table === 'blogPosts' ? 'blog-post' : 'recipe'}:${id}`;

interface Deletion {
  table: TrashedTable;
  /** The columns of the deleted row. */
  row: { id: string; title: string };
  /** Set where visitors saw its page. */
  gonePath: string | null;
  now: Date;
}

/** Keeps a row that was deleted. To be called in the transaction of the deletion. */
export async function putInTrash(tx: Db, { table, row, gonePath, now }: Deletion): Promise<void> {
  const { id: rowId, title } = row;
  await deleteDrafts(tx, itemOf(table, rowId));
  await tx
    .insertInto('trash')
    .values({
      rowId,
      tableName: table,
      title,
      body: JSON.stringify(row),
      gonePath,
      deletedAt: now.toISOString(),
    })
    .execute();
}

/** Takes a row out, for its table. `undefined` when it is not in the trash. */
export async function takeFromTrash(
  tx: Db,
  table: TrashedTable,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const trashed = await tx
    .deleteFrom('trash')
    .where('rowId', '=', id)
    .where('tableName', '=', table)
    .returning('body')
    .executeTakeFirst();
  if (!trashed) return undefined;
  // A backup from elsewhere may claim of any content that it was sanitised.
  const { contentVersion: _, ...row } = JSON.parse(trashed.body);
  return row;
}

/** The deleted rows of a table, the last one first. */
export async function listTrash(
  db: Db,
  { table, limit, offset }: { table: TrashedTable; limit: number; offset: number },
): Promise<Page<TrashedItem>> {
  const trash = db.selectFrom('trash').where('tableName', '=', table);
  const total = await countRows(trash);
  const rows = await trash
    .select(['rowId', 'title', 'body', 'deletedAt'])
    .orderBy('deletedAt', 'desc')
    .orderBy('rowId')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ rowId: id, title, body, deletedAt }) => {
    const { imageUrl, place } = JSON.parse(body) as { imageUrl: string | null; place?: string };
    return { id, title, isPage: Boolean(place), imageUrl, deletedAt: new Date(deletedAt) };
  });
  return { items, total };
}

/** Deletes what is left elsewhere of a row that is deleted for good. */
export async function deleteHistory(tx: Db, table: TrashedTable, id: string): Promise<void> {
  await deleteSlugs(tx, { table, id });
  await deleteRevisions(tx, itemOf(table, id));
  await tx.deleteFrom('comments').where('itemId', '=', id).execute();
}

/** Deletes rows for good: all of a table's trash, or some of it. */
export function purgeTrash(
  db: Db,
  { table, ids }: { table: TrashedTable; ids?: readonly string[] | undefined },
): Promise<void> {
  return purge(db, (trash) => {
    const rows = trash.where('tableName', '=', table);
    return ids ? rows.where('rowId', 'in', ids) : rows;
  });
}

/** Deletes for good what was in the trash for {@link TRASH_DAYS}. */
export function sweepTrash(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - TRASH_DAYS * DAY).toISOString();
  return purge(db, (trash) => trash.where('deletedAt', '<', oldest));
}

const deletionOf = (tx: Db) => tx.deleteFrom('trash').returning(['rowId', 'tableName']);
type TrashDeletion = ReturnType<typeof deletionOf>;

async function purge(db: Db, choose: (trash: TrashDeletion) => TrashDeletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await choose(deletionOf(tx)).execute();
    for (const { rowId, tableName } of rows) await deleteHistory(tx, tableName, rowId);
  });
}

/** The path of a page of a post, a page of the owner's own or a recipe: its folder and its slug. */
const ITEM_PATH = /^\/(blog|pages|photo-gallery)\/([^/]+)$/;

/** Whether a path was the page of something that is in the trash, also before it got another slug. */
export async function isGone(db: Db, path: string): Promise<boolean> {
  const seen = db.selectFrom('trash').select('trash.rowId').where('gonePath', 'is not', null);
  if (await seen.where('gonePath', '=', path).executeTakeFirst()) return true;
  const [, folder, slug] = ITEM_PATH.exec(decoded(path)) ?? [];
  if (!slug) return false;
  const table = folder === 'photo-gallery' ? 'recipes' : 'blogPosts';
  const former = seen
    .innerJoin('formerSlugs', 'formerSlugs.rowId', 'trash.rowId')
    .where('formerSlugs.tableName', '=', table)
    .where('formerSlugs.slug', '=', slug);
  return (await former.executeTakeFirst()) !== undefined;
}
