/** All texts that a database holds, each with its column; those of JSON one by one. */
import SQLite from 'better-sqlite3';

export function textsIn(file: string): { column: string; text: string }[] {
  const sqlite = new SQLite(file, { readonly: true });
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .pluck()
    .all() as string[];
  const texts = tables.flatMap((table) => {
    const rows = sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[];
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        textsOf(value).map((text) => ({ column: `${table}.${column}`, text })),
      ),
    );
  });
  sqlite.close();
  return texts;
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
    return Object.entries(value).flat().flatMap(textsOf);
  if (typeof value !== 'string') return [];
  if (!/^[[{]/.test(value)) return [value];
  try {
    return textsOf(JSON.parse(value));
  } catch {
    return [value];
  }
}
