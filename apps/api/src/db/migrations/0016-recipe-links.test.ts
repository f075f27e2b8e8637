import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { up as initial } from './0001-initial.ts';
import { up } from './0016-recipe-links.ts';

let db: Kysely<unknown>;
beforeEach(() => {
  db = new Kysely({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) });
});
afterEach(() => db.destroy());

it('finds the links of the posts that are there', async () => {
  await initial(db);
  const salmon = '<a href="/photo-gallery/salmon">salmon</a>';
  for (const [id, content] of [
    ['both', `<p>${salmon} and <a href="/photo-gallery/soup">soup</a>, then ${salmon}</p>`],
    ['none', '<p><a href="/photo-gallery">all of them</a></p>'],
  ]) {
    await sql`INSERT INTO blog_posts (id, title, slug, content, search_text, created_at, updated_at)
      VALUES (${id}, '', ${id}, ${content}, '', '', '')`.execute(db);
  }
  await up(db);
  const { rows } = await sql`SELECT * FROM recipe_links ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { recipe_slug: 'salmon', post_id: 'both' },
    { recipe_slug: 'soup', post_id: 'both' },
  ]);
});
