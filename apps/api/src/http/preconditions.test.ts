/** ETags, conditions, ranges and methods, as RFC 9110 has them, over a real connection. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

const HTML = `<p>${'Soup. '.repeat(400)}</p>`;

let site: TestSite;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'site-client-'));
  await mkdir(path.join(clientDir, 'assets'));
  await writeFile(path.join(clientDir, 'assets/a.js'), '0123456789');
  const web = webAppOf((path) => ({ html: HTML, status: path === '/' ? 200 : 404 }));
  site = await openTestSite({ web: { ...web, clientDir } });
  const payload = { title: 'Soup', slug: 'soup', content: HTML, published: true };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await rm(clientDir, { recursive: true });
});

const send = (method: string, target: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries({ host: 'a.example', connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(site.app.server, `${method} ${target} HTTP/1.1\r\n${head}\r\n`);
};
const headerOf = (head: string, name: string) =>
  new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(head)?.[1];
const get = async (url: string, headers = {}) => {
  const answer = await site.inject({ url, headers });
  return { ...answer, etag: String(answer.headers.etag) };
};

const READS = ['/', '/feed.xml', '/sitemap.xml', '/api/blog-posts', '/api/blog-posts/slug/soup'];

describe.each(READS)('%s', (url) => {
  const encodings = ['identity', 'gzip', 'br'];

  it('has an ETag for each encoding, and a client that names one of them has it', async () => {
    const tags: string[] = [];
    for (const encoding of encodings) {
      const answer = await get(url, { 'accept-encoding': encoding });
      const raw = answer.rawPayload;
      if (encoding === 'gzip' && answer.headers['content-encoding'])
        expect(gunzipSync(raw)).not.toHaveLength(0);
      if (encoding === 'br' && answer.headers['content-encoding'])
        expect(brotliDecompressSync(raw)).not.toHaveLength(0);
      if (answer.headers['content-encoding'] ?? encoding === 'identity') tags.push(answer.etag);
    }
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) {
      for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const known = await get(url, { 'if-none-match': header, 'accept-encoding': 'gzip' });
        expect(known.statusCode).toBe(304);
        expect(tags).toContain(known.etag);
        if (header !== '*') expect(known.etag).toBe(tag);
      }
      for (const header of [tag, `"other", ${tag}`, '*']) {
        expect((await get(url, { 'if-match': header })).statusCode).toBe(200);
      }
    }
    const failed = await get(url, { 'if-match': '"other"' });
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([412, 'no-store']);
  });

  it('says nothing of a length with a 304', async () => {
    const { etag } = await get(url);
    for (const method of ['GET', 'HEAD']) {
      const { status, head } = await send(method, url, { 'if-none-match': etag });
      expect(status).toBe(304);
      expect(headerOf(head, 'content-length')).toBeUndefined();
      expect(headerOf(head, 'transfer-encoding')).toBeUndefined();
      expect(headerOf(head, 'cache-control')).toContain('public');
    }
  });

  it('has no parts', async () => {
    for (const method of ['GET', 'HEAD']) {
      expect((await send(method, url, { range: 'bytes=0-9' })).status).toBe(200);
    }
  });

  it('is refused with two hosts though it is cached', async () => {
    await get(url);
    const twice = await sendRaw(
      site.app.server,
      `GET ${url} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n`,
    );
    expect(twice.status).toBe(400);
    expect((await send('GET', url, { host: '[a' })).status).toBe(400);
  });
});

it('the owner’s rows have an ETag for each encoding, and a change names one or several', async () => {
  const cookie = await site.ownerCookie();
  const created = await site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: { title: 'Long', slug: 'long', content: HTML },
    headers: { 'accept-encoding': 'br' },
  });
  expect(created.headers).toMatchObject({
    'content-encoding': 'br',
    etag: expect.stringMatching(/-br"$/),
    location: '/api/blog-posts/slug/long',
  });
  const { id } = JSON.parse(brotliDecompressSync(created.rawPayload).toString());
  const change = (title: string, ifMatch: string) =>
    site.inject({
      method: 'PUT',
      url: `/api/blog-posts/${id}`,
      payload: { title },
      headers: { cookie, 'if-match': ifMatch },
    });
  const first = await change('One', String(created.headers.etag));
  expect(first.statusCode).toBe(200);
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const second = await change(
    'Two',
    `"nonsense", "2020-01-01T00:00:00.000Z", ${first.headers.etag}`,
  );
  expect(second.statusCode).toBe(200);
  for (const stale of [String(first.headers.etag), '"nonsense"', `W/${second.headers.etag}`]) {
    expect((await change('Three', stale)).statusCode).toBe(412);
  }
});

it.each([
  ['/api/blog-posts', { title: 'A', slug: 'a-b c', content: '<p>x</p>' }],
  ['/api/recipes', { title: 'Dish', imageUrl: '/api/images/a.jpg' }],
  ['/api/weight-entries', { date: '2026-11-01', weight: 170 }],
])('what is made at %s has a URL that exists', async (url, payload) => {
  const made = await site.asOwner({ method: 'POST', url, payload });
  expect(made.statusCode).toBe(201);
  const found = await site.asOwner({ url: String(made.headers.location) });
  expect(found.json()).toMatchObject({ id: made.json().id });
});

it('what needs the owner says how one signs in, by no scheme of which browsers ask', async () => {
  for (const url of ['/api/auth/user', '/trpc/auth.user', '/trpc/auth.user,auth.user?batch=1']) {
    const answer = await site.inject({ url });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      'Session realm="owner"',
    ]);
  }
});

describe('a method', () => {
  it.each([
    ['/', 'GET, HEAD, OPTIONS'],
    ['/blog', 'GET, HEAD, OPTIONS'],
    ['/admin/login', 'GET, HEAD, OPTIONS'],
    ['/assets/x.js', 'GET, HEAD, OPTIONS'],
    ['/feed.xml', 'GET, HEAD, OPTIONS'],
    ['/trpc/auth.status', 'GET, HEAD, POST, OPTIONS'],
  ])('that %s does not have is 405, and OPTIONS tells those that it has', async (url, allow) => {
    for (const method of ['DELETE', 'PROPFIND']) {
      const refused = await send(method, url);
      expect([refused.status, headerOf(refused.head, 'allow')]).toEqual([405, allow]);
    }
    const asked = await send('OPTIONS', url);
    expect([asked.status, headerOf(asked.head, 'allow')]).toEqual([204, allow]);
  });

  it('has nothing at /trpc', async () => {
    for (const method of ['GET', 'PROPFIND', 'OPTIONS']) {
      expect((await send(method, '/trpc')).status).toBe(404);
    }
  });
});

describe('a file of the build', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, undefined, 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', undefined],
    ['bytes=a-b', 200, '0123456789', undefined],
    ['bytes=', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('with Range: %s', async (range, status, body, contentRange) => {
    const answer = await send('GET', '/assets/a.js', { range });
    expect([answer.status, headerOf(answer.head, 'content-range')]).toEqual([status, contentRange]);
    if (body) expect(answer.body).toBe(body);
    expect((await send('HEAD', '/assets/a.js', { range })).status).toBe(200);
  });

  it('as it was is another matter', async () => {
    const { etag } = await get('/assets/a.js');
    const ask = (headers: Record<string, string>) => get('/assets/a.js', headers);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask({ 'if-match': '"other"' })).statusCode).toBe(412);
    const failed = await ask({ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' });
    expect(failed.statusCode).toBe(412);
  });

  it('that is not there is kept by nobody', async () => {
    const { statusCode, headers } = await get('/assets/gone.js');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await get('/assets/%zz')).statusCode).toBe(400);
  });
});

it('control characters are dropped from what is saved', async () => {
  const made = await site.asOwner({
    method: 'POST',
    url: '/api/weight-entries',
    payload: { date: '2026-11-02', weight: 170, notes: 'a\u0000b\u0007\tc\r\nd\uFFFF\ud800' },
  });
  expect(made.json().notes).toBe('ab\tc\nd');
});
