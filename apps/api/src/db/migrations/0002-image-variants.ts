import { type Kysely, sql } from 'kysely';

/** Pictures in several sizes and formats, with a placeholder, and the moment since which nothing shows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE images ADD COLUMN placeholder TEXT`,
    sql`ALTER TABLE images ADD COLUMN unused_since TEXT`,
    sql`CREATE INDEX images_unused ON images (unused_since) WHERE unused_since IS NOT NULL`,

    sql`CREATE TABLE image_variants (
      filename TEXT PRIMARY KEY,
      image TEXT NOT NULL REFERENCES images (filename) ON DELETE CASCADE,
      content_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      sha256 TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE INDEX image_variants_image ON image_variants (image)`,

    // A picture that is used for a moment only, between two looks of the cleaning, gets a new day of grace.
    useImage('blog_posts', 'insert', { event: 'INSERT', text: POST_TEXT }),
    useImage('blog_posts', 'update', { event: 'UPDATE OF image_url, content', text: POST_TEXT }),
    useImage('recipes', 'insert', { event: 'INSERT', text: RECIPE_TEXT }),
    useImage('recipes', 'update', { event: 'UPDATE OF image_url', text: RECIPE_TEXT }),
  ];
  for (const statement of statements) await statement.execute(db);
}

/** What of a new row may name a picture. */
const RECIPE_TEXT = "coalesce(NEW.image_url, '')";
const POST_TEXT = `${RECIPE_TEXT} || NEW.content`;

function useImage(table: string, name: string, { event, text }: { event: string; text: string }) {
  return sql.raw(`CREATE TRIGGER ${table}_use_image_on_${name} AFTER ${event} ON ${table} BEGIN
    UPDATE images SET unused_since = NULL
    WHERE unused_since IS NOT NULL AND instr(${text}, filename) > 0;
  END`);
}
