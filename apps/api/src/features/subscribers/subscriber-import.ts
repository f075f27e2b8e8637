/** Readers from a file: looked at, brought, and taken back. */
import { randomUUID } from 'node:crypto';
import type { SubscriberFilePreview } from '@site/schema/subscribers';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { inChunks, keepOut, suppressedAmong, suppressKeys } from './addresses.ts';
import { type FileReader, readHashes, readReaders } from './subscriber-file.ts';
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
export async function lookAt({ db }: Stores, file: File): Promise<SubscriberFilePreview> {
  return (await compare(db, file)).preview;
}

async function compare(db: Db, { text }: File) {
  const hashes = readHashes(text);
  if (hashes) {
    const counts = { proven: 0, unproven: 0, known: 0, out: hashes.length, blocked: 0 };
    const lists = { unread: [], unreadCount: 0, examples: [] };
    return { preview: { program: 'this site', ...counts, ...lists }, fresh: [], out: [], hashes };
  }
  const { program, readers, unread } = readReaders(text);
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
    known: keys.filter((key) => known.has(key)).length,
    out: out.length,
    blocked: keys.filter((key) => suppressed.has(key) && !known.has(key)).length,
    unread: unread.slice(0, NAMED),
    unreadCount: unread.length,
    examples: fresh.slice(0, NAMED).map(({ email }) => email),
  };
  return { preview, fresh, out, hashes: [] };
}

async function knownAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inChunks(keys)) {
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
export function importFile({ db, now }: Stores, file: File): Promise<SubscriberFilePreview> {
  return inTransaction(db, async (tx) => {
    const { preview, fresh, out, hashes } = await compare(tx, file);
    if (fresh.length + preview.out === 0) {
      throw refusal('BAD_REQUEST', 'There is nobody new in this file, so nothing was imported');
    }
    const [id, at] = [randomUUID() as string, now()];
    const { name } = file;
    await tx.insertInto('subscriberImports').values({ id, name, at: at.toISOString() }).execute();
    const rows = fresh.map((reader) => rowOf(reader, { id, name, at: at.toISOString() }));
    for (const some of inChunks(rows)) await tx.insertInto('subscribers').values(some).execute();
    const keys = out.map(({ key }) => key);
    await suppressKeys(tx, keys, { reason: 'imported', at, importId: id });
    await keepOut(tx, hashes, id);
    return preview;
  });
}

const rowOf = (
  { email, proof }: FileReader,
  { id: importId, name, at: askedAt }: { id: string; name: string; at: string },
) => ({
  ...newSubscriber(email),
  ...(proof
    ? { ...proof, state: 'confirmed' as const }
    : {
        source: name,
        words: '',
        askedAt,
        confirmedAt: null,
        pace: 'each' as const,
        state: 'pending' as const,
      }),
  importId,
});

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
    const removed = await tx
      .deleteFrom('subscribers')
      .where('importId', '=', last.id)
      .where('leftAt', 'is', null)
      .where(({ or, eb }) => or([eb('confirmedAt', 'is', null), eb('confirmedAt', '<=', last.at)]))
      .returning('id')
      .execute();
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
