import type { QuoteOfTheDay } from '@site/schema/quotes';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { DailyQuotesTable } from './quotes.table.ts';

/** @param date `YYYY-MM-DD` */
export function findDailyQuote(db: Db, date: string): Promise<QuoteOfTheDay | undefined> {
  return db
    .selectFrom('dailyQuotes')
    .select(['quote', 'author'])
    .where('date', '=', date)
    .executeTakeFirst();
}

/** The quotes to choose from, in their order. */
export function listQuotes(db: Db): Promise<QuoteOfTheDay[]> {
  return db.selectFrom('quotes').select(['quote', 'author']).orderBy('position').execute();
}

/**
 * The quotes of earlier days, latest first.
 *
 * @param date `YYYY-MM-DD`
 */
export function listQuotesBefore(db: Db, date: string, limit: number): Promise<QuoteOfTheDay[]> {
  return db
    .selectFrom('dailyQuotes')
    .select(['quote', 'author'])
    .where('date', '<', date)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

export async function insertDailyQuote(db: Db, row: Insertable<DailyQuotesTable>): Promise<void> {
  await db.insertInto('dailyQuotes').values(row).execute();
}
