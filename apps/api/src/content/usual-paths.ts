/**
 * Paths that every site of a blog program has and no export names: feeds, pages of lists, days, authors, searches, and the
 * light copies of pages (AMP).
 */

/** `/feed`, `/comments/feed`, `/soup/feed/atom`, `/rss`, `/rss.xml`, `/atom.xml`, `/index.xml`, Blogger's `/feeds/posts/default`. */
const FEED =
  /(?:^|\/)(?:feed|rss)(?:\/(?:rss2?|atom|rdf))?$|^(?:\/blog|\/posts)?\/(?:rss|atom|index|feed|feed\/index)\.(?:xml|atom|rss)$|^\/feeds\/posts\/(?:default|summary)$/;
const LIST_PAGE = /^(?:\/blog)?\/page\/(\d{1,4})$/;
/** The posts of a year, month or day, and those of an author, in pages. */
const ARCHIVE =
  /^\/(?:author\/[^/]+|(?:19|20)\d\d(?:\/(?:0?[1-9]|1[0-2])(?:\/[0-3]?\d)?)?)(?:\/page\/\d{1,4})?$/;

/** The path on this site that has what such a URL had; `undefined` for any other URL. */
export function usualPath(url: string): string | undefined {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.toLowerCase().replace(/\/$/, '');
  if (path === '') {
    if (searchParams.has('feed')) return '/feed.xml';
    const search = searchParams.get('s')?.trim();
    return search ? `/blog?${new URLSearchParams({ search })}` : undefined;
  }
  if (path !== '/feed.xml' && FEED.test(path)) return '/feed.xml';
  const [, page] = LIST_PAGE.exec(path) ?? [];
  if (page) return Number(page) > 1 ? `/blog?page=${Number(page)}` : '/blog';
  return ARCHIVE.test(path) ? '/blog' : undefined;
}

const END = /(?<=[^/])\/(?:amp|page\/\d{1,4})\/?$/i;

/** The URL without the sign of a light copy or of a further page at its end, if it has one. */
export const withoutEnd = (url: string): string | undefined => {
  const [path = '', query] = url.split('?', 2);
  return END.test(path) ? path.replace(END, '') + (query ? `?${query}` : '') : undefined;
};
