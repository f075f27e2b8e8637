import { type Kysely, sql } from 'kysely';

/** Where a picture has what must stay when it is cropped, as CSS writes it: `30% 60%`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE images ADD COLUMN focus TEXT`.execute(db);
}
