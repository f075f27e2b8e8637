/** Readers from a file: looked at, brought, and taken back. */
import { randomUUID } from 'node:crypto';
import { ImportError } from '@site/importers/import-error';
import type { SubscriberFilePreview } from '@site/schema/subscribers';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { inChunks, keepOut, suppressedAmong, suppressKeys } from './addresses.ts';
import { type FileReader, type ReadersFile, readReaders } from './subscriber-file.ts';
import { newSubscriber } from './subscribers.repository.ts';
import type { SubscriberServices } from './subscribers.service.ts';

interface File {
  name: string;
  text: string;
}
type Stores = Pick<SubscriberServices, 'db' | 'now'>;

/** Lines and addresses that an answer names. */
const NAMED = 20;

/** What a file would bring. */
export async function lookAt({ db }: Stores, { text }: File): Promise<SubscriberFilePreview> {
  return (await compare(db, await readOrRefuse(text))).preview;
}

async function readOrRefuse(text: string): Promise<ReadersFile> {
  try {
    return await readReaders(text);
  } catch (error) {
    if (error instanceof ImportError) throw refusal('BAD_REQUEST', error.message);
    throw error;
  }
}

async function compare(db: Db, { program, readers, hashes, unread }: ReadersFile) {
  const keys = readers.map(({ key }) => key);
  const known = await knownAmong(db, keys);
  const suppressed = await suppressedAmong(db, keys);
  const news = readers.filter(({ key }) => !known.has(key) && !suppressed.has(key));
  const fresh = news.filter(({ fate }) => fate === 'in');
  const out = news.filter(({ fate }) => fate === 'out');
  const proven = fresh.filter(({ proof }) => proof !== undefined).length;
  const preview = {
    program,
    proven,
    unproven: fresh.length - proven,
    known: known.size,
    out: out.length + hashes.length,
    blocked: readers.length - news.length - known.size,
    unread: unread.slice(0, NAMED),
    unreadCount: unread.length,
    examples: fresh.slice(0, NAMED).map(({ email }) => email),
  };
  return { preview, fresh, out };
}

async function knownAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const some of inChunks(keys)) {
    const rows = await db
      .selectFrom('subscribers')
      .select('emailKey')
      .where('emailKey', 'in', some)
      .execute();
    for (const { emailKey } of rows) known.add(emailKey);
  }
  return known;
}

/** Brings what is new in a file, all or nothing. */
export async function importFile({ db, now }: Stores, file: File): Promise<SubscriberFilePreview> {
  const read = await readOrRefuse(file.text);
  return inTransaction(db, async (tx) => {
    const { preview, fresh, out } = await compare(tx, read);
    if (fresh.length + preview.out === 0) {
      throw refusal('BAD_REQUEST', 'There is nobody new in this file, so nothing was imported');
    }
    const { name } = file;
    const [id, at] = [randomUUID() as string, now()];
    await tx.insertInto('subscriberImports').values({ id, name, at: at.toISOString() }).execute();
    await insertReaders(tx, fresh, { id, name, at: at.toISOString() });
    const keys = out.map(({ key }) => key);
    await suppressKeys(tx, keys, { reason: 'imported', at, importId: id });
    await keepOut(tx, read.hashes, id);
    return preview;
  });
}

/** Who has no proof waits until the owner has her asked. */
async function insertReaders(
  tx: Db,
  readers: readonly FileReader[],
  { id, name, at }: { id: string; name: string; at: string },
): Promise<void> {
  const unproven = { pace: 'each', source: name, words: '', askedAt: at, confirmedAt: null };
  for await (const some of inChunks(readers)) {
    const rows = some.map(({ email, proof }) => ({
      ...newSubscriber(email),
      ...(proof ?? unproven),
      state: proof ? 'confirmed' : 'pending',
    }));
    // As one text: a place for each value takes ten times as long.
    await sql`INSERT INTO subscribers (id, email, email_key, leave_token, state, pace, source, words, asked_at, confirmed_at, import_id)
      SELECT value ->> 'id', value ->> 'email', value ->> 'emailKey', value ->> 'leaveToken', value ->> 'state',
        value ->> 'pace', value ->> 'source', value ->> 'words', value ->> 'askedAt', value ->> 'confirmedAt', ${id}
      FROM json_each(${JSON.stringify(rows)})`.execute(tx);
  }
}

/** Takes the last import back. Who has confirmed since stays. */
export function undoImport({
  services: { db },
}: {
  services: Stores;
}): Promise<{ removed: number; kept: number }> {
  return inTransaction(db, async (tx) => {
    const last = await tx
      .selectFrom('subscriberImports')
      .select(['id', 'at'])
      .orderBy('at', 'desc')
      .orderBy(sql`rowid`, 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last) throw refusal('BAD_REQUEST', 'There is no import to take back');
    const brought = tx.selectFrom('subscribers').select('email').where('importId', '=', last.id);
    await tx
      .deleteFrom('subscriptionRequests')
      .where('kind', '=', 'owner')
      .where('email', 'in', brought)
      .execute();
    const unchanged = await tx
      .selectFrom('subscribers')
      .select('id')
      .where('importId', '=', last.id)
      .where('leftAt', 'is', null)
      .where(({ or, eb }) => or([eb('confirmedAt', 'is', null), eb('confirmedAt', '<=', last.at)]))
      .execute();
    const removed = unchanged.map(({ id }) => id);
    for await (const ids of inChunks(removed)) {
      await tx.deleteFrom('subscribers').where('id', 'in', ids).execute();
    }
    const kept = await tx
      .updateTable('subscribers')
      .set({ importId: null })
      .where('importId', '=', last.id)
      .returning('id')
      .execute();
    await tx.deleteFrom('suppressedAddresses').where('importId', '=', last.id).execute();
    await tx.deleteFrom('subscriberImports').where('id', '=', last.id).execute();
    return { removed: removed.length, kept: kept.length };
  });
}
