import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { countRows, hasChanged } from '../../db/queries.ts';
import type {
  AdminUsersTable,
  PasskeysTable,
  PasswordResetsTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './auth.table.ts';

export type AdminUser = Selectable<AdminUsersTable>;

export const findAdminUser = (db: Db, username: string): Promise<AdminUser | undefined> =>
  db.selectFrom('adminUsers').selectAll().where('username', '=', username).executeTakeFirst();

export const findAdminUserById = (db: Db, id: string): Promise<AdminUser | undefined> =>
  db.selectFrom('adminUsers').selectAll().where('id', '=', id).executeTakeFirst();

export const listAdminUsers = (db: Db) => db.selectFrom('adminUsers').selectAll().execute();

export async function listAdminUsernames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('adminUsers').select('username').orderBy('username').execute();
  return rows.map(({ username }) => username);
}

export const hasAdminUser = async (db: Db) => (await countRows(db.selectFrom('adminUsers'))) > 0;

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
) {
  await db.insertInto('adminUsers').values(admin).execute();
  await db.insertInto('users').values(user).execute();
}

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'profileImageUrl'])
    .where('email', '=', email)
    .executeTakeFirst();

/** A session of an account that exists. */
export const findSession = (db: Db, sid: string) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('sid', '=', sid)
    .where(sql<string>`json_extract(sess, '$.adminId')`, 'in', (query) =>
      query.selectFrom('adminUsers').select('id'),
    )
    .executeTakeFirst();

export const insertSession = (db: Db, row: Insertable<SessionsTable>) =>
  db.insertInto('sessions').values(row).execute();

export const listSessions = (db: Db) => db.selectFrom('sessions').selectAll().execute();

/** Stores that a session is used. Its end moves to a later time, never to an earlier one, in whatever order requests arrive. */
export const extendSession = (
  db: Db,
  sid: string,
  { expire, lastSeenAt }: { expire: string; lastSeenAt: string },
) =>
  db
    .updateTable('sessions')
    .set({ expire, lastSeenAt })
    .where('sid', '=', sid)
    .where((eb) => eb.or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<', lastSeenAt)]))
    .execute();

export const deleteSession = (db: Db, sid: string) =>
  db.deleteFrom('sessions').where('sid', '=', sid).execute();

export const deleteExpiredSessions = (db: Db, now: string) =>
  db.deleteFrom('sessions').where('expire', '<=', now).execute();

export const deleteAllSessions = (db: Db) => db.deleteFrom('sessions').execute();

/** Marks an account as changed, which resets the counts of failed sign-ins. */
export const touchAdminUser = (db: Db, id: string, updatedAt: string) =>
  db.updateTable('adminUsers').set({ updatedAt }).where('id', '=', id).execute();

/** Gives an account another email, which its owner signs in with. */
export async function renameAdminUser(
  db: Db,
  from: string,
  { email, updatedAt }: { email: string; updatedAt: string },
) {
  const admin = db.updateTable('adminUsers').set({ username: email, updatedAt });
  await admin.where('username', '=', from).execute();
  await db.updateTable('users').set({ email, updatedAt }).where('email', '=', from).execute();
}

export const updatePasswordHash = (
  db: Db,
  username: string,
  change: { passwordHash: string; updatedAt: string },
): Promise<AdminUser> =>
  db
    .updateTable('adminUsers')
    .set(change)
    .where('username', '=', username)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores a link to a new password, unless `most` were sent since a moment to who asked in this way. */
export async function insertPasswordReset(
  tx: Db,
  row: Insertable<PasswordResetsTable>,
  { since, most }: { since: string; most: number },
): Promise<boolean> {
  await tx.deleteFrom('passwordResets').where('createdAt', '<', since).execute();
  const { adminId, isKnownDevice } = row;
  const sent = tx
    .selectFrom('passwordResets')
    .where('adminId', '=', adminId)
    .where('isKnownDevice', '=', isKnownDevice);
  if ((await countRows(sent)) >= most) return false;
  await tx.insertInto('passwordResets').values(row).execute();
  return true;
}

/** Takes a link of this time or later, once. Returns whose it is. */
export const takePasswordReset = (db: Db, tokenHash: string, since: string) =>
  db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>=', since)
    .returning('adminId')
    .executeTakeFirst();

export const deletePasswordResets = (db: Db, adminId: string) =>
  db.deleteFrom('passwordResets').where('adminId', '=', adminId).execute();

export type StoredPasskey = Selectable<PasskeysTable>;

export const hasPasskey = async (db: Db) => (await countRows(db.selectFrom('passkeys'))) > 0;

export const findPasskey = (db: Db, id: string): Promise<StoredPasskey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

export const listPasskeysOf = (db: Db, adminId: string): Promise<StoredPasskey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('adminId', '=', adminId)
    .orderBy('createdAt')
    .execute();

export const insertPasskey = (db: Db, row: Insertable<PasskeysTable>) =>
  db.insertInto('passkeys').values(row).execute();

/** Stores a use. Returns `false` when the passkey was used, or removed, since it was read. */
export const usePasskey = (
  db: Db,
  { id, counter }: StoredPasskey,
  use: { counter: number; lastUsedAt: string },
) =>
  hasChanged(
    db.updateTable('passkeys').set(use).where('id', '=', id).where('counter', '=', counter),
  );

export const deletePasskey = (db: Db, adminId: string, id: string) =>
  hasChanged(db.deleteFrom('passkeys').where('adminId', '=', adminId).where('id', '=', id));

/** @param keep the ids of those that stay */
export const deletePasskeysOf = (
  db: Db,
  adminId: string,
  { keep = [] }: { keep?: readonly string[] } = {},
) => db.deleteFrom('passkeys').where('adminId', '=', adminId).where('id', 'not in', keep).execute();

export type SecondFactor = Selectable<SecondFactorsTable>;

export const findSecondFactor = (db: Db, adminId: string): Promise<SecondFactor | undefined> =>
  db.selectFrom('secondFactors').selectAll().where('adminId', '=', adminId).executeTakeFirst();

/** Stores a second factor that does not count yet, instead of an earlier one of the account. */
export const putSecondFactor = (db: Db, row: Insertable<SecondFactorsTable>) =>
  db.replaceInto('secondFactors').values(row).execute();

export const confirmSecondFactor = (db: Db, adminId: string, confirmedAt: string) =>
  db.updateTable('secondFactors').set({ confirmedAt }).where('adminId', '=', adminId).execute();

/** Takes the step of a code, once. Returns `false` when it, or a later one, was taken before. */
export const takeStep = (db: Db, adminId: string, step: number) =>
  hasChanged(
    db
      .updateTable('secondFactors')
      .set({ lastStep: step })
      .where('adminId', '=', adminId)
      .where('lastStep', '<', step),
  );

const deleteRecoveryCodes = (db: Db, adminId: string) =>
  db.deleteFrom('recoveryCodes').where('adminId', '=', adminId);

export async function deleteSecondFactor(db: Db, adminId: string) {
  await deleteRecoveryCodes(db, adminId).execute();
  await db.deleteFrom('secondFactors').where('adminId', '=', adminId).execute();
}

export async function replaceRecoveryCodes(db: Db, adminId: string, hashes: string[]) {
  await deleteRecoveryCodes(db, adminId).execute();
  const rows = hashes.map((codeHash) => ({ codeHash, adminId }));
  await db.insertInto('recoveryCodes').values(rows).execute();
}

/** Takes a recovery code, once. Returns `false` when the account has none with this hash. */
export const takeRecoveryCode = (db: Db, adminId: string, codeHash: string) =>
  hasChanged(deleteRecoveryCodes(db, adminId).where('codeHash', '=', codeHash));

export const countRecoveryCodes = (db: Db, adminId: string) =>
  countRows(db.selectFrom('recoveryCodes').where('adminId', '=', adminId));
