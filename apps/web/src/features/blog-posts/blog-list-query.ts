import { pageParam, type RawSearch, textParam } from '../../lib/search-params.ts';

/** Posts on one page of the list. */
export const BLOG_PAGE_SIZE = 24;

/** What the address of the list holds. */
export interface BlogSearchParams {
  search?: string | undefined;
  /** From 2; the first page has none. */
  page?: number | undefined;
}

export function readBlogSearchParams(raw: RawSearch): BlogSearchParams {
  return { search: textParam(raw['search'], 100), page: pageParam(raw['page']) };
}

/** The input of the list's query; the loader and the page ask with the same, and share the answer. */
export function blogListQuery({ search, page = 1 }: BlogSearchParams) {
  return {
    published: true,
    limit: BLOG_PAGE_SIZE,
    offset: (page - 1) * BLOG_PAGE_SIZE,
    ...(search && { search }),
  };
}
