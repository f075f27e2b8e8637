import type { CurrentUser } from '@site/schema/auth';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AdminUsersTable, SessionsTable, UsersTable } from './auth.table.ts';

export type AdminUser = Selectable<AdminUsersTable>;

export function findAdminUser(db: Db, username: string): Promise<AdminUser | undefined> {
  return db
    .selectFrom('adminUsers')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function listAdminUsernames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('adminUsers').select('username').orderBy('username').execute();
  return rows.map(({ username }) => username);
}

export async function hasAdminUser(db: Db): Promise<boolean> {
  const row = await db.selectFrom('adminUsers').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** When an account last changed, ISO 8601: as a new password does. `null` where there is no account. */
export async function accountsChangedAt(db: Db): Promise<string | null> {
  const { changedAt } = await db
    .selectFrom('adminUsers')
    .select(({ fn }) => fn.max('updatedAt').as('changedAt'))
    .executeTakeFirstOrThrow();
  return changedAt;
}

export async function insertAdminUser(
  db: Db,
  admin: Insertable<AdminUsersTable>,
  user: Insertable<UsersTable>,
): Promise<void> {
  await db.insertInto('adminUsers').values(admin).execute();
  await db.insertInto('users').values(user).execute();
}

export function findUserByEmail(db: Db, email: string): Promise<CurrentUser | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'profileImageUrl'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findSession(db: Db, sid: string): Promise<Selectable<SessionsTable> | undefined> {
  return db.selectFrom('sessions').selectAll().where('sid', '=', sid).executeTakeFirst();
}

export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Moves the end of a session to a later time, never to an earlier one, in whatever order requests arrive. */
export async function extendSession(db: Db, sid: string, expire: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expire })
    .where('sid', '=', sid)
    .where('expire', '<', expire)
    .execute();
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute();
}

export async function deleteOtherSessions(db: Db, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '!=', sid).execute();
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

export async function updatePasswordHash(
  db: Db,
  username: string,
  change: { passwordHash: string; updatedAt: string },
): Promise<void> {
  await db.updateTable('adminUsers').set(change).where('username', '=', username).execute();
}
