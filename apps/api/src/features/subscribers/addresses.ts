/** Addresses: which are the same, and the hashes by which those are known to whom nobody writes again. */
import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import type { SuppressedReason } from './subscribers.table.ts';

const address = z.email().max(254);

/** @returns the address in a text; `undefined` for what is none */
export function readAddress(text: string): string | undefined {
  return address.safeParse(text.trim()).data;
}

/** Two spellings with the same key are one reader. */
export const keyOf = (email: string) => email.toLowerCase();

/** The same for all addresses that end in one mailbox: providers ignore what follows a plus, and Google dots. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = keyOf(email).split('@');
  const own = name.replace(/(?<=.)\+.*$/, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`;
}

/** A database has one salt of its own, and those of sites whose exports it has imported. */
const saltsIn = async (db: Db) =>
  (await db.selectFrom('suppressedAddresses').select('salt').distinct().execute()).map(
    ({ salt }) => salt,
  );

const hashOf = (salt: string, key: string) => hash('sha256', `${salt} ${key}`);

/** Values in one statement. */
const CHUNK = 500;

export function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK) yield all.slice(at, at + CHUNK);
}

/** Those of the keys to which nobody may write. */
export async function suppressedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const salt of await saltsIn(db)) {
    const keyOfHash = new Map(keys.map((key) => [hashOf(salt, key), key]));
    for (const hashes of inChunks([...keyOfHash.keys()])) {
      const rows = await db
        .selectFrom('suppressedAddresses')
        .select('hash')
        .where('hash', 'in', hashes)
        .execute();
      for (const row of rows) found.add(keyOfHash.get(row.hash) ?? '');
    }
  }
  return found;
}

interface Suppression {
  reason: SuppressedReason;
  at: Date;
  /** Of the import that brought them, with which they are taken back. */
  importId?: string;
}

/** Remembers that nobody may write to these. The addresses themselves are not kept. */
export async function suppressKeys(
  tx: Db,
  keys: readonly string[],
  { reason, at, importId }: Suppression,
): Promise<void> {
  const [salt = randomBytes(16).toString('base64url')] = await saltsIn(tx);
  const rows = keys.map((key) => ({
    ...{ hash: hashOf(salt, key), salt, reason, at: at.toISOString() },
    importId: importId ?? null,
  }));
  for (const some of inChunks(rows)) {
    await tx
      .insertInto('suppressedAddresses')
      .values(some)
      // What her own reader did outlives the import that said the same.
      .onConflict((known) =>
        importId ? known.doNothing() : known.column('hash').doUpdateSet({ reason, importId: null }),
      )
      .execute();
  }
}

/** The reader herself wants letters again. */
export async function allowAgain(tx: Db, key: string): Promise<void> {
  const hashes = (await saltsIn(tx)).map((salt) => hashOf(salt, key));
  if (hashes.length === 0) return;
  await tx.deleteFrom('suppressedAddresses').where('hash', 'in', hashes).execute();
}

/** As an export has them. */
export const listSuppressed = (db: Db) =>
  db
    .selectFrom('suppressedAddresses')
    .select(['hash', 'salt', 'reason', 'at'])
    .orderBy('at')
    .orderBy('hash')
    .execute();
