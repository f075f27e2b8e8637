import { type Kysely, sql } from 'kysely';

/** From here on each connection creates its own triggers, from the image columns that the features declare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['blog_posts', 'recipes']) {
    for (const event of ['insert', 'update']) {
      await sql`DROP TRIGGER ${sql.id(`${table}_use_image_on_${event}`)}`.execute(db);
    }
  }
}
