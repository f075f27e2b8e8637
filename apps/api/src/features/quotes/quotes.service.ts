/** One quote a day, the same for every visitor: the day's own, or one drawn from the list and kept. */
import { createHash, randomUUID } from 'node:crypto';
import type { QuoteOfTheDay } from '@site/schema/quotes';
import { dayIn } from '../../day-in.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  findDailyQuote,
  insertDailyQuote,
  listQuotes,
  listQuotesBefore,
} from './quotes.repository.ts';

/** @returns `null` where there is no quote at all. */
export async function today({
  services: { db, env, now },
}: Pick<RequestContext, 'services'>): Promise<QuoteOfTheDay | null> {
  const date = dayIn(env.timeZone, now());
  const known = await findDailyQuote(db, date);
  if (known) return known;
  // Looked up again inside: of requests that come at once, one draws and the others find what it drew.
  return inTransaction(db, async (tx) => {
    const drawn = (await findDailyQuote(tx, date)) ?? null;
    if (drawn) return drawn;
    const quote = await draw(tx, date);
    if (quote) {
      await insertDailyQuote(tx, {
        id: randomUUID(),
        date,
        quote: quote.quote,
        author: quote.author,
        createdAt: now().toISOString(),
      });
    }
    return quote;
  });
}

/** Draws by the date alone, among those that the last days have not had: half the list rests. */
async function draw(db: Db, date: string): Promise<QuoteOfTheDay | null> {
  const all = await listQuotes(db);
  const recent = await listQuotesBefore(db, date, Math.floor(all.length / 2));
  const used = new Set(recent.map(({ quote }) => quote));
  const rested = all.filter(({ quote }) => !used.has(quote));
  const lot = createHash('sha256').update(date).digest().readUInt32BE();
  return rested[lot % rested.length] ?? all[0] ?? null;
}
