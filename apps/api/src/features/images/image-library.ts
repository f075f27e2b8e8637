/** The owner's pictures, with what shows each of them. */

import { IMAGES_PATH } from '@site/schema/image-url';
import type { LibraryPicture, LibraryQuery, PictureUse } from '@site/schema/images';
import type { Page } from '@site/schema/pagination';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { ImageColumn } from '../../db/tables.ts';
import { namesIn } from './image-cleaning.ts';
import { listImageNames } from './images.repository.ts';
import type { ImageServices } from './images.service.ts';

/** One page of all stored pictures, the newest first. */
export async function listLibrary(
  {
    services: { db, images, imageColumns },
  }: { services: Pick<ImageServices, 'db' | 'images' | 'imageColumns'> },
  { search, limit, offset }: LibraryQuery,
): Promise<Page<LibraryPicture>> {
  const uses = await usesByName(db, imageColumns);
  const usesOf = (name: string) => [...(uses.get(name)?.values() ?? [])];
  const words = search?.toLowerCase();
  const found = (await listImageNames(db)).filter(
    (name) => !words || usesOf(name).some(({ title }) => title.toLowerCase().includes(words)),
  );
  const rows = found
    .slice(offset, offset + limit)
    .map((name) => ({ imageUrl: `${IMAGES_PATH}${name}`, uses: usesOf(name) }));
  return { items: await images.withPictures(rows), total: found.length };
}

/** What shows each picture, by the picture's name; every use once. */
async function usesByName(db: Db, columns: readonly ImageColumn[]) {
  const found = new Map<string, Map<string, PictureUse>>();
  for (const column of columns) {
    for (const { use, text } of await listUses(db, column)) {
      for (const name of namesIn(column, text)) {
        const uses = found.get(name) ?? new Map<string, PictureUse>();
        found.set(name, uses.set(`${use.tab} ${use.id}`, use));
      }
    }
  }
  return found;
}

/** The rows of a column that the owner sees, of those that may name a picture. */
async function listUses(
  db: Db,
  { table, column, kind, shownIn }: ImageColumn,
): Promise<{ use: PictureUse; text: string }[]> {
  if (!shownIn) return [];
  const { tab, name, alt } = shownIn;
  const text = sql.ref(`${table}.${column}`);
  // A URL of an upload has another path.
  const pattern = kind === 'html' ? `%${IMAGES_PATH}%` : '_%';
  const { rows } = await sql<{ id: string; name: string; text: string; alt: string | null }>`
    SELECT id, ${sql.ref(`${table}.${name}`)} AS name, ${text} AS text,
      ${alt ? sql.ref(`${table}.${alt}`) : sql.lit(null)} AS alt
    FROM ${sql.table(table)} WHERE ${text} LIKE ${pattern}`.execute(db);
  return rows.map((row) => {
    // A section of the settings has a name instead of an id and a title.
    const section = row.name.replace(/^.*[.:]/, '');
    const use =
      tab === 'settings' ? { id: section, title: section } : { id: row.id, title: row.name };
    return { use: { tab, ...use, ...(row.alt && { alt: row.alt }) }, text: row.text };
  });
}
