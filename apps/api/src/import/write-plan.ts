/** Writes a plan in transactions of some items, between which others write. All of it or nothing. */
import { randomUUID } from 'node:crypto';
import { tagSlug } from '@site/schema/tag-names';
import { StartupError } from '../config/startup-error.ts';
import { oldPathKey } from '../content/redirects.ts';
import type { Db } from '../db/open.ts';
import { inBatches } from './batches.ts';
import { writeComments } from './import-comments.ts';
import { type ImportWriting, saveRow } from './import-rows.ts';
import { picturesOf, removePictures, type StoredPictures, storePictures } from './pictures.ts';
import { isWritten, itemKey, type Plan, type PlannedItem, pagePath, TABLES } from './plan.ts';
import { forgetTakenBack, undoImport } from './undo-import.ts';

export interface Written {
  created: number;
  updated: number;
  comments: number;
  pictures: number;
  /** The pictures that could not be had, with the reason. */
  missing: string[];
}

/**
 * @param options `file`: its name, for the owner; `signal` stops the import, which then leaves nothing. Whatever stops it,
 *   what it has written is taken back before the promise rejects
 */
export async function writePlan(
  services: ImportWriting,
  plan: Plan,
  options: { file: string } & Parameters<typeof storePictures>[2],
): Promise<Written> {
  const pictures = await storePictures(services, plan, options);
  const run: Run = { importId: randomUUID(), source: plan.source, pictures };
  try {
    const { created, updated, comments } = await writeBatches(services, plan, { ...options, run });
    services.content.emit('changed');
    const missing = Array.from(pictures.missing, ([url, reason]) => `${url}: ${reason}`);
    return { created, updated, comments, pictures: pictures.added.size, missing };
  } catch (error) {
    await takeBack(services, run.importId, error as Error);
    await removePictures(services, [...pictures.added.values()]);
    throw error;
  }
}

async function writeBatches(
  services: ImportWriting,
  plan: Plan,
  { run, file, signal }: { run: Run; file: string; signal?: AbortSignal },
): Promise<Counts> {
  const counts = { created: 0, updated: 0, comments: 0 };
  const createdAt = services.now().toISOString();
  // From the first row on the run can be taken back, even when this process is killed.
  await services.db.transaction().execute(async (tx) => {
    await forgetTakenBack(tx);
    const row = { id: run.importId, source: plan.source, file, createdAt };
    await tx.insertInto('imports').values(row).execute();
  });
  await inBatches(services.db, plan.items.filter(isWritten), async (tx, planned) => {
    signal?.throwIfAborted();
    await writeItem({ ...services, db: tx }, plan, { run, planned, counts });
  });
  counts.comments = await writeComments(services, plan, { importId: run.importId, signal });
  await services.db.transaction().execute(async (tx) => {
    await rememberPictures(tx, run);
    if (counts.created + counts.updated + counts.comments + run.pictures.added.size > 0)
      await rememberTagPaths(tx, plan, run.importId);
    // There is nothing to undo when the run changed nothing.
    else await tx.deleteFrom('imports').where('id', '=', run.importId).execute();
  });
  return counts;
}

async function takeBack(services: ImportWriting, importId: string, cause: Error): Promise<void> {
  await undoImport(services, importId, { isForGood: true }).catch((error: Error) => {
    throw new StartupError(
      `${cause.message}. What had been written could not be taken back (${error.message}): take the import back once that is mended`,
      { cause },
    );
  });
}

interface Counts {
  created: number;
  updated: number;
  comments: number;
}

interface Run {
  importId: string;
  source: string;
  pictures: StoredPictures;
}

async function writeItem(
  services: ImportWriting,
  plan: Plan,
  { run, planned, counts }: { run: Run; planned: PlannedItem; counts: Counts },
): Promise<void> {
  await rename(services.db, run.source, planned);
  const before = await stateOf(services.db, run.source, planned);
  const row = await saveRow(services, plan, { planned, pictures: run.pictures.paths });
  await rememberItem(services.db, run, { planned, row });
  if (before && before.row['updatedAt'] === row.updatedAt.toISOString()) return;
  counts[before ? 'updated' : 'created'] += 1;
  const { importId, source } = run;
  const change = { importId, source, sourceId: itemKey(planned.item) };
  await services.db
    .insertInto('importChanges')
    .values({ ...change, before: before && JSON.stringify(before) })
    .execute();
  await rememberPaths(services.db, planned, { importId, rowId: row.id });
}

/** A row that an earlier import knew by another key has the present one from now on. */
async function rename(db: Db, source: string, { item, formerKey }: PlannedItem): Promise<void> {
  if (formerKey === undefined) return;
  await db
    .updateTable('importItems')
    .set({ sourceId: itemKey(item) })
    .where('source', '=', source)
    .where('sourceId', '=', formerKey)
    .execute();
}

/** The row that an earlier import made, as it is. */
async function stateOf(db: Db, source: string, { item, rowId }: PlannedItem) {
  if (rowId === null) return null;
  const row = await db
    .selectFrom(TABLES[item.kind])
    .selectAll()
    .where('id', '=', rowId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('importItems')
    .selectAll()
    .where('source', '=', source)
    .where('sourceId', '=', itemKey(item))
    .executeTakeFirstOrThrow();
  return { row: row as Record<string, unknown>, known };
}

async function rememberItem(
  db: Db,
  { source, pictures }: Run,
  { planned, row }: { planned: PlannedItem; row: { id: string; updatedAt: Date } },
): Promise<void> {
  const state = {
    rowId: row.id,
    fingerprint: planned.fingerprint,
    rowUpdatedAt: row.updatedAt.toISOString(),
    missingPictures: picturesOf(planned).filter((url) => pictures.missing.has(url)).length,
  };
  const tableName = TABLES[planned.item.kind];
  await db
    .insertInto('importItems')
    .values({ source, sourceId: itemKey(planned.item), tableName, ...state })
    .onConflict((conflict) => conflict.columns(['source', 'sourceId']).doUpdateSet(state))
    .execute();
}

/** A URL that the site has had from an import before stays with its row. */
async function rememberPaths(
  db: Db,
  { item, slug }: PlannedItem,
  { importId, rowId }: { importId: string; rowId: string },
): Promise<void> {
  for (const old of item.oldPaths) {
    const path = oldPathKey(old);
    if (path === undefined || path === pagePath(item, slug)) continue;
    await db
      .insertInto('oldPaths')
      .values({ path, tableName: TABLES[item.kind], rowId, importId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The lists of tags on the old site lead to those here. */
async function rememberTagPaths(db: Db, { tagPaths = new Map() }: Plan, importId: string) {
  for (const [old, tag] of tagPaths) {
    const path = oldPathKey(old);
    if (path === undefined) continue;
    await db
      .insertInto('oldPaths')
      .values({ path, tableName: 'tags', rowId: tagSlug(tag), importId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function rememberPictures(db: Db, { importId, source, pictures }: Run): Promise<void> {
  for (const [url, filename] of pictures.added) {
    await db
      .insertInto('importPictures')
      .values({ source, url, filename, importId })
      .onConflict((conflict) =>
        conflict.columns(['source', 'url']).doUpdateSet({ filename, importId }),
      )
      .execute();
  }
}
