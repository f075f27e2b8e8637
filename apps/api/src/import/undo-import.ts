/** Takes the last import back, except what the owner has edited since, and brings it again when she changes her mind. */

import { type Selectable, sql } from 'kysely';
import type { OldPathsTable } from '../content/redirects.ts';
import type { Db } from '../db/open.ts';
import { countRows } from '../db/queries.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { listReferencedUuids } from '../features/images/image-cleaning.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { COLUMNS, toRecipe } from '../features/recipes/recipes.table.ts';
import { inBatches } from './batches.ts';
import {
  bringComments,
  countImported,
  type TakenComments,
  takeComments,
} from './import-comments.ts';
import type { ImportWriting } from './import-rows.ts';
import type { ImportItemsTable } from './imports.table.ts';
import { removePictures } from './pictures.ts';

/** The import that can be taken back, with the numbers of posts and recipes that it made or changed, and of comments. */
export async function findLastImport(db: Db) {
  const last = await newestImport(db).where('takenBack', 'is', null).executeTakeFirst();
  if (!last) return undefined;
  const changes = db.selectFrom('importChanges').where('importId', '=', last.id);
  return {
    ...last,
    changes: await countRows(changes.where('after', 'is', null)),
    comments: await countImported(db, last.id),
  };
}

/** Whether something has come that was not taken back. */
export const hasImported = async (db: Db): Promise<boolean> =>
  (await countRows(db.selectFrom('importItems'))) > 0;

/** The import that was taken back and can come again; none once another one was brought. */
export const findTakenBack = (db: Db) =>
  newestImport(db).where('takenBack', 'is not', null).executeTakeFirst();

const newestImport = (db: Db) =>
  db.selectFrom('imports').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(1);

/** Ends that an import that was taken back can come again. */
export async function forgetTakenBack(db: Db): Promise<void> {
  const taken = db.selectFrom('imports').select('id').where('takenBack', 'is not', null);
  await db.deleteFrom('importChanges').where('importId', 'in', taken).execute();
  await db.deleteFrom('imports').where('takenBack', 'is not', null).execute();
}

/** How many of the rows that an import made visitors see, and would miss. */
export async function countPublished(db: Db, importId: string): Promise<number> {
  let count = 0;
  for (const table of ['blogPosts', 'recipes'] as const) {
    const shown = db.selectFrom(table).select('id').where('published', '=', 1);
    count += await countRows(
      db
        .selectFrom('importChanges')
        .innerJoin('importItems', (on) =>
          on
            .onRef('importItems.source', '=', 'importChanges.source')
            .onRef('importItems.sourceId', '=', 'importChanges.sourceId'),
        )
        .where('importChanges.importId', '=', importId)
        .where('importChanges.before', 'is', null)
        .where('importItems.tableName', '=', table)
        .where('importItems.rowId', 'in', shown),
    );
  }
  return count;
}

export interface Undone {
  /** Of those that the import made. */
  removed: number;
  restored: number;
  /** Comments, of which those that somebody has answered or changed since stay. */
  comments: number;
  /** The titles of what was edited since, and so left alone. */
  kept: string[];
}

/** A row that an import changed, and what was known of it. */
interface State {
  row: Record<string, unknown>;
  known: ImportItemsTable;
}

/** What was there before a row was taken back; of one that the import made, whether it is in the trash since. */
type After = State | { row: null; known: ImportItemsTable; isInTrash: boolean };

type Key = Pick<ImportItemsTable, 'source' | 'sourceId'>;

/**
 * In transactions of some rows. One that was interrupted goes on where it was. What the import made goes to the trash.
 *
 * @param isForGood whether it is deleted instead, and nothing is kept of the import
 */
export async function undoImport(
  services: ImportWriting,
  importId: string,
  { isForGood = false } = {},
): Promise<Undone> {
  const { db } = services;
  const undone: Undone = { removed: 0, restored: 0, comments: 0, kept: [] };
  const changes = await db
    .selectFrom('importChanges')
    .select(['source', 'sourceId', 'before'])
    .where('importId', '=', importId)
    .where('after', 'is', null)
    .execute();
  await inBatches(db, changes, async (tx, { before, ...key }) => {
    const former = before === null ? null : (JSON.parse(before) as State);
    const writing = { services: { ...services, db: tx }, undone, isForGood };
    const after = await undoOne(writing, key, former);
    const change = { importId, ...key };
    if (after && !isForGood)
      await tx
        .updateTable('importChanges')
        .set({ after: JSON.stringify(after) })
        .where((eb) => eb.and(change))
        .execute();
    else
      await tx
        .deleteFrom('importChanges')
        .where((eb) => eb.and(change))
        .execute();
  });
  const pictures = await db.transaction().execute(async (tx) => {
    if (!isForGood) await forgetTakenBack(tx);
    const paths = await tx
      .deleteFrom('oldPaths')
      .where('importId', '=', importId)
      .returningAll()
      .execute();
    const taken = await takeComments(tx, importId);
    undone.comments = taken.comments.length;
    if (isForGood) await tx.deleteFrom('imports').where('id', '=', importId).execute();
    else await setTakenBack(tx, importId, JSON.stringify({ paths, ...taken }));
    return forgetUnusedPictures({ ...services, db: tx }, importId);
  });
  await removePictures(services, pictures);
  services.content.emit('changed');
  return undone;
}

async function undoOne(
  { services, undone, isForGood }: { services: ImportWriting; undone: Undone; isForGood: boolean },
  key: Key,
  before: State | null,
): Promise<After | undefined> {
  const { db } = services;
  const known = await findKnown(db, key);
  if (!known) return undefined;
  const row = await findRow(db, known);
  if (row && row.updatedAt !== known.rowUpdatedAt) {
    undone.kept.push(row.title);
    return undefined;
  }
  if (!before) {
    if (row) {
      const { remove, erase } = serviceOf(known);
      await (isForGood ? erase : remove)({ services, admin: null }, known.rowId);
      undone.removed += 1;
    }
    await db
      .deleteFrom('importItems')
      .where((eb) => eb.and(key))
      .execute();
    return { row: null, known, isInTrash: row !== undefined };
  }
  if (!row) return undefined;
  await writeState(services, before);
  undone.restored += 1;
  return { row, known };
}

/**
 * Brings the import that was taken back again: what is in the trash comes out of it, and what was changed back is changed
 * again, unless the owner has edited it since.
 *
 * @returns how many posts and recipes, and how many comments; `undefined` when there is no such import
 */
export async function redoImport(services: ImportWriting) {
  const { db } = services;
  const last = await findTakenBack(db);
  if (!last) return undefined;
  const changes = await db
    .selectFrom('importChanges')
    .select(['source', 'sourceId', 'after'])
    .where('importId', '=', last.id)
    .where('after', 'is not', null)
    .execute();
  let count = 0;
  await inBatches(db, changes, async (tx, { after, ...key }) => {
    const state: After = JSON.parse(after ?? '');
    if (await redoOne({ ...services, db: tx }, state)) count += 1;
    await tx
      .updateTable('importChanges')
      .set({ after: null })
      .where((eb) => eb.and({ importId: last.id, ...key }))
      .execute();
  });
  const { paths, ...taken } = keptOf(last.takenBack);
  const comments = await db.transaction().execute(async (tx) => {
    for (const path of paths)
      await tx
        .insertInto('oldPaths')
        .values(path)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await setTakenBack(tx, last.id, null);
    return bringComments(tx, taken);
  });
  services.content.emit('changed');
  return { count, comments };
}

type Kept = TakenComments & { paths: Selectable<OldPathsTable>[] };

/** What is kept of an import that was taken back. One of before had no comments. */
function keptOf(takenBack: string | null): Kept {
  const kept: Kept | Kept['paths'] = JSON.parse(takenBack ?? '[]');
  return Array.isArray(kept) ? { paths: kept, comments: [], writers: [] } : kept;
}

async function redoOne(services: ImportWriting, after: After): Promise<boolean> {
  const { db } = services;
  const { known } = after;
  const row = await findRow(db, known);
  if (after.row) {
    const now = await findKnown(db, known);
    if (!row || row.updatedAt !== now?.rowUpdatedAt) return false;
    await writeState(services, after);
    return true;
  }
  const isInTrash = db
    .selectFrom('trash')
    .where('rowId', '=', known.rowId)
    .where('tableName', '=', known.tableName);
  const comes = after.isInTrash && (await countRows(isInTrash)) > 0;
  if (comes) await serviceOf(known).restore({ services, admin: null }, { ids: [known.rowId] });
  // One that was deleted for good meanwhile may come with a later import.
  if (comes || row || !after.isInTrash) await db.insertInto('importItems').values(known).execute();
  return comes;
}

const setTakenBack = (db: Db, id: string, takenBack: string | null) =>
  db.updateTable('imports').set({ takenBack }).where('id', '=', id).execute();

const findKnown = (db: Db, { source, sourceId }: Key) =>
  db
    .selectFrom('importItems')
    .selectAll()
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .executeTakeFirst();

const findRow = (db: Db, { tableName, rowId }: ImportItemsTable) =>
  db.selectFrom(tableName).selectAll().where('id', '=', rowId).executeTakeFirst();

const serviceOf = ({ tableName }: ImportItemsTable) =>
  tableName === 'blogPosts' ? blogPosts : recipes;

/** Writes a row and what was known of it. */
async function writeState(services: ImportWriting, { row, known }: State): Promise<void> {
  const { updatedAt } = await writeRow(services, known, row);
  const { source, sourceId } = known;
  await services.db
    .updateTable('importItems')
    .set({ ...known, rowUpdatedAt: updatedAt.toISOString() })
    .where((eb) => eb.and({ source, sourceId }))
    .execute();
}

/** Beside its tags and whether it is published. */
const POST_COLUMNS = ['title', 'excerpt', 'content', 'imageUrl', 'publishedAt', 'readTime'];

/** Writes the values as any save does, so that history and search follow. */
function writeRow(
  services: ImportWriting,
  { tableName, rowId }: ImportItemsTable,
  row: State['row'],
) {
  const ctx = { services, admin: null };
  if (tableName === 'blogPosts') {
    const stored = Object.fromEntries(POST_COLUMNS.map((column) => [column, row[column]]));
    const fields = { ...stored, tags: row['tags'] ?? null, published: row['published'] === 1 };
    return blogPosts.update(ctx, rowId, fields as Parameters<typeof blogPosts.update>[2]);
  }
  const stored = Object.fromEntries(COLUMNS.map((column) => [column, row[column]]));
  const {
    id: _id,
    slug: _slug,
    createdAt: _made,
    updatedAt: _at,
    sortOrder: _place,
    ...fields
  } = toRecipe(stored as Parameters<typeof toRecipe>[0]);
  return recipes.update(ctx, rowId, fields);
}

/** The pictures that this import stored and that nothing shows any more. They are no longer known. */
async function forgetUnusedPictures(
  { db, imageColumns }: ImportWriting,
  importId: string,
): Promise<string[]> {
  const stored = await db
    .selectFrom('importPictures')
    .select('filename')
    .where('importId', '=', importId)
    .execute();
  const used = await listReferencedUuids(db, imageColumns);
  const unused = stored.map(({ filename }) => filename).filter((filename) => !used.has(filename));
  await db
    .deleteFrom('importPictures')
    .where('importId', '=', importId)
    .where(sql<boolean>`filename IN (SELECT value FROM json_each(${JSON.stringify(unused)}))`)
    .execute();
  return unused;
}
