/** What all tables whose rows have a slug share: one row a slug, and former slugs that lead to the current one. */

import type { Db } from '../db/open.ts';
import { refusal } from '../http/errors.ts';
import { deleteRedirects } from './redirects.ts';

declare module '../db/tables.ts' {
  interface Tables {
    formerSlugs: FormerSlugsTable;
  }
}

/** A slug that a row had before and that no other row of its table has taken since. */
export interface FormerSlugsTable {
  /** The table of the row, as in `Tables`. */
  tableName: string;
  slug: string;
  rowId: string;
}

interface SluggedRow {
  id: string;
  slug: string;
}

/** Finds a row by its current slug, else by a former one: then its own slug differs from `slug`. */
export async function findByAnySlug<Row extends SluggedRow>(
  db: Db,
  { table, slug }: { table: string; slug: string },
  find: (db: Db, column: 'id' | 'slug', value: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await find(db, 'slug', slug);
  if (row) return row;
  const former = await db
    .selectFrom('formerSlugs')
    .select('rowId')
    .where('tableName', '=', table)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return former && find(db, 'id', former.rowId);
}

interface SlugWrite {
  table: string;
  /** The row as it was; absent when it is inserted. */
  before?: SluggedRow;
  /** The message when another row has the slug. */
  taken: string;
}

/**
 * Runs `write`, which inserts or changes a row, and remembers the slug that the row gives up. To be called in a
 * transaction. Rejects with CONFLICT when another row has the slug.
 */
export async function writeSlug<Row extends SluggedRow>(
  tx: Db,
  { table, before, taken }: SlugWrite,
  write: () => Promise<Row>,
): Promise<Row> {
  const row = await unlessTaken(write, taken);
  if (row.slug === before?.slug) return row;
  await tx
    .deleteFrom('formerSlugs')
    .where('tableName', '=', table)
    .where('slug', '=', row.slug)
    .execute();
  if (before) {
    await tx
      .insertInto('formerSlugs')
      .values({ tableName: table, slug: before.slug, rowId: row.id })
      .execute();
  }
  return row;
}

async function unlessTaken<T>(write: () => Promise<T>, message: string): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, '.slug')) throw error;
    throw refusal('CONFLICT', message);
  }
}

export async function formerSlugsOf(
  db: Db,
  { table, id }: { table: string; id: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('formerSlugs')
    .select('slug')
    .where('tableName', '=', table)
    .where('rowId', '=', id)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Deletes the former slugs of a row that is deleted, and its URLs on an old site. */
export async function deleteSlugs(
  tx: Db,
  { table, id }: { table: string; id: string },
): Promise<void> {
  await tx
    .deleteFrom('formerSlugs')
    .where('tableName', '=', table)
    .where('rowId', '=', id)
    .execute();
  await deleteRedirects(tx, { table, id });
}

/** The title of a copy, within the limit of titles. */
export const copiedTitle = (title: string) => `${title.slice(0, 190)} (copy)`;

/**
 * A slug that no row of the table has: `soup`, or else `soup-2`, `soup-3`, …
 *
 * @param own a slug that counts as free
 */
export async function freeSlug(
  tx: Db,
  table: 'blogPosts' | 'recipes',
  base: string,
  own?: string,
): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (slug === own) return slug;
    const taken = await tx
      .selectFrom(table)
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (!taken) return slug;
  }
}

/** Whether the error is SQLite's refusal of a second row with the same `table.column`. */
function isUniqueViolation(error: unknown, column: string): boolean {
  return (
    error instanceof Error &&
    (error as { code?: unknown }).code === 'SQLITE_CONSTRAINT_UNIQUE' &&
    error.message.includes(column)
  );
}
