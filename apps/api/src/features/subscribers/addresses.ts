/** Addresses: which are the same, and the hashes by which those are known to whom nobody writes again. */
import { hash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Values in one statement, after which others have their turn. */
const CHUNK = 500;

export async function* inChunks<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += CHUNK) {
    if (at > 0) await nextTurn();
    yield all.slice(at, at + CHUNK);
  }
}

/** Those of the keys to which nobody may write, and why. */
export async function suppressedAmong(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, SuppressedReason>> {
  const found = new Map<string, SuppressedReason>();
  for (const salt of await saltsIn(db)) {
    for await (const some of inChunks(keys)) {
      const keyOfHash = new Map(some.map((key) => [hashOf(salt, key), key]));
      const rows = await db
        .selectFrom('suppressedAddresses')
        .select(['hash', 'reason'])
        .where('hash', 'in', [...keyOfHash.keys()])
        .execute();
      for (const row of rows) found.set(keyOfHash.get(row.hash) ?? '', row.reason);
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
  for await (const some of inChunks(keys)) {
    const rows = some.map((key) => ({
      ...{ hash: hashOf(salt, key), salt, reason, at: at.toISOString() },
      importId: importId ?? null,
    }));
    await tx
      .insertInto('suppressedAddresses')
      .values(rows)
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

export type SuppressedRow = Awaited<ReturnType<typeof listSuppressed>>[number];

/** Whom a site knows by hashes alone stays out when rows of another time take its place: a restored backup, an import. */
export async function keepOut(
  tx: Db,
  rows: readonly SuppressedRow[],
  importId: string | null = null,
): Promise<void> {
  for await (const some of inChunks(rows)) {
    await tx
      .insertInto('suppressedAddresses')
      .values(some.map((row) => ({ ...row, importId })))
      .onConflict((known) => known.doNothing())
      .execute();
  }
  const there = await tx.selectFrom('subscribers').select('emailKey').execute();
  const out = await suppressedAmong(
    tx,
    there.map(({ emailKey }) => emailKey),
  );
  for (const [key, reason] of out) {
    if (reason === 'erased') {
      await tx.deleteFrom('subscribers').where('emailKey', '=', key).execute();
    } else {
      await tx
        .updateTable('subscribers')
        .set({ state: reason === 'left' ? 'left' : 'suppressed' })
        .where('emailKey', '=', key)
        .where('state', 'in', ['pending', 'confirmed'])
        .execute();
    }
  }
}
