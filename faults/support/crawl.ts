/** Visits everything that a visitor of the site can reach, through a cache in front of it. */

export interface EdgeAnswer {
  status: number;
  headers: Headers;
  /** Unpacked. */
  body: Buffer;
  /** How the cache came by it, such as `HIT` or `STALE`. */
  cache: string | null;
}

/** Where a visit begins: what no page links to. */
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

/** The owner's part of the site, and links that act. */
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

/** Follows every link, script, style, font and picture within the site. Returns the answers by path. */
export async function visitEverything(edge: { url: string }): Promise<Map<string, EdgeAnswer>> {
  const answers = new Map<string, EdgeAnswer>();
  const found = new Set(STARTS);
  // A set's iterator also gives what is added while it runs.
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

/** The attributes that name what a page loads or leads to, and the same in styles, scripts and XML. */
const LINKS: Record<string, RegExp> = {
  'text/html': /\b(?:href|src|(?:image)?srcset)="([^"]*)"/gi,
  'text/css': /url\(["']?([^"')]+)["']?\)/g,
  'text/javascript': /["'`](\.\/[\w.-]+\.(?:js|css))["'`]/g,
  'application/xml': /<(?:loc|image:loc)>([^<]*)</g,
};

/** Paths, with their queries, of what an answer refers to within the site. */
function linksIn({ headers, body }: EdgeAnswer, base: string): string[] {
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const pattern = LINKS[type];
  const location = headers.get('location');
  const values = pattern
    ? [...body.toString().matchAll(pattern)].map(([, value = '']) => value)
    : [];
  return [...values.flatMap(addressesIn), ...(location ? [location] : [])]
    .filter((address) => URL.canParse(address, base))
    .map((address) => new URL(address, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);
}

/** An attribute's address; of a `srcset` all of them. */
function addressesIn(value: string): string[] {
  return value
    .replaceAll('&amp;', '&')
    .split(', ')
    .map((entry) => entry.trim().split(/\s/)[0] ?? '');
}
