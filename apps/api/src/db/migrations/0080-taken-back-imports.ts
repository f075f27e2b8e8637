import { type Kysely, sql } from 'kysely';

/** What an import that was taken back needs to come again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE imports ADD COLUMN taken_back TEXT`,
    sql`ALTER TABLE import_changes ADD COLUMN after TEXT`,
    sql`ALTER TABLE weight_imports ADD COLUMN taken_back TEXT`,
    sql`ALTER TABLE visit_imports ADD COLUMN taken_back TEXT`,
  ];
  for (const statement of statements) await statement.execute(db);
}
