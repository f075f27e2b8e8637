import { pageParam, type RawSearch, tagParam, textParam } from '../../lib/search-params.ts';

/** Posts per page. */
export const BLOG_PAGE_SIZE = 24;

export interface BlogSearchParams {
  search?: string | undefined;
  /** As URLs write it. */
  tag?: string | undefined;
  /** 2 or more; undefined on the first page. */
  page?: number | undefined;
}

export function readBlogSearchParams(raw: RawSearch): BlogSearchParams {
  return {
    search: textParam(raw['search'], 100),
    tag: tagParam(raw['tag']),
    page: pageParam(raw['page']),
  };
}

/** The input of the list's query. The loader and the page use the same one, so the page finds the loader's answer. */
export function blogListQuery({ search, tag, page = 1 }: BlogSearchParams) {
  return {
    published: true,
    limit: BLOG_PAGE_SIZE,
    offset: (page - 1) * BLOG_PAGE_SIZE,
    ...(search && { search }),
    ...(tag && { tag }),
  };
}
