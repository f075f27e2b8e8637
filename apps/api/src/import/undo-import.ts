/** Takes the last import back, except what the owner has edited since. */

import type { Db } from '../db/open.ts';
import { countOf } from '../db/queries.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { listReferencedUuids } from '../features/images/image-cleaning.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { COLUMNS, toRecipe } from '../features/recipes/recipes.table.ts';
import { inBatches } from './batches.ts';
import type { ImportWriting } from './import-rows.ts';
import type { ImportItemsTable } from './imports.table.ts';
import { removePictures } from './pictures.ts';

/** With the number of posts and recipes that it made or changed. */
export async function findLastImport(db: Db) {
  const last = await db
    .selectFrom('imports')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const changes = db.selectFrom('importChanges').where('importId', '=', last.id);
  return { ...last, changes: await countOf(changes) };
}

/** How many of the rows that an import made visitors see, and would miss. */
export async function countPublished(db: Db, importId: string): Promise<number> {
  let count = 0;
  for (const table of ['blogPosts', 'recipes'] as const) {
    const shown = db.selectFrom(table).select('id').where('published', '=', 1);
    count += await countOf(
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
  removed: number;
  restored: number;
  /** The titles of what was edited since, and so left alone. */
  kept: string[];
}

interface Before {
  row: { id: string } & Record<string, unknown>;
  known: ImportItemsTable;
}

/** In transactions of some rows. One that was interrupted goes on where it was. */
export async function undoImport(services: ImportWriting, importId: string): Promise<Undone> {
  const { db } = services;
  const undone: Undone = { removed: 0, restored: 0, kept: [] };
  const changes = await db
    .selectFrom('importChanges')
    .selectAll()
    .where('importId', '=', importId)
    .execute();
  await inBatches(db, changes, async (tx, { source, sourceId, before }) => {
    const former = before === null ? null : (JSON.parse(before) as Before);
    await undoOne({ ...services, db: tx }, { source, sourceId, before: former }, undone);
    await tx
      .deleteFrom('importChanges')
      .where('importId', '=', importId)
      .where('source', '=', source)
      .where('sourceId', '=', sourceId)
      .execute();
  });
  const pictures = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('oldPaths').where('importId', '=', importId).execute();
    await tx.deleteFrom('imports').where('id', '=', importId).execute();
    return unusedPictures({ ...services, db: tx }, importId);
  });
  await removePictures(services, pictures);
  services.content.emit('changed');
  return undone;
}

async function undoOne(
  services: ImportWriting,
  { source, sourceId, before }: { source: string; sourceId: string; before: Before | null },
  undone: Undone,
): Promise<void> {
  const { db } = services;
  const known = await db
    .selectFrom('importItems')
    .selectAll()
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .executeTakeFirst();
  if (!known) return;
  const row = await db
    .selectFrom(known.tableName)
    .select(['title', 'updatedAt'])
    .where('id', '=', known.rowId)
    .executeTakeFirst();
  if (row && row.updatedAt !== known.rowUpdatedAt) {
    undone.kept.push(row.title);
    return;
  }
  if (!before) {
    if (row) {
      await serviceOf(known.tableName).erase({ services, admin: null }, known.rowId);
      undone.removed += 1;
    }
    await db
      .deleteFrom('importItems')
      .where('source', '=', source)
      .where('sourceId', '=', sourceId)
      .execute();
    return;
  }
  if (!row) return;
  const { updatedAt } = await restore(services, known, before);
  await db
    .updateTable('importItems')
    .set({ ...before.known, rowUpdatedAt: updatedAt.toISOString() })
    .where('source', '=', source)
    .where('sourceId', '=', sourceId)
    .execute();
  undone.restored += 1;
}

const serviceOf = (table: ImportItemsTable['tableName']) =>
  table === 'blogPosts' ? blogPosts : recipes;

/** Beside its tags and whether it is published. */
const POST_COLUMNS = ['title', 'excerpt', 'content', 'imageUrl', 'publishedAt', 'readTime'];

/** Writes the former values as any save does, so that history and search follow. */
async function restore(
  services: ImportWriting,
  { tableName, rowId }: ImportItemsTable,
  { row }: Before,
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

/** The pictures that this import stored and that nothing shows any more. */
async function unusedPictures(
  { db, imageColumns }: ImportWriting,
  importId: string,
): Promise<string[]> {
  const stored = await db
    .selectFrom('importPictures')
    .select('filename')
    .where('importId', '=', importId)
    .execute();
  const used = await listReferencedUuids(db, imageColumns);
  await db.deleteFrom('importPictures').where('importId', '=', importId).execute();
  return stored.map(({ filename }) => filename).filter((filename) => !used.has(filename));
}
