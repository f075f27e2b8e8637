/** The quote of each day that has had one. */
export interface DailyQuotesTable {
  id: string;
  /** `YYYY-MM-DD` in the site's time zone. */
  date: string;
  quote: string;
  author: string;
  createdAt: string;
}

/** The list that a day without a quote draws from. */
export interface QuotesTable {
  id: string;
  quote: string;
  author: string;
  /** The place in the list, from 0. */
  position: number;
}
