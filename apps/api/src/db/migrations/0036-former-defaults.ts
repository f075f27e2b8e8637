import { type Kysely, sql } from 'kysely';
import formerDefaults from './0036-former-defaults.json' with { type: 'json' };

/**
 * What a new site begins with no longer tells a story. A site with content keeps the texts and pictures that it showed
 * until now, as if its owner had saved them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: content } = await sql`SELECT 1 FROM blog_posts UNION ALL SELECT 1 FROM recipes
    UNION ALL SELECT 1 FROM weight_entries LIMIT 1`.execute(db);
  if (content.length === 0) return;
  for (const [section, defaults] of Object.entries(formerDefaults)) {
    const key = `section:${section}`;
    const { rows } = await sql<Row>`SELECT id, value FROM site_settings
      WHERE key = ${key}`.execute(db);
    const value = withDefaults(rows[0]?.value, defaults);
    await sql`INSERT INTO site_settings (id, key, value, updated_at)
      VALUES (${key}, ${key}, ${value}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(db);
    const versions = await sql<Row>`SELECT id, value FROM site_section_versions
      WHERE section = ${section}`.execute(db);
    for (const version of versions.rows) {
      await sql`UPDATE site_section_versions SET value = ${withDefaults(version.value, defaults)}
        WHERE id = ${version.id}`.execute(db);
    }
  }
}

interface Row {
  id: string | number;
  value: string | null;
}

/** What pages showed of a stored section. An empty picture stood for the one that the program brings along. */
function withDefaults(value: string | null | undefined, defaults: object): string {
  const { imageUrl, ...stored } = (value ? JSON.parse(value) : {}) as { imageUrl?: string };
  return JSON.stringify(over(defaults, { ...stored, ...(imageUrl && { imageUrl }) }));
}

/** The stored texts over the defaults, group by group. A list is one value. */
function over(base: object, stored: object): object {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(stored)) {
    const before = merged[name];
    merged[name] = isGroup(before) && isGroup(value) ? over(before, value) : value;
  }
  return merged;
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
