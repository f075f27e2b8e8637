import { type Kysely, sql } from 'kysely';

/** Sections become rows of `site_settings`, and the one named 'look' becomes 'appearance'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Any text could be a key until now.
  await sql`UPDATE site_settings SET key = 'own ' || key WHERE key LIKE 'section:%'`.execute(db);
  await sql`UPDATE site_sections SET section = 'appearance' WHERE section = 'look'`.execute(db);
  await sql`INSERT INTO site_settings (id, key, value, description, updated_at)
    SELECT 'section:' || section, 'section:' || section, value, NULL, updated_at
    FROM site_sections`.execute(db);
  await sql`DROP TABLE site_sections`.execute(db);
  await sql`UPDATE site_section_versions SET section = 'appearance' WHERE section = 'look'`.execute(
    db,
  );
  await sql`UPDATE drafts SET item = 'site:appearance',
    key = replace(key, 'site:look', 'site:appearance'),
    body = replace(body, 'edit=look', 'edit=appearance')
    WHERE item = 'site:look'`.execute(db);
}
