import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { SecondFactorsTable } from './auth.table.ts';

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
