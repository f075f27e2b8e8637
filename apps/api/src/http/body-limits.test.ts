/** What is read of a request's body: nothing before the client may call the procedure, and no more than it needs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, sendRaw } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

const KB = 1024;
const MB = 1024 * KB;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

const HEAD = ['Host: a.example', 'Content-Type: application/json', 'Connection: close'];

/** The start of a POST request: its head, without a body. */
const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, ...HEAD, ...headers, '', ''].join('\r\n');

describe('the body of a request that a visitor may not make', () => {
  it.each([
    ['/api/blog-posts', 401],
    ['/trpc/blogPosts.create', 401],
    ['/trpc/blogPosts%252Ecreate', 401],
    ['/trpc/auth.login,blogPosts.create?batch=1', 401],
    ['/api/nothing', 404],
    ['/api/admin/status', 405],
    ['/about', 404],
  ])('is not waited for: %s', async (path, status) => {
    const answer = await sendRaw(site.app.server, headOf(path, `Content-Length: ${MB}`));
    expect(answer.status).toBe(status);
  });
});

it.each(['/trpc/revisions.get?input=%7B', '/trpc/revisions.get,auth.status?batch=1&input=%7B'])(
  'a visitor is refused before an input is read: %s',
  async (url) => {
    const { statusCode, body } = await site.inject({ url });
    expect([statusCode, body]).toEqual([
      expect.toSatisfy((status: number) => status === 401 || status === 207),
      expect.stringContaining('"code":"UNAUTHORIZED"'),
    ]);
  },
);

/** Sends a JSON body of a size. */
const post = (url: string, bytes: number, headers = {}) =>
  site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: `{"a":"${'x'.repeat(bytes - 8)}"}`,
  });

describe('a body', () => {
  it.each([
    ['/api/admin/login', 4 * KB],
    ['/trpc/auth.login', 4 * KB],
    ['/trpc/auth%252Elogin', 4 * KB],
    ['/trpc/auth.login,auth.login?batch=1', 4 * KB],
    ['/trpc/analytics.endSession,auth.login?batch=1', 4 * KB],
    ['/trpc/analytics.endSession%252Cauth.login?batch=1', 4 * KB],
    ['/api/analytics/session', 8 * KB],
    ['/api/analytics/session-end', 8 * KB],
    ['/trpc/analytics.recordPageView', 8 * KB],
    ['/trpc/nothing', 8 * KB],
  ])('to %s may have %i bytes', async (url, limit) => {
    expect((await post(url, limit)).statusCode).not.toBe(413);
    const refused = await post(url, limit + 1);
    expect(refused.statusCode).toBe(413);
    expect(refused.body).toContain('The request body is too large');
  });

  it.each(['/api/blog-posts', '/trpc/blogPosts.create'])(
    'of the owner to %s may have a megabyte',
    async (url) => {
      const cookie = await site.ownerCookie();
      expect((await post(url, MB, { cookie })).statusCode).toBe(400);
      expect((await post(url, MB + 1, { cookie })).statusCode).toBe(413);
    },
  );

  it.each(['/api/admin/login', '/trpc/auth.login'])(
    'to %s is measured though its length is not declared',
    async (path) => {
      const { socket, answered } = await openConnection(site.app.server);
      socket.write(headOf(path, 'Transfer-Encoding: chunked'));
      // Four kilobytes in a chunk, and no end.
      for (let chunk = 0; chunk < 2; chunk += 1) socket.write(`1000\r\n${'x'.repeat(4 * KB)}\r\n`);
      expect((await answered).status).toBe(413);
    },
  );

  it.each(['/api/analytics/session', '/trpc/analytics.startSession'])(
    'to %s may go on after its declared length was refused',
    async (path) => {
      const { socket, answered } = await openConnection(site.app.server);
      socket.write(headOf(path, `Content-Length: ${2 * MB}`) + 'x'.repeat(12 * KB));
      expect((await answered).status).toBe(413);
      expect((await site.inject({ url: '/api/health' })).statusCode).toBe(200);
    },
  );
});
