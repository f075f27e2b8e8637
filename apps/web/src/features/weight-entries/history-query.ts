import { pageParam } from '../../lib/search-params.ts';

/** The number of entries in the history before the visitor requests all. */
export const NEWEST = 20;

/** The most entries on a page of the whole history. */
export const HISTORY_PAGE_SIZE = 500;

export interface HistoryParams {
  /** Shows the whole history, in pages, instead of the newest entries. */
  all?: true | undefined;
  /** The page of the whole history. Page 1 is undefined. */
  page?: number | undefined;
}

/** A page number without the whole history means nothing. */
export function historyPageParam(all: true | undefined, page: unknown): number | undefined {
  return all && pageParam(page);
}

/** The input of the history's query. */
export function historyQuery({ all, page = 1 }: HistoryParams) {
  if (!all) return { limit: NEWEST };
  return page === 1 ? {} : { offset: (page - 1) * HISTORY_PAGE_SIZE };
}
