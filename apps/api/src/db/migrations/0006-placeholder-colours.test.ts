import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redAndBlue } from '../../testing/test-images.ts';
import { up as initial } from './0001-initial.ts';
import { up as imageVariants } from './0002-image-variants.ts';
import { up } from './0006-placeholder-colours.ts';

let db: Kysely<unknown>;
beforeEach(() => {
  db = new Kysely({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) });
});
afterEach(() => db.destroy());

it('turns tiny pictures into their colors, and leaves out what cannot be read', async () => {
  await initial(db);
  await imageVariants(db);
  const tiny = (await redAndBlue(8, 4).webp().toBuffer()).toString('base64');
  for (const [filename, placeholder] of [
    ['none', null],
    ['torn', 'data:image/webp;base64,AAAA'],
    ['whole', `data:image/webp;base64,${tiny}`],
  ]) {
    await sql`INSERT INTO images (filename, content_type, width, height, bytes, sha256, placeholder, created_at)
      VALUES (${filename}, 'image/jpeg', 8, 4, 1, '', ${placeholder}, '')`.execute(db);
  }
  await up(db);
  const { rows } = await sql`SELECT filename, placeholder FROM images ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { filename: 'none', placeholder: null },
    { filename: 'torn', placeholder: null },
    { filename: 'whole', placeholder: 'f1073705f737737737' },
  ]);
});
