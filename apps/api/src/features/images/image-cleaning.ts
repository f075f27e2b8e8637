/** Deletes images that no declared column refers to, after a day of grace, and files without a row. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { displayImageUrl } from '@site/schema/image-url';
import SQLite from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Env } from '../../config/env.ts';
import { sweepTrash } from '../../content/trash.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { ImageColumn } from '../../db/tables.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';
import {
  deleteImage,
  deleteVariantSize,
  listImages,
  listStoredFiles,
  setUnusedSince,
} from './images.repository.ts';
import type { ImageFolder } from './images.store.ts';

/** Milliseconds that an unused picture, or a file without a row, stays. */
const GRACE = DAY;
/** Milliseconds from one cleaning to the next. */
const INTERVAL = HOUR;
/** Milliseconds after the start, so that it does not slow the first visitors down. */
const FIRST_CLEANING = 30 * 1000;

interface FileStores {
  env: Pick<Env, 'dataDir'>;
  db: Db;
  images: { folder: ImageFolder };
}

interface Stores extends FileStores {
  imageColumns: readonly ImageColumn[];
  now: () => Date;
}

/**
 * Cleans once.
 *
 * @returns how many pictures were unused for a day, how many files had no row for a day, and pictures whose own file is
 *   missing, which only a backup can restore
 */
export async function cleanImages(stores: Stores) {
  const { db, images, now } = stores;
  const { folder } = images;
  const before = new Date(now().getTime() - GRACE);
  const unused = await inTransaction(db, (tx) => deleteUnused({ ...stores, db: tx }, before));
  await folder.remove(unused.files);
  const missing = await dropLostVariants(db, folder);
  const strayFiles = await removeStrays(stores, before);
  return { removed: unused.count, strayFiles, missing };
}

/** In a transaction, so that no post can start to use an image between the search and the deletion. */
async function deleteUnused({ db, imageColumns, now }: Stores, before: Date) {
  const used = await listReferencedUuids(db, imageColumns);
  const files: string[] = [];
  let count = 0;
  for (const { filename, unusedSince } of await listImages(db)) {
    const [uuid = filename] = filename.match(UUIDS) ?? [];
    if (used.has(uuid)) {
      if (unusedSince !== null) await setUnusedSince(db, filename, null);
    } else if (unusedSince === null) {
      await setUnusedSince(db, filename, now().toISOString());
    } else if (unusedSince <= before.toISOString()) {
      files.push(...(await deleteImage(db, filename)));
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
export const removeInterrupted = (stores: FileStores) =>
  removeStrays(stores, new Date(performance.timeOrigin));

/** Files first: whatever is listed and has its row by now is no stray. An import writes files before their rows. */
async function removeStrays(
  { env, db, images: { folder } }: FileStores,
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
export const keepImagesClean = (
  stores: Stores & { agedNow: () => Promise<Date | null> },
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
) =>
  repeat(
    {
      first: FIRST_CLEANING,
      interval: INTERVAL,
      failure: 'The cleaning of pictures failed',
      async work() {
        // First, because it lets go of pictures.
        const aged = await stores.agedNow();
        if (aged) await sweepTrash(stores.db, aged);
        const { missing } = await cleanImages(stores);
        if (missing.length > 0) log.warn(`Files of pictures are missing: ${missing.join(', ')}`);
      },
    },
    log,
  );

// Reads the declared image columns, and marks an image as used when a row starts to name it.

const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * The UUIDs in all image columns. An image's name is a UUIDS, so these hold every image in use, however its URL is
 * written: as `/api/images/<name>`, as one of its sizes, or as the URL that it was uploaded to.
 */
export async function listReferencedUuids(
  db: Db,
  columns: readonly ImageColumn[],
): Promise<Set<string>> {
  const uuids = new Set<string>();
  for (const column of columns) {
    for (const text of await listTexts(db, column)) {
      for (const [uuid] of text.matchAll(UUIDS)) uuids.add(uuid);
    }
  }
  return uuids;
}

/** The names of stored images in a text of a column. URLs of other sites are ignored. */
export const namesIn = ({ kind }: ImageColumn, text: string): string[] =>
  kind === 'url' ? namesInUrl(text) : namesInHtml(text);

const namesInUrl = (url: string) =>
  /^\/api\/images\/([^/?#]+)/.exec(displayImageUrl(url))?.slice(1) ?? [];

const namesInHtml = (html: string) =>
  Array.from(html.matchAll(/["']\/api\/images\/([^/?#"'\\]+)/g), ([, name = '']) => name);

/** Skips `html` texts without `/api/`, since they are long. */
async function listTexts(db: Db, { table, column, kind }: ImageColumn): Promise<string[]> {
  const pattern = kind === 'html' ? '%/api/%' : '_%';
  const text = sql.ref(`${table}.${column}`);
  const { rows } = await sql<{ text: string }>`SELECT ${text} AS text
    FROM ${sql.table(table)} WHERE ${text} LIKE ${pattern}`.execute(db);
  return rows.map((row) => row.text);
}

/**
 * Creates triggers that give an unused image a new day of grace when a row names it, even between two cleanings. The
 * triggers are temporary (they live as long as the connection), so they always match the declared columns. Rejects for a
 * column that does not exist.
 */
export async function createImageTriggers(db: Db, columns: readonly ImageColumn[]): Promise<void> {
  for (const { table, column } of columns) {
    // SQLite would create a trigger on a column that does not exist, and fail at the first write.
    await sql`SELECT ${sql.ref(`${table}.${column}`)} FROM ${sql.table(table)} LIMIT 0`.execute(db);
    for (const event of ['INSERT', 'UPDATE'] as const) {
      const name = sql.id(`use_image_of_${table}_${column}_${event}`);
      const of = event === 'UPDATE' ? sql`OF ${sql.id(column)}` : sql``;
      await sql`CREATE TEMP TRIGGER ${name} AFTER ${sql.raw(event)} ${of} ON main.${sql.id(table)} BEGIN
        UPDATE images SET unused_since = NULL
        WHERE unused_since IS NOT NULL AND instr(NEW.${sql.id(column)}, filename) > 0;
      END`.execute(db);
    }
  }
}

export interface ImageFault {
  filename: string;
  fault: 'missing' | 'changed';
  /** The column that refers to the image, such as `recipes.imageUrl`, where there is no row of the image. */
  referredToBy?: string;
}

/**
 * Compares every stored file with the hash in its row, and looks up every image that a declared column names. Returns
 * the files that are missing or changed.
 */
export async function verifyImages({
  db,
  images: { folder },
  imageColumns,
}: Pick<Stores, 'db' | 'images' | 'imageColumns'>): Promise<ImageFault[]> {
  const faults: ImageFault[] = [];
  const files = await listStoredFiles(db);
  for (const { filename, sha256 } of files) {
    const hash = await folder.hash(filename);
    if (hash === undefined) faults.push({ filename, fault: 'missing' });
    else if (hash !== sha256) faults.push({ filename, fault: 'changed' });
  }
  const stored = new Set(files.map(({ filename }) => filename));
  for (const column of imageColumns) {
    const referredToBy = `${column.table}.${column.column}`;
    const texts = await listTexts(db, column);
    for (const filename of new Set(texts.flatMap((text) => namesIn(column, text)))) {
      if (!stored.has(filename)) faults.push({ filename, fault: 'missing', referredToBy });
    }
  }
  return faults;
}

// Imports of the command line, which store pictures beside the running site. SQLite's lock on a file of its own shows
// them to it: the kernel ends the lock with the process, however that ends.

const fileIn = (dataDir: string) => path.join(dataDir, 'imports.lock');

/** Shows that an import runs, until the function that it returns is called. */
export function beginImport(dataDir: string): () => void {
  const lock = new SQLite(fileIn(dataDir));
  // Shared with other imports for as long as the transaction is open.
  lock.exec('BEGIN; SELECT 1 FROM sqlite_master');
  return () => {
    lock.close();
  };
}

function isImporting(dataDir: string): boolean {
  if (!existsSync(fileIn(dataDir))) return false;
  const lock = new SQLite(fileIn(dataDir), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    lock.close();
  }
}
