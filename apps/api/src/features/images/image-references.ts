/** Reads the declared image columns, and marks an image as used when a row starts to name it. */
import { displayImageUrl } from '@site/schema/image-url';
import { sql } from 'kysely';
import type { ImageColumn } from '../../db/image-column.ts';
import type { Db } from '../../db/open.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/**
 * The UUIDs in all image columns. An image's name is a UUID, so these hold every image in use, however its URL is
 * written: as `/api/images/<name>`, as one of its sizes, or as the URL that it was uploaded to.
 */
export async function listReferencedUuids(
  db: Db,
  columns: readonly ImageColumn[],
): Promise<Set<string>> {
  const uuids = new Set<string>();
  for (const column of columns) {
    for (const text of await listTexts(db, column)) {
      for (const [uuid] of text.matchAll(UUID)) uuids.add(uuid);
    }
  }
  return uuids;
}

/** The names of stored images that a column's texts contain. URLs of other sites are ignored. */
export async function listReferencedNames(db: Db, column: ImageColumn): Promise<Set<string>> {
  const read = column.kind === 'url' ? namesInUrl : namesInHtml;
  return new Set((await listTexts(db, column)).flatMap(read));
}

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
