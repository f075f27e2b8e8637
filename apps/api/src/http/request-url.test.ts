/** URLs that nothing is at, or that are none, over a real connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

const HOST = 'Host: skillet.example\r\nConnection: close\r\n\r\n';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    web: webAppOf((path) => ({ html: `page ${path}`, status: path === '/' ? 200 : 404 })),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

const send = (text: string) => sendRaw(site.app.server, text);
const get = (target: string) => send(`GET ${target} HTTP/1.1\r\n${HOST}`);

const expectSafeHead = (head: string) => {
  expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
};

describe('a page’s URL', () => {
  it.each([
    ['/%zz', '/%25zz', 400],
    ['/%', '/%25', 400],
    ['/blog/%ff', '/blog/%25ff', 400],
    ['/%ED%A0%80', '/%25ED%25A0%2580', 400],
    ['/admin/%', '/admin/%25', 400],
    ['/blog/%00', '/blog/%00'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
    ['//[', '/['],
    ['//:', '/:'],
    ['//a:99999/', '/a:99999/'],
    ['http://evil.example//x', '/x'],
    [`/blog/${'x'.repeat(1500)}`, `/blog/${'x'.repeat(1500)}`],
  ] as [string, string, number?][])(
    '%s is one that is not there, or cannot be read, and a page says so',
    async (target, path, fault = 404) => {
      const { status, head, body } = await get(target);
      expect({ status, body }).toEqual({ status: fault, body: `page ${path}` });
      expectSafeHead(head);
    },
  );

  it.each(['/x%20'.repeat(500), `/${'%20'.repeat(3600)}`, `/api/${'x'.repeat(2100)}`])(
    'that is too long for any page is refused before anything reads it, also when the front page is cached',
    async (target) => {
      await get('/');
      const { status, head, body } = await get(target);
      expect(status).toBe(414);
      expect(JSON.parse(body)).toMatchObject({ message: 'The URL is too long' });
      expectSafeHead(head);
    },
  );

  it.each(['http://evil.example', 'http://evil.example/', '//', '/'])(
    '%s is the home page',
    async (target) => {
      const { status, body } = await get(target);
      expect({ status, body }).toEqual({ status: 200, body: 'page /' });
    },
  );
});

describe('a path of the API that is none of its routes', () => {
  it.each(['/api', '/api?x=1', '/api/', '/trpc', '/trpc/', '/api/nothing'])(
    '%s is told so in JSON',
    async (target) => {
      const { status, body } = await get(target);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

describe('a file’s URL', () => {
  it.each([
    '/assets/../app.ts',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%252e%252e%252fapp.ts',
    '/assets/..%5capp.ts',
    '/assets/a%00b',
    '/assets/%zz',
    '//assets/x',
  ])('%s leads nowhere', async (target) => {
    const { status, head, body } = await get(target);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('import');
    expectSafeHead(head);
  });
});

describe('a program’s URL', () => {
  it.each(['/api/%zz', '/api/images/%ff', 'http://evil.example/api/%zz', '//api/%zz'])(
    '%s is told apart',
    async (target) => {
      const { status, head, body } = await get(target);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({
        message: 'The request is malformed',
        code: 'BAD_REQUEST',
        requestId: expect.any(String),
      });
      expectSafeHead(head);
      expect(head).toMatch(/^cache-control: no-store/im);
    },
  );

  it.each(['/trpc/%zz', '/trpc/auth.status,%ff?batch=1', '/trpc/%25zz'])(
    '%s over tRPC too',
    async (target) => {
      const { status, head, body } = await get(target);
      expect(status).toBe(400);
      expect(JSON.parse(body).error.json.message).toBe('The request is malformed');
      expectSafeHead(head);
    },
  );

  it('may name the host as one for a proxy does, and is not kept by anyone', async () => {
    const { status, head, body } = await get('http://evil.example/api/admin/status');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ loggedIn: false });
    expect(head).toMatch(/^cache-control: no-store/im);
  });
});

describe('a host', () => {
  const ask = (host: string) =>
    send(`GET /api/admin/status HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);

  it.each([
    ['missing', ''],
    ['told twice', 'Host: a.example\r\nHost: b.example\r\n'],
    ['no host', 'Host: [a\r\n'],
    ['empty', 'Host: \r\n'],
    ['a host and a path', 'Host: a.example/x\r\n'],
    ['a host and a user', 'Host: a@b.example\r\n'],
    ['a script', 'Host: "><script>\r\n'],
    ['with a port that is none', 'Host: a.example:99999\r\n'],
  ])('that is %s is refused', async (_, host) => {
    expect((await ask(host)).status).toBe(400);
  });

  it.each(['a.example', 'a.example:8080', '[::1]:3000', '127.0.0.1'])('%s is one', async (host) => {
    expect((await ask(`Host: ${host}\r\n`)).status).toBe(200);
  });
});

describe('a method', () => {
  it.each(['TRACE', 'PROPFIND', 'PURGE', 'POST'])('%s is refused clearly', async (method) => {
    const { status, head, body } = await send(`${method} / HTTP/1.1\r\n${HOST}`);
    expect(status).toBe(405);
    expect(JSON.parse(body).message).toBe(`${method} is not supported here`);
    expectSafeHead(head);
  });

  it.each(['TRACE', 'PUT', 'DELETE'])('%s is refused over tRPC', async (method) => {
    const { status, head, body } = await send(`${method} /trpc/auth.status HTTP/1.1\r\n${HOST}`);
    expect(status).toBe(405);
    expect(head).toMatch(/^allow: GET, HEAD, POST/im);
    expect(JSON.parse(body).error.json.message).toBe(`${method} is not supported here`);
  });

  it('CONNECT makes no proxy of the site', async () => {
    const { status } = await send(`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}`);
    expect(status).toBe(0);
  });
});
