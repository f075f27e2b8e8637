import type { CurrentUser } from '@site/schema/auth';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type {
  AdminUsersTable,
  PasskeysTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './auth.table.ts';

export type AdminUser = Selectable<AdminUsersTable>;

export function findAdminUser(db: Db, username: string): Promise<AdminUser | undefined> {
  return db
    .selectFrom('adminUsers')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
}

export function findAdminUserById(db: Db, id: string): Promise<AdminUser | undefined> {
  return db.selectFrom('adminUsers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listAdminUsers(db: Db): Promise<AdminUser[]> {
  return db.selectFrom('adminUsers').selectAll().execute();
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

/** A session of an account that exists. */
export function findSession(db: Db, sid: string): Promise<Selectable<SessionsTable> | undefined> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('sid', '=', sid)
    .where(sql<string>`json_extract(sess, '$.adminId')`, 'in', (query) =>
      query.selectFrom('adminUsers').select('id'),
    )
    .executeTakeFirst();
}

export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export function listSessions(db: Db): Promise<Selectable<SessionsTable>[]> {
  return db.selectFrom('sessions').selectAll().execute();
}

/** Stores that a session is used. Its end moves to a later time, never to an earlier one, in whatever order requests arrive. */
export async function extendSession(
  db: Db,
  sid: string,
  { expire, lastSeenAt }: { expire: string; lastSeenAt: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expire, lastSeenAt })
    .where('sid', '=', sid)
    .where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', lastSeenAt)]))
    .execute();
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.deleteFrom('sessions').where('sid', '=', sid).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute();
}

export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

/** Marks an account as changed, which resets the counts of failed sign-ins. */
export async function touchAdminUser(db: Db, id: string, updatedAt: string): Promise<void> {
  await db.updateTable('adminUsers').set({ updatedAt }).where('id', '=', id).execute();
}

/** Gives an account another email, which its owner signs in with. */
export async function renameAdminUser(
  db: Db,
  username: string,
  change: { email: string; updatedAt: string },
): Promise<void> {
  const { email, updatedAt } = change;
  await db
    .updateTable('adminUsers')
    .set({ username: email, updatedAt })
    .where('username', '=', username)
    .execute();
  await db.updateTable('users').set({ email, updatedAt }).where('email', '=', username).execute();
}

export async function updatePasswordHash(
  db: Db,
  username: string,
  change: { passwordHash: string; updatedAt: string },
): Promise<void> {
  await db.updateTable('adminUsers').set(change).where('username', '=', username).execute();
}

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

export type SecondFactor = Selectable<SecondFactorsTable>;

export function findSecondFactor(db: Db, adminId: string): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('secondFactors')
    .selectAll()
    .where('adminId', '=', adminId)
    .executeTakeFirst();
}

/** Stores a second factor that does not count yet, instead of an earlier one of the account. */
export async function putSecondFactor(db: Db, row: Insertable<SecondFactorsTable>): Promise<void> {
  await db.replaceInto('secondFactors').values(row).execute();
}

export async function confirmSecondFactor(
  db: Db,
  adminId: string,
  confirmedAt: string,
): Promise<void> {
  await db
    .updateTable('secondFactors')
    .set({ confirmedAt })
    .where('adminId', '=', adminId)
    .execute();
}

/** Takes the step of a code, once. Returns `false` when it, or a later one, was taken before. */
export async function takeStep(db: Db, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the second factor and its recovery codes. */
export async function deleteSecondFactor(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
  await db.deleteFrom('secondFactors').where('adminId', '=', adminId).execute();
}

export async function replaceRecoveryCodes(
  db: Db,
  adminId: string,
  hashes: string[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('adminId', '=', adminId).execute();
  const rows = hashes.map((codeHash) => ({ codeHash, adminId }));
  await db.insertInto('recoveryCodes').values(rows).execute();
}

/** Takes a recovery code, once. Returns `false` when the account has none with this hash. */
export async function takeRecoveryCode(
  db: Db,
  adminId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('adminId', '=', adminId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .executeTakeFirstOrThrow();
  return count;
}
