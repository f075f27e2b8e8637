import { type Kysely, sql } from 'kysely';

/** The total time with resting and chilling, how a dish keeps, and what its picture shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recipes ADD COLUMN total_time INTEGER`.execute(db);
  await sql`ALTER TABLE recipes ADD COLUMN storage_note TEXT`.execute(db);
  await sql`ALTER TABLE recipes ADD COLUMN image_alt TEXT`.execute(db);
}
