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
