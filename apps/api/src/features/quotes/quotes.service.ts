/** The quote of the day, the same for every visitor: one set for the day, or one chosen from the list and stored. */
import { createHash, randomUUID } from 'node:crypto';
import type { QuoteOfTheDay } from '@site/schema/quotes';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestContext } from '../../http/context.ts';
import { dayIn } from '../../lib/day-in.ts';
import {
  findDailyQuote,
  insertDailyQuote,
  listQuotes,
  listQuotesBefore,
} from './quotes.repository.ts';

/** `null` when there are no quotes. */
export async function today({
  services: { db, timeZone, now, content },
}: Pick<RequestContext, 'services'>): Promise<QuoteOfTheDay | null> {
  const date = dayIn(timeZone(), now());
  const known = await findDailyQuote(db, date);
  if (known) return known;
  const quote = await inTransaction(db, async (tx) => {
    // Looks again inside the transaction, since another request may have chosen one in the meantime.
    const chosen = (await findDailyQuote(tx, date)) ?? null;
    if (chosen) return chosen;
    const quote = await choose(tx, date);
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
  // Every page shows it.
  if (quote) content.emit('changed');
  return quote;
}

/** Chooses by a hash of the date, but no quote of the last days: half of the list is left out. */
async function choose(db: Db, date: string): Promise<QuoteOfTheDay | null> {
  const all = await listQuotes(db);
  const recent = await listQuotesBefore(db, date, Math.floor(all.length / 2));
  const used = new Set(recent.map(({ quote }) => quote));
  const unused = all.filter(({ quote }) => !used.has(quote));
  const number = createHash('sha256').update(date).digest().readUInt32BE();
  const chosen = unused[number % unused.length] ?? all[0];
  return chosen ? { quote: chosen.quote, author: chosen.author } : null;
}
