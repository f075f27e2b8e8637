/** Deletes images that no declared column refers to, after a day of grace, and files without a row. */
import type { Env } from '../../config/env.ts';
import type { ImageColumn } from '../../db/image-column.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { repeat } from '../../lib/repeat.ts';
import type { ImageFolder } from './image-folder.ts';
import { listReferencedUuids } from './image-references.ts';
import {
  deleteImage,
  deleteVariantSize,
  listImages,
  listStoredFiles,
  setUnusedSince,
} from './images.repository.ts';
import { isImporting } from './running-imports.ts';

/** Milliseconds that an unused picture, or a file without a row, stays. */
const GRACE = 24 * 60 * 60 * 1000;
/** Milliseconds from one cleaning to the next. */
const INTERVAL = 60 * 60 * 1000;
/** Milliseconds after the start, so that it does not slow the first visitors down. */
const FIRST_CLEANING = 30 * 1000;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

interface Stores {
  env: Pick<Env, 'dataDir'>;
  db: Db;
  images: { folder: ImageFolder };
  imageColumns: readonly ImageColumn[];
  now: () => Date;
}

export interface Cleaning {
  /** How many pictures were unused for a day. */
  removed: number;
  /** How many files had no row for a day. */
  strayFiles: number;
  /** Pictures whose own file is missing. Only a backup can restore it. */
  missing: string[];
}

/** Cleans once. */
export async function cleanImages({
  env,
  db,
  images: { folder },
  imageColumns,
  now,
}: Stores): Promise<Cleaning> {
  const before = new Date(now().getTime() - GRACE);
  const unused = await inTransaction(db, (tx) =>
    deleteUnused(tx, { imageColumns, now: now(), before }),
  );
  await folder.remove(unused.files);
  const missing = await dropLostVariants(db, folder);
  const strayFiles = await removeStrays({ env, db }, folder, before);
  return { removed: unused.count, strayFiles, missing };
}

/** In a transaction, so that no post can start to use an image between the search and the deletion. */
async function deleteUnused(
  tx: Db,
  { imageColumns, now, before }: { imageColumns: readonly ImageColumn[]; now: Date; before: Date },
) {
  const used = await listReferencedUuids(tx, imageColumns);
  const files: string[] = [];
  let count = 0;
  for (const { filename, unusedSince } of await listImages(tx)) {
    const [uuid = filename] = filename.match(UUID) ?? [];
    if (used.has(uuid)) {
      if (unusedSince !== null) await setUnusedSince(tx, filename, null);
    } else if (unusedSince === null) {
      await setUnusedSince(tx, filename, now.toISOString());
    } else if (unusedSince <= before.toISOString()) {
      files.push(...(await deleteImage(tx, filename)));
      count += 1;
    }
  }
  return { files, count };
}

/**
 * Deletes the rows of variants whose file is missing, since pages can do without them. A picture whose own file is
 * missing keeps all its rows, because the folder may be missing only for a while.
 */
async function dropLostVariants(db: Db, folder: ImageFolder): Promise<string[]> {
  // Rows first: the file of a row is there before it.
  const stored = await listStoredFiles(db);
  const present = new Set(await folder.list());
  const lost = stored.filter(({ filename }) => !present.has(filename));
  const missing = new Set(lost.flatMap(({ filename, image }) => (image === null ? filename : [])));
  for (const { filename, image } of lost) {
    if (image !== null && !missing.has(image)) await deleteVariantSize(db, filename);
  }
  return [...missing];
}

/**
 * Removes the files of uploads that a killed process did not finish, so that they can be sent again. Call it before
 * this process listens: then a file without a row that is older than the process belongs to no running upload.
 */
export async function removeInterrupted({
  images: { folder },
  ...stores
}: Pick<Stores, 'env' | 'db' | 'images'>): Promise<void> {
  await removeStrays(stores, folder, new Date(performance.timeOrigin));
}

/** Files first: whatever is listed and has its row by now is no stray. An import writes files before their rows. */
async function removeStrays(
  { env, db }: Pick<Stores, 'env' | 'db'>,
  folder: ImageFolder,
  before: Date,
): Promise<number> {
  if (isImporting(env.dataDir)) return 0;
  const files = await folder.list();
  const known = new Set((await listStoredFiles(db)).map(({ filename }) => filename));
  const strays: string[] = [];
  for (const filename of files) {
    if (known.has(filename)) continue;
    const writtenAt = await folder.writtenAt(filename);
    if (writtenAt && writtenAt <= before) strays.push(filename);
  }
  await folder.remove(strays);
  return strays.length;
}

/** Starts the hourly cleaning. Returns a function that ends it and waits for a running one. */
export function keepImagesClean(
  stores: Stores,
  log: { warn: (line: string) => void; error: (details: object, line: string) => void },
): () => Promise<void> {
  const clean = async () => {
    const { missing } = await cleanImages(stores);
    if (missing.length > 0) log.warn(`Files of pictures are missing: ${missing.join(', ')}`);
  };
  return repeat({
    first: FIRST_CLEANING,
    interval: INTERVAL,
    work: clean,
    onError: (error) => log.error({ err: error }, 'The cleaning of pictures failed'),
  });
}
