/** The quote of the day, the same for every visitor: one set for the day, or one chosen from the list and stored. */
import { hash, randomUUID } from 'node:crypto';
import { readQuoteLines } from '@site/schema/quote-lines';
import {
  type ListedQuote,
  MAX_QUOTES,
  type QuoteInput,
  type QuoteList,
  type QuoteOfTheDay,
} from '@site/schema/quotes';
import { countVersions, keepVersion, takeVersion } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { ContentEvents } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { dayIn } from '../../lib/day-in.ts';
import {
  type DailyQuotesTable,
  deleteDailyQuote,
  findDailyQuote,
  insertDailyQuote,
  listQuotes,
  listQuotesBefore,
  putQuotes,
  updateDailyQuote,
} from './quotes.repository.ts';

export interface QuoteServices {
  db: Db;
  content: ContentEvents;
  now: () => Date;
  timeZone: () => string;
}

interface Context {
  services: QuoteServices;
}

/** `null` when there are no quotes. */
export async function today({
  services: { db, timeZone, now, content },
}: Context): Promise<QuoteOfTheDay | null> {
  const date = dayIn(timeZone(), now());
  const stored = await findDailyQuote(db, date);
  if (stored) return stored;
  const chosen = await choose(db, date);
  if (chosen && !storing.has(db)) {
    storing.add(db);
    // The page does not wait for it: all pages of the day choose the same, and the database may be busy.
    void store(db, { id: randomUUID(), date, ...chosen, createdAt: now().toISOString() })
      // Every page shows it.
      .then(() => content.emit('changed'))
      .catch((error: Error) => process.emitWarning(error))
      .finally(() => storing.delete(db));
  }
  return chosen;
}

/** The databases in which the day's quote is being stored. */
const storing = new WeakSet<Db>();

/** Looks again inside the transaction, since the owner may have set one in the meantime. */
const store = (db: Db, row: DailyQuotesTable) =>
  inTransaction(db, async (tx) => {
    if (!(await findDailyQuote(tx, row.date))) await insertDailyQuote(tx, row);
  });

/** Chooses by a hash of the date, but no quote of the last days: half of the list is left out. */
async function choose(db: Db, date: string): Promise<QuoteOfTheDay | null> {
  const all = await listQuotes(db);
  const recent = await listQuotesBefore(db, date, Math.floor(all.length / 2));
  const used = new Set(recent.map(({ quote }) => quote));
  const unused = all.filter(({ quote }) => !used.has(quote));
  const number = hash('sha256', date, 'buffer').readUInt32BE();
  const chosen = unused[number % unused.length] ?? all[0];
  return chosen ? { quote: chosen.quote, author: chosen.author } : null;
}

// The owner's list of quotes. Each change keeps the list before it, so that it can be taken back.

const SECTION = 'quotes';

const stored = async (db: Db): Promise<QuoteList> => ({
  quotes: await listQuotes(db),
  earlier: await countVersions(db, SECTION),
});

export const list = ({ services: { db } }: Context) => stored(db);

export const create = (context: Context, input: QuoteInput) =>
  change(context, (quotes) => {
    if (quotes.some((quote) => isSame(quote, input))) {
      throw refusal('BAD_REQUEST', 'This quote is in the list already');
    }
    return [...quotes, { id: randomUUID(), ...input }];
  });

export const update = (context: Context, { id, quote, author }: ListedQuote) =>
  change(context, (quotes) => {
    requireQuote(quotes, id);
    return quotes.map((each) => (each.id === id ? { id, quote, author } : each));
  });

export const remove = (context: Context, { id }: { id: string }) =>
  change(context, (quotes) => {
    requireQuote(quotes, id);
    return quotes.filter((quote) => quote.id !== id);
  });

export const removeAll = (context: Context, texts: ReadonlySet<string>) =>
  change(context, (quotes) => quotes.filter(({ quote }) => !texts.has(quote)));

/**
 * Adds the quotes of a text with one a line. Lines that are no quotes are answered, so that nothing is lost.
 *
 * @returns also how many quotes are new, and how many the list had already
 */
export async function importLines(context: Context, { text }: { text: string }) {
  const { quotes: found, unread } = readQuoteLines(text);
  let added = 0;
  const after = await change(context, (quotes) => {
    const all = [...quotes];
    const known = new Set(quotes.map(({ quote }) => quote));
    for (const quote of found) {
      if (known.has(quote.quote)) continue;
      known.add(quote.quote);
      all.push({ id: randomUUID(), ...quote });
    }
    added = all.length - quotes.length;
    return all;
  });
  return { ...after, added, known: found.length - added, unread };
}

/** Brings the list before the last change back. */
export const undo = ({ services }: Context): Promise<QuoteList> =>
  inTransaction(services.db, async (tx) => {
    const earlier = await takeVersion(tx, SECTION);
    if (!earlier?.value) throw refusal('BAD_REQUEST', 'There is no earlier version');
    await replace({ ...services, db: tx }, await listQuotes(tx), JSON.parse(earlier.value));
    return stored(tx);
  });

function change(
  { services }: Context,
  work: (quotes: readonly ListedQuote[]) => ListedQuote[],
): Promise<QuoteList> {
  return inTransaction(services.db, async (tx) => {
    const before = await listQuotes(tx);
    const after = work(before);
    if (after.length > MAX_QUOTES) {
      const message = `The list has room for ${MAX_QUOTES} quotes; this would make ${after.length}`;
      throw refusal('BAD_REQUEST', message);
    }
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await keepVersion(tx, SECTION, JSON.stringify(before));
      await replace({ ...services, db: tx }, before, after);
    }
    return stored(tx);
  });
}

/** Today's quote follows when it was drawn from the list: a corrected one at once, a removed one by a new draw. */
async function replace(
  { db, timeZone, now }: Pick<Context['services'], 'db' | 'timeZone' | 'now'>,
  before: readonly ListedQuote[],
  after: readonly ListedQuote[],
): Promise<void> {
  await putQuotes(db, after);
  const today = dayIn(timeZone(), now());
  const shown = await findDailyQuote(db, today);
  const drawn = shown && before.find((quote) => isSame(quote, shown));
  if (!drawn || after.some((quote) => isSame(quote, drawn))) return;
  const corrected = after.find(({ id }) => id === drawn.id);
  if (corrected) await updateDailyQuote(db, today, corrected);
  else await deleteDailyQuote(db, today);
}

const isSame = (one: QuoteOfTheDay, other: QuoteOfTheDay) =>
  one.quote === other.quote && one.author === other.author;

function requireQuote(quotes: readonly ListedQuote[], id: string): void {
  if (quotes.some((quote) => quote.id === id)) return;
  throw refusal('NOT_FOUND', 'This quote is no longer in the list');
}
