import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { PasskeysTable } from './auth.table.ts';

export type StoredPasskey = Selectable<PasskeysTable>;

export async function hasPasskey(db: Db): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listPasskeysOf(db: Db, adminId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('adminId', '=', adminId)
    .orderBy('createdAt')
    .execute();
}

export async function insertPasskey(db: Db, row: Insertable<PasskeysTable>): Promise<void> {
  await db.insertInto('passkeys').values(row).execute();
}

/** Stores a use. Returns `false` when the passkey was used, or removed, since it was read. */
export async function usePasskey(
  db: Db,
  { id, counter }: StoredPasskey,
  use: { counter: number; lastUsedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whether the account had it. */
export async function deletePasskey(db: Db, adminId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('adminId', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('adminId', '=', adminId).execute();
}
