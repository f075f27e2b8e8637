/** Visits every URL that a visitor can reach, through a cache in front of the site. */

export interface EdgeAnswer {
  status: number;
  headers: Headers;
  /** Decompressed. */
  body: Buffer;
  /** The cache's `X-Cache` header, for example `HIT` or `STALE`. */
  cache: string | null;
}

/** The first URLs to visit: those that no page links to. */
const STARTS = [
  '/',
  '/sitemap.xml',
  '/feed.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/api/blog-posts',
  '/api/recipes',
  '/api/weight-entries',
  '/api/weight-entries/stats',
  '/api/site-settings',
  '/api/dashboard/stats',
];

/** The owner's part of the site, and links that change something. */
const NOT_VISITED = /^\/(admin|api\/(login|admin|docs))/;

/** Requests at once. */
const AT_ONCE = 8;

export async function getThrough(
  { url }: { url: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<EdgeAnswer> {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
    cache: response.headers.get('x-cache'),
  };
}

/**
 * Follows every link, script, style, font and picture within the site, except links that say `nofollow`. Returns the
 * answers by path.
 */
export async function visitEverything(edge: { url: string }): Promise<Map<string, EdgeAnswer>> {
  const answers = new Map<string, EdgeAnswer>();
  const found = new Set(STARTS);
  // The iterator of a set also returns the items added while it runs.
  const queue = found.values();
  async function visit(): Promise<void> {
    for (const path of queue) {
      const answer = await getThrough(edge, path);
      answers.set(path, answer);
      for (const link of linksIn(answer, edge.url + path)) {
        if (!NOT_VISITED.test(link)) found.add(link);
      }
    }
  }
  while (answers.size < found.size) await Promise.all(Array.from({ length: AT_ONCE }, visit));
  return answers;
}

/** Links that crawlers do not follow: a recipe for each number of servings. */
const NO_FOLLOW = /<a\b[^>]*\brel="nofollow"[^>]*>/gi;

/** The URLs in each content type: what a page loads or links to. */
const LINKS: Record<string, RegExp> = {
  'text/html': /\b(?:href|src|(?:image)?srcset)="([^"]*)"/gi,
  'text/css': /url\(["']?([^"')]+)["']?\)/g,
  'text/javascript': /["'`](\.\/[\w.-]+\.(?:js|css))["'`]/g,
  'application/xml': /<(?:loc|image:loc)>([^<]*)</g,
};

/** Paths and query strings of the site's own URLs in an answer. */
function linksIn({ headers, body }: EdgeAnswer, base: string): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const pattern = LINKS[type];
  const location = headers.get('location');
  const values = pattern
    ? [...body.toString().replace(NO_FOLLOW, '').matchAll(pattern)].map(([, value = '']) => value)
    : [];
  return [...values.flatMap(urlsIn), ...(location ? [location] : [])]
    .filter((url) => URL.canParse(url, base))
    .map((url) => new URL(url, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);
}

/** The URLs in the value of an attribute; a `srcset` has several. */
function urlsIn(value: string): string[] {
  return value
    .replaceAll('&amp;', '&')
    .split(', ')
    .map((entry) => entry.trim().split(/\s/)[0] ?? '');
}
