import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appRouter } from '../app/router.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;
let origin: string;
let cookie: string;
let renders = 0;
/** What a render waits for, where a test wants it to. */
let hold: Promise<void> | undefined;

const LONG = '<li>Dish, 7 g of net carbs</li>'.repeat(400);

beforeAll(async () => {
  site = await openTestSite({
    // The tests of the render queue limit clients.
    env: { RATE_LIMITS: 'off' },
    web: webAppOf(async (path, { api }) => {
      renders += 1;
      const { blogPosts } = appRouter.createCaller(await api.createContext());
      const posts = await blogPosts.summaries({});
      await hold;
      if (path === '/broken') throw new Error('No template');
      const html = `<p>${path} ${JSON.stringify(posts)}</p>${path.startsWith('/long') ? LONG : ''}`;
      const status = path.startsWith('/missing') ? 404 : path.startsWith('/moved') ? 301 : 200;
      return { html, status };
    }),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  cookie = await site.ownerCookie();
});
afterAll(() => site.close());
beforeEach(() => {
  // Past the age of whatever an earlier test left.
  site.clock.now = new Date(site.clock.now.getTime() + 61_000);
  renders = 0;
  hold = undefined;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { headers, method, redirect: 'manual' });

const addPost = async (slug: string): Promise<string> => {
  const payload = { title: slug, slug, content: 'c', published: true };
  return (await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload })).json().id;
};

describe('a page that visitors ask for', () => {
  it('is rendered once, and sent with the headers it was made with', async () => {
    const first = await get('/page');
    const second = await get('/page');
    expect(renders).toBe(1);
    expect(await second.text()).toBe(await first.text());
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
    expect(second.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
  });

  it('is rendered once however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/crowd')));
    expect(renders).toBe(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it.each([
    ['/long', 200],
    ['/missing', 404],
    ['/moved', 301],
    ['/broken', 500],
  ])('%s is rendered once for those who wait, with status %i', async (path, status) => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const answers = Array.from({ length: 5 }, () => get(path));
    await expect.poll(() => renders).toBe(1);
    // Once a later request is answered, those before it are known to wait.
    await get('/api/admin/status');
    held.resolve();
    for (const answer of answers) expect((await answer).status).toBe(status);
    expect(renders).toBe(1);
  });

  it('is rendered for those who wait though the first client reads nothing', async () => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
    socket.write('GET /missing/unread HTTP/1.1\r\nHost: a.example\r\n\r\n');
    await expect.poll(() => renders).toBe(1);
    const second = get('/missing/unread');
    await get('/api/admin/status');
    held.resolve();
    expect((await second).status).toBe(404);
    expect(renders).toBe(1);
    socket.destroy();
  });

  it('is rendered for those who wait though the first client is gone', async () => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const impatient = new AbortController();
    const first = fetch(`${origin}/left`, { signal: impatient.signal });
    await expect.poll(() => renders).toBe(1);
    const second = get('/left');
    await get('/api/admin/status');
    impatient.abort();
    await expect(first).rejects.toThrow();
    held.resolve();
    expect((await second).status).toBe(200);
    expect(renders).toBe(1);
  });

  it('is rendered anew as soon as content changes', async () => {
    await get('/fresh');
    await addPost('just-in');
    expect(await (await get('/fresh')).text()).toContain('just-in');
    expect(renders).toBe(2);
  });

  it('is not kept when content changed while it was rendered', async () => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const answers = [get('/outdated'), get('/outdated')];
    await expect.poll(() => renders).toBe(1);
    await get('/api/admin/status');
    hold = undefined;
    await addPost('meanwhile');
    // This one begins after the change, and does not wait for the outdated page.
    expect(await (await get('/outdated')).text()).toContain('meanwhile');
    held.resolve();
    for (const answer of answers) expect(await (await answer).text()).not.toContain('meanwhile');
    expect(await (await get('/outdated')).text()).toContain('meanwhile');
    expect(renders).toBe(2);
  });

  it('is rendered anew after a minute', async () => {
    await get('/aged');
    site.clock.now = new Date(site.clock.now.getTime() + 59_000);
    await get('/aged');
    expect(renders).toBe(1);
    site.clock.now = new Date(site.clock.now.getTime() + 2_000);
    await get('/aged');
    expect(renders).toBe(2);
  });

  it('stays cached when only its views are counted', async () => {
    const id = await addPost('read-a-lot');
    await get('/views');
    const visit = { sessionId: 's', path: '/blog/read-a-lot', title: 'Read a lot' };
    const headers = { 'content-type': 'application/json', 'user-agent': 'Firefox/140.0' };
    for (const path of ['session', 'pageview']) {
      const body = JSON.stringify(visit);
      await fetch(`${origin}/api/analytics/${path}`, { method: 'POST', headers, body });
    }
    const { views } = (await get(`/api/blog-posts/slug/read-a-lot`).then((r) => r.json())) as {
      views: number;
    };
    expect([typeof id, views]).toEqual(['string', 1]);
    await get('/views');
    expect(renders).toBe(1);
  });

  it('answers 304 to who has it, and a head to who asks for one', async () => {
    const etag = (await get('/tagged')).headers.get('etag') ?? '';
    const again = await get('/tagged', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    const head = await get('/tagged', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(renders).toBe(1);
  });

  it('is the same page for a HEAD that came first', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const head = await get('/headed', plain, 'HEAD');
    const full = await get('/headed', plain);
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'));
    expect(await full.text()).toContain('/headed');
    expect(renders).toBe(1);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ])('is compressed for a client that accepts %s', async (accepted, encoding) => {
    const plain = await (await get('/long', { 'accept-encoding': 'identity' })).text();
    const answer = await get('/long', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toBe(plain);
  });

  /** Puts pages into the cache that are not compressed yet. Returns their paths. */
  async function cachePages(name: string, count: number): Promise<string[]> {
    const paths = Array.from({ length: count }, (_, nr) => `/long/${name}-${nr}`);
    for (const path of paths) await get(path, { 'accept-encoding': 'identity' });
    return paths;
  }
  /** Without a connection, so that all requests wait for their compression in the same turn of the event loop. */
  const askCompressed = (paths: string[]) =>
    paths.map((url) => site.inject({ url, headers: { 'accept-encoding': 'br' } }));

  it('is sent as it is when too many others wait for their compression', async () => {
    const paths = await cachePages('busy', 40);
    const answers = await Promise.all(askCompressed(paths));
    const encodings = answers.map(({ headers }) => headers['content-encoding']);
    expect([encodings.at(0), encodings.at(-1)]).toEqual(['br', undefined]);
    expect(answers.at(-1)?.body).toContain(paths.at(-1));
    const later = await get(paths.at(-1) ?? '', { 'accept-encoding': 'br' });
    expect(later.headers.get('content-encoding')).toBe('br');
  });

  it('is not compressed any more when content changed while it waited for that', async () => {
    const answers = askCompressed(await cachePages('dropped', 20));
    await nextTurn();
    site.services.content.emit('changed');
    const encodings = (await Promise.all(answers)).map(
      ({ headers }) => headers['content-encoding'],
    );
    expect([encodings.at(0), encodings.at(-1)]).toEqual(['br', undefined]);
    expect(renders).toBe(20);
  });

  it('is not kept when it is missing', async () => {
    await get('/missing');
    expect((await get('/missing')).status).toBe(404);
    expect(renders).toBe(2);
  });
});

describe('the URL of a page', () => {
  it('is one for all that others add to it to follow readers', async () => {
    for (const query of ['', '?fbclid=1', '?fbclid=2&UTM_source=pin', '?utm_medium=a&epik=b']) {
      expect(await (await get(`/followed${query}`)).text()).toContain('/followed');
    }
    expect(renders).toBe(1);
  });

  it.each([
    ['/known?x=1', '/known'],
    ['/known?', '/known'],
    ['/known?search=', '/known'],
    ['/known?x=1&search=eggs&y=2', '/known?search=eggs'],
    ['/known?search=%65ggs', '/known?search=eggs'],
    ['/a/../known', '/known'],
    ['/a/%2e%2e/known', '/known'],
    ['/x/../admin', '/admin'],
    ['/robots.txt?x=1', '/robots.txt'],
  ])('%s leads to %s, and is not rendered', async (asked, canonical) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, head } = await sendRaw(
        site.app.server,
        `${method} ${asked} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
      );
      expect(status).toBe(308);
      expect(`${head}\r\n`).toContain(`\r\nlocation: ${canonical}\r\n`);
      expect(head).toMatch(/^cache-control: no-cache\r?$/m);
    }
    expect(renders).toBe(0);
  });

  it('is one for each search', async () => {
    for (const search of ['a', 'a', 'b']) await get(`/known?search=${search}`);
    expect(renders).toBe(2);
  });
});

describe('a read of the API', () => {
  const totalOf = async (url: string) => (await get(url)).headers.get('x-total-count');

  it('is cached by the parameters that it knows, whatever else is sent', async () => {
    for (const slug of ['one', 'two', 'three']) await addPost(slug);
    const answers = await Promise.all(
      ['limit=1', 'limit=1&x=<b>', 'x=2&limit=1&offset=0', 'limit=1&limit=1&limit=1'].map((query) =>
        get(`/api/blog-posts?${query}`),
      ),
    );
    const [known, unknown, ordered, repeated] = answers;
    expect(repeated?.status).toBe(400);
    for (const answer of [known, unknown, ordered]) {
      expect(answer?.status).toBe(200);
      expect(answer?.headers.get('link')).toBe('</api/blog-posts?limit=1&offset=1>; rel="next"');
    }
  });

  it('is read anew as soon as content changes', async () => {
    const before = Number(await totalOf('/api/blog-posts?limit=1'));
    const id = await addPost('counted');
    expect(await totalOf('/api/blog-posts?limit=1')).toBe(String(before + 1));
    await site.asOwner({ method: 'DELETE', url: `/api/blog-posts/${id}` });
    expect(await totalOf('/api/blog-posts?limit=1')).toBe(String(before));
  });
});

describe('what visitors think of', () => {
  it('never evicts a page', async () => {
    await get('/long/page');
    for (let nr = 0; nr < 150; nr += 1) await get(`/long?search=${nr}`);
    renders = 0;
    await get('/long/page');
    expect(renders).toBe(0);
    await get('/long?search=0');
    expect(renders).toBe(1);
  });

  it('counts as memory, keys too', async () => {
    const filler = 'k'.repeat(14_000);
    // 4 MB hold less than 150 such keys, and more than a thousand such pages.
    for (let nr = 0; nr < 150; nr += 1) await get(`/known?search=${nr}${filler}`);
    renders = 0;
    await get(`/known?search=0${filler}`);
    expect(renders).toBe(1);
  });
});

describe('the signed-in owner', () => {
  it('never gets what is cached for visitors, and never fills it', async () => {
    const own = await get('/own', { cookie });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    await get('/own', { cookie });
    expect(renders).toBe(2);
    await get('/own');
    expect(renders).toBe(3);
  });

  it.each([
    ['a space before the sign', (value: string) => value.replace('=', ' =')],
    ['other cookies around it', (value: string) => `a=b; ${value};c=d`],
  ])('is known by a cookie with %s', async (_, spelled) => {
    await get('/spelled');
    const own = await get('/spelled', { cookie: spelled(cookie) });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await get('/spelled')).headers.get('cache-control')).toContain('public');
    expect(renders).toBe(2);
  });

  it('never finds the admin area cached', async () => {
    await get('/admin');
    const answer = await get('/admin');
    expect(renders).toBe(2);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('waits for nobody and lets nobody wait for her page', async () => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const own = get('/apart', { cookie });
    await expect.poll(() => renders).toBe(1);
    hold = undefined;
    await sleep(0);
    const visitors = get('/apart');
    held.resolve();
    expect((await own).headers.get('cache-control')).toBe('private, no-store');
    expect((await visitors).headers.get('cache-control')).toContain('public');
    expect(renders).toBe(2);
  });
});

it('a cookie that is no session gets the page of visitors', async () => {
  await get('/stale');
  const answer = await get('/stale', { cookie: 'sid=ended' });
  expect(answer.headers.get('cache-control')).toContain('public');
  expect(renders).toBe(1);
});
