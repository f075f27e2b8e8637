/** A cache in front of the site serves every public page while the site is stopped, and stores nothing private. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '../apps/api/src/testing/process.ts';
import { signIn, visitor } from './support/client.ts';
import { type EdgeAnswer, getThrough, visitEverything } from './support/crawl.ts';
import { type Edge, requireNginx, startEdge } from './support/edge.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { requireBuild, type Site, startSite, temporaryFolder } from './support/site.ts';

/** The most milliseconds until visitors see a new post. */
const PUBLISHED_WITHIN = 60_000;
/** Milliseconds between two requests for it. */
const POLL = 500;

interface Both {
  site: Site;
  edge: Edge;
  /** Starts the site again on the same port, which the edge forwards to. */
  restart(): Promise<Site>;
}

async function startBoth({
  seed,
  knowsOwner,
}: {
  seed: string;
  knowsOwner: boolean;
}): Promise<Both> {
  const dataDir = await temporaryFolder();
  const port = await freePort();
  const env = {
    WEB: 'built',
    SEED: seed,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
  };
  const site = await startSite({ dataDir, env });
  const edge = await startEdge({ site, port, knowsOwner });
  const restart = () => startSite({ dataDir, port: site.port, env });
  return { site, edge, restart };
}

/**
 * Milliseconds for which a shared cache may serve the answer without asking the site. `undefined` without `s-maxage`,
 * which only pages have.
 */
function freshFor({ headers }: EdgeAnswer): number | undefined {
  const seconds = /s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/**
 * Repeats the request until the answer contains the text. Returns the seconds that it took, or `undefined` after a
 * minute.
 */
async function secondsUntil(edge: Edge, url: string, text: string): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < PUBLISHED_WITHIN) {
    if ((await getThrough(edge, url)).body.includes(text)) {
      return Math.round((performance.now() - start) / 1000);
    }
    await sleep(POLL);
  }
  return undefined;
}

const TITLE = 'Published a moment ago';
/** Paths that list a new post. */
const LISTS = ['/blog', '/feed.xml', '/sitemap.xml'];

it('serves everything while the site is stopped, and shows a new post within a minute', async ({
  annotate,
  skip,
}) => {
  requireNginx(skip);
  requireBuild(skip);
  const { site, edge, restart } = await startBoth({ seed: 'demo', knowsOwner: true });
  const visited = await visitEverything(edge);
  const visitedAt = performance.now();
  for (const [url, { status }] of visited) {
    expect(status, `the status of ${url}`).toBe(url === '/favicon.ico' ? 302 : 200);
  }

  const cookie = await signIn(edge);
  const own = await getThrough(edge, '/', { cookie });
  expect([own.cache, own.headers.get('cache-control')]).toEqual(['BYPASS', 'private, no-store']);
  const post = { title: TITLE, slug: 'published-a-moment-ago', content: '<p>New.</p>' };
  const created = await visitor(edge, cookie).send('POST', '/api/blog-posts', {
    ...post,
    published: true,
  });
  expect(created.status).toBe(201);
  const seen = await Promise.all(
    LISTS.map((url) => secondsUntil(edge, url, url === '/blog' ? TITLE : post.slug)),
  );
  expect(seen, 'seconds until the new post is seen').not.toContain(undefined);

  // Waits until every page is stale, because the cache serves a fresh page even without `stale-if-error`.
  const fresh = Math.max(...[...visited.values()].map((answer) => freshFor(answer) ?? 0));
  await sleep(Math.max(0, visitedAt + fresh + 1000 - performance.now()));
  expect(await site.stop()).toBe(0);
  const counts: Record<string, number> = {};
  for (const [url, before] of visited) {
    const { status, body, cache } = await getThrough(edge, url);
    expect(status, `the status of ${url} while the site is stopped`).toBe(before.status);
    if (LISTS.includes(url)) continue;
    expect(body.equals(before.body), `${url} is what it was`).toBe(true);
    expect([url, cache]).toEqual([url, freshFor(before) === undefined ? 'HIT' : 'STALE']);
    counts[cache ?? ''] = (counts[cache ?? ''] ?? 0) + 1;
  }
  const unpacked = await getThrough(edge, '/about', { 'accept-encoding': 'identity' });
  expect([unpacked.status, unpacked.headers.get('content-encoding')]).toEqual([200, null]);

  await restart();
  expect((await getThrough(edge, '/about')).cache).toMatch(/^(EXPIRED|REVALIDATED)$/);
  await annotate(
    `${visited.size} answers with the site stopped (${JSON.stringify(counts)}); ` +
      `a new post was seen after ${Math.max(...seen.map(Number))} s`,
    FIGURES,
  );
});

/** The content of all files in the cache: answers with their headers. */
async function storedIn({ cacheDir }: Edge): Promise<string[]> {
  const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'latin1')),
  );
}

const OWN_PATHS = [
  '/',
  '/blog',
  '/blog/a-secret-draft',
  '/feed.xml',
  '/admin',
  '/api/blog-posts',
  '/api/blog-posts/slug/a-secret-draft',
  '/api/auth/user',
  '/api/admin/status',
  '/trpc/blogPosts.adminSummaries',
  '/api/login',
  // Must be last, because it ends the session.
  '/api/admin/logout',
];

it('stores nothing that is meant for the owner, even when the edge does not know her', async ({
  annotate,
  skip,
}) => {
  requireNginx(skip);
  requireBuild(skip);
  const { edge } = await startBoth({ seed: 'none', knowsOwner: false });
  const cookie = await signIn(edge);
  const draft = { title: 'A secret draft', slug: 'a-secret-draft', content: '<p>Later.</p>' };
  expect((await visitor(edge, cookie).send('POST', '/api/blog-posts', draft)).status).toBe(201);

  // The site also accepts a session cookie with a space in it.
  for (const spelled of [cookie, cookie.replace('=', ' =')]) {
    for (const url of OWN_PATHS.slice(0, -1)) {
      const { cache, headers } = await getThrough(edge, url, { cookie: spelled });
      expect(headers.get('cache-control'), `what ${url} tells caches`).toContain('no-store');
      expect([url, cache]).toEqual([url, 'MISS']);
    }
  }
  const loggedOut = await getThrough(edge, '/api/admin/logout', { cookie });
  expect(loggedOut.headers.getSetCookie()).toHaveLength(1);

  const stored = await storedIn(edge);
  const session = cookie.split('=')[1] ?? '';
  for (const secret of [session, draft.title, 'no-store', 'set-cookie']) {
    const holding = stored.filter((text) => text.toLowerCase().includes(secret.toLowerCase()));
    expect(holding, `stored answers with "${secret}"`).toEqual([]);
  }
  for (const url of OWN_PATHS) {
    const { cache, body, headers } = await getThrough(edge, url);
    expect([url, cache]).toEqual([url, 'MISS']);
    expect(headers.getSetCookie()).toEqual([]);
    expect(body.toString()).not.toContain(draft.title);
  }
  await annotate(`${OWN_PATHS.length} of the owner's answers, 0 stored`, FIGURES);
});

it('shows an approved comment within 30 seconds, and stores none that waits', async ({
  annotate,
  skip,
}) => {
  requireNginx(skip);
  requireBuild(skip);
  const { edge } = await startBoth({ seed: 'none', knowsOwner: true });
  const owner = visitor(edge, await signIn(edge));
  const value = { isOn: true, hold: 'first', closeAfterDays: 0, isClosed: false };
  await owner.send('POST', '/trpc/siteSections.save', { json: { section: 'comments', value } });
  const recipe = { title: 'Soup', slug: 'soup', published: true };
  const { body } = await owner.send('POST', '/api/recipes', recipe);
  const comment = { name: 'Ann', text: 'Let through a moment ago' };
  const sent = await visitor(edge).send('POST', `/api/recipes/${body?.['id']}/comments`, comment);
  // The edge has just got the page.
  const page = await getThrough(edge, '/photo-gallery/soup');
  expect([page.status, page.cache]).toEqual([200, 'MISS']);
  expect((await storedIn(edge)).join()).not.toContain(comment.text);
  const status = { status: 'shown' };
  const leave = await owner.send('PATCH', `/api/comments/${sent.body?.['id']}`, status);
  expect(leave.status).toBe(204);
  const seconds = await secondsUntil(edge, '/photo-gallery/soup', comment.text);
  expect(seconds, 'seconds until an approved comment is seen').toBeDefined();
  await annotate(`an approved comment was seen after ${seconds} s`, FIGURES);
});
