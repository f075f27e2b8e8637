import { type Kysely, sql } from 'kysely';

/** Former slugs of all features in one table, so that a feature with slugs needs none of its own for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE former_slugs (
      table_name TEXT NOT NULL,
      slug TEXT NOT NULL,
      row_id TEXT NOT NULL,
      PRIMARY KEY (table_name, slug)
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE INDEX former_slugs_row ON former_slugs (table_name, row_id)`,
    sql`INSERT INTO former_slugs
      SELECT 'blogPosts', slug, blog_post_id FROM former_blog_post_slugs
      UNION ALL SELECT 'recipes', slug, recipe_id FROM former_recipe_slugs`,
    sql`DROP TABLE former_blog_post_slugs`,
    sql`DROP TABLE former_recipe_slugs`,
  ];
  for (const statement of statements) await statement.execute(db);
}
