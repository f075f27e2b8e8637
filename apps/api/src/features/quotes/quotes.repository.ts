import type { ListedQuote, QuoteOfTheDay } from '@site/schema/quotes';
import type { Db } from '../../db/open.ts';

/** @param date `YYYY-MM-DD`, as in all of these */
export const findDailyQuote = (db: Db, date: string): Promise<QuoteOfTheDay | undefined> =>
  db
    .selectFrom('dailyQuotes')
    .select(['quote', 'author'])
    .where('date', '=', date)
    .executeTakeFirst();

/** The quotes to choose from, in their order. */
export const listQuotes = (db: Db): Promise<ListedQuote[]> =>
  db.selectFrom('quotes').select(['id', 'quote', 'author']).orderBy('position').execute();

/** Replaces the whole list. */
export async function putQuotes(db: Db, quotes: readonly ListedQuote[]): Promise<void> {
  await db.deleteFrom('quotes').execute();
  if (quotes.length === 0) return;
  const rows = quotes.map((quote, position) => ({ ...quote, position }));
  await db.insertInto('quotes').values(rows).execute();
}

/** The quotes of earlier days, latest first. */
export const listQuotesBefore = (db: Db, date: string, limit: number): Promise<QuoteOfTheDay[]> =>
  db
    .selectFrom('dailyQuotes')
    .select(['quote', 'author'])
    .where('date', '<', date)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();

export const insertDailyQuote = (db: Db, row: DailyQuotesTable) =>
  db.insertInto('dailyQuotes').values(row).execute();

export const updateDailyQuote = (db: Db, date: string, { quote, author }: QuoteOfTheDay) =>
  db.updateTable('dailyQuotes').set({ quote, author }).where('date', '=', date).execute();

export const deleteDailyQuote = (db: Db, date: string) =>
  db.deleteFrom('dailyQuotes').where('date', '=', date).execute();

declare module '../../db/tables.ts' {
  interface Tables {
    dailyQuotes: DailyQuotesTable;
    quotes: QuotesTable;
  }
}

/** The quotes of the days so far. */
export interface DailyQuotesTable {
  id: string;
  /** `YYYY-MM-DD` in the site's time zone. */
  date: string;
  quote: string;
  author: string;
  createdAt: string;
}

/** The quotes to choose from for a day without one. */
export interface QuotesTable {
  id: string;
  quote: string;
  author: string;
  /** The place in the list, from 0. */
  position: number;
}
