import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Commits a write that changes nothing: the header's own number, as it was. Throws SQLite's error when the file
 * or the disk does not take it.
 */
export async function canWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userVersion: number }>`PRAGMA user_version`.execute(tx);
    await sql`PRAGMA user_version = ${sql.raw(String(rows[0]?.userVersion ?? 0))}`.execute(tx);
  });
}
