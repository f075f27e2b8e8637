/** What every request passes, whatever it asks for. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const error = (message: string, code: string) => ({ message, code, requestId: expect.any(String) });

describe('a write that a browser sends', () => {
  const write = (headers: Record<string, string>, options: InjectOptions = {}) =>
    site.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: {},
      headers: { host: 'skillet.example', ...headers },
      ...options,
    });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://proxied.example' }],
    [{ origin: 'http://skillet.example' }],
    [{ origin: 'http://localhost:3000' }],
  ])('from here passes: %j', async (headers) => {
    // 400: it was let in, and found empty.
    expect((await write(headers as Record<string, string>)).statusCode).toBe(400);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://skillet.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://skillet.example' }],
    [{ origin: 'http://skillet.example:8080' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('from elsewhere does not: %j', async (headers) => {
    const answer = await write(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(error('Forbidden: sent from another site', 'FORBIDDEN'));
    const rpc = await write(headers as Record<string, string>, { url: '/trpc/auth.login' });
    expect(rpc.statusCode).toBe(403);
    expect(rpc.json().error.json.message).toBe('Forbidden: sent from another site');
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('is looked at with %s as well', async (method) => {
    const answer = await write({ 'sec-fetch-site': 'cross-site' }, { method, url: '/api/x' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('behind a proxy that is trusted', () => {
  let proxied: TestSite;
  beforeAll(async () => {
    proxied = await openTestSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => proxied.close());

  const headers = {
    host: 'skillet.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };

  it('the scheme counts, and the host that a client wrote does not', async () => {
    const write = (origin: string) =>
      proxied.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: {},
        headers: { ...headers, origin },
      });
    expect((await write('https://evil.example')).statusCode).toBe(403);
    expect((await write('https://skillet.example')).statusCode).toBe(400);
  });

  it('an upload URL never names that host', async () => {
    const answer = await proxied.asOwner({ method: 'POST', url: '/api/objects/upload', headers });
    expect(new URL(answer.json().uploadURL).origin).toBe('https://skillet.example');
  });
});

describe('below /api', () => {
  it.each([
    ['GET', '/api', 404],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing?x=1', 404],
    ['GET', `/api/images/${'x'.repeat(2000)}`, 404],
  ] as const)('%s %s is unknown, in JSON', async (method, url, status) => {
    const answer = await site.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual(error('There is no such path', 'NOT_FOUND'));
  });

  it.each([
    ['GET', '/api/admin/login', 'POST, OPTIONS'],
    ['DELETE', '/api/admin/status?x=1', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/images/a.jpg', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is a method too many', async (method, url, allow) => {
    const answer = await site.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()).toEqual(error(`${method} is not supported here`, 'METHOD_NOT_SUPPORTED'));
  });

  it('OPTIONS says which methods a path has', async () => {
    const answer = await site.inject({ method: 'OPTIONS', url: '/api/recipes/some-id' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.allow).toBe('DELETE, PATCH, PUT, OPTIONS');
    expect((await site.inject({ method: 'OPTIONS', url: '/api/nothing' })).statusCode).toBe(404);
  });

  it('a broken URL is told so', async () => {
    const answer = await site.inject({ url: '/api/%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(error('The request is malformed', 'BAD_REQUEST'));
  });
});

describe('a body', () => {
  const post = (url: string, payload: string, type?: string) =>
    site.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    [undefined],
  ])('must be JSON, not %s', async (type) => {
    expect((await post('/api/admin/login', '{}', type)).statusCode).toBe(415);
    const rpc = await post('/trpc/auth.login', '{}', type);
    expect(rpc.statusCode).toBe(415);
  });

  it.each([
    ['{"__proto__":{"username":"a"}}', 'The request is malformed'],
    ['{"username":"a","constructor":{"prototype":{"x":1}}}', 'The request is malformed'],
    ['{"username":1e999}', 'Email is required'],
    [`{"username":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'Email is required'],
    ['['.repeat(4000), 'The request is malformed'],
    ['{"username":"\\ud800@example.com"}', 'Please enter a valid email'],
  ])('that is a trap is told what is wrong: %.40s', async (body, message) => {
    for (const url of ['/api/admin/login', '/trpc/auth.login']) {
      const isRest = url.startsWith('/api');
      const payload = isRest ? body : `{"json":${body}}`;
      const answer = await post(url, payload, 'application/json');
      expect([400, 413]).toContain(answer.statusCode);
      if (isRest && answer.statusCode === 400) expect(answer.json().message).toBe(message);
    }
    expect(Object.prototype).not.toHaveProperty('x');
  });

  it.each([
    'null',
    '{',
    '5',
    '"{}"',
    '{"json":{},"meta":{}}',
    '{"json":{"search":1e8},"meta":{"values":{"search":[["typed-array","Uint8Array"]]}}}',
    '{"json":{"search":"a"},"meta":{"values":{"search.00":["undefined"],"search.0":["Date"]}}}',
    '{"json":{},"meta":{"referentialEqualities":[5]}}',
    '{"json":{},"meta":{"values":{"a":["nope"]}}}',
    '{"json":{},"meta":{"values":{"constructor":["Date"]}}}',
  ])('that tRPC cannot parse gets one fixed message: %s', async (input) => {
    const search = new URLSearchParams({ input });
    const answers = [
      await post('/trpc/auth.login', input, 'application/json'),
      await site.inject({ url: `/trpc/blogPosts.list?${search}` }),
      await site.inject({
        url: `/trpc/blogPosts.list?batch=1&${new URLSearchParams({ input: `{"0":${input}}` })}`,
      }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      const [{ error }] = [answer.json()].flat();
      expect(error.json.message).toBe('The request is malformed');
    }
  });
});

describe('every answer', () => {
  it.each([['/api/admin/status'], ['/api/nothing'], ['/trpc/auth.status'], ['/trpc/nothing']])(
    '%s lets a browser do nothing with it',
    async (url) => {
      const { headers } = await site.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none';.*frame-ancestors 'none'/,
        ),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'cache-control': 'no-store',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('insists on HTTPS where the site has it', async () => {
    const secure = await openTestSite({ env: { PUBLIC_ORIGIN: 'https://skillet.example' } });
    const { headers } = await secure.inject({ url: '/api/admin/status' });
    // Other hosts of the domain may have none.
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    await secure.close();
  });

  it('has an id of the server’s choosing', async () => {
    const { json } = await site.inject({ url: '/api/nothing', headers: { 'request-id': 'mine' } });
    expect(json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
