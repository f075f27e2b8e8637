import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Rows of a letter's mails that were deleted for their age, and how many of these were sent.
  'ALTER TABLE letters ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE letters ADD COLUMN pruned_sent INTEGER NOT NULL DEFAULT 0',
  // Looked for every half minute.
  ...['blog_posts', 'recipes'].map(
    (table) =>
      `CREATE INDEX ${table}_sends_letter ON ${table} (sends_letter) WHERE sends_letter = 1`,
  ),
  // When visitors could first see a recipe. It stays when she takes it back and publishes it again.
  'ALTER TABLE recipes ADD COLUMN first_published_at TEXT',
  'UPDATE recipes SET first_published_at = created_at WHERE published = 1',
  'CREATE INDEX recipes_first_published ON recipes (first_published_at)',
  `CREATE TRIGGER recipes_published_at_once AFTER INSERT ON recipes
    WHEN new.published = 1 AND new.first_published_at IS NULL BEGIN
      UPDATE recipes SET first_published_at = new.created_at WHERE id = new.id;
    END`,
  `CREATE TRIGGER recipes_published_later AFTER UPDATE OF published ON recipes
    WHEN new.published = 1 AND new.first_published_at IS NULL BEGIN
      UPDATE recipes SET first_published_at = new.updated_at WHERE id = new.id;
    END`,
];

/** What letters need as time passes: figures of old ones without a row a reader, and since when a recipe is new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
