/** What is no HTTP, what could be read in two ways, and who sends too slowly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, type RawAnswer, sendRaw } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

const send = (text: string) => sendRaw(site.app.server, text);

function expectRefused({ head, status, body }: RawAnswer, expected: number, code: string): void {
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual({
    message: expect.any(String),
    code,
    requestId: expect.any(String),
  });
  expect(head).toMatch(/^connection: close/im);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
}

describe('what is no HTTP', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['a method that does not exist', 'FETCH / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n'],
    ['a NUL in the URL', 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['bytes beyond ASCII in the URL', 'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a header folded over lines', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n'],
    ['a header’s name of two words', 'GET / HTTP/1.1\r\nHost: a\r\nX y: a\r\n\r\n'],
  ])('is refused: %s', async (_, text) => {
    expectRefused(await send(text), 400, 'BAD_REQUEST');
  });

  it.each([
    ['URL', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is refused when its %s has no end', async (_, text) => {
    expectRefused(await send(text), 431, 'HEADERS_TOO_LARGE');
  });
});

describe('a body whose end could be read in two ways', () => {
  it.each([
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a length below nothing', 'Content-Length: -1'],
    ['a length with a sign', 'Content-Length: +5'],
    ['a length in words', 'Content-Length: five'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity'],
    ['chunks by another name', 'Transfer-Encoding: xchunked'],
    ['a blank before the colon', 'Transfer-Encoding : chunked'],
  ])('is refused, and what follows it is no request: %s', async (_, lengths) => {
    const smuggled = 'GET /api/admin/status HTTP/1.1\r\nHost: a\r\n\r\n';
    const text = `POST /api/admin/login HTTP/1.1\r\nHost: a\r\n${lengths}\r\n\r\n0\r\n\r\n${smuggled}`;
    const answer = await send(text);
    expectRefused(answer, 400, 'BAD_REQUEST');
    expect(answer.body).not.toContain('loggedIn');
  });

  it('is refused when a chunk’s length is none', async () => {
    const head = 'POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json';
    expect((await send(`${head}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`)).status).toBe(
      400,
    );
  });
});

describe('who sends too slowly', () => {
  let hasty: TestSite;
  beforeAll(async () => {
    hasty = await openTestSite({
      timeouts: {
        headersTimeout: 500,
        requestTimeout: 800,
        keepAliveTimeout: 5000,
        connectionsCheckingInterval: 20,
      },
    });
    await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => hasty.close());

  it.each([
    ['nothing of a head’s end', 'GET /api/admin/status HTTP/1.1\r\nHost: a\r\n'],
    [
      'less than a whole body',
      'POST /api/admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
  ])('is turned away while others are served: %s', async (_, text) => {
    const slow = Array.from({ length: 20 }, async () => {
      const { socket, answered } = await openConnection(hasty.app.server);
      socket.write(text);
      return answered;
    });
    const other = 'GET /api/admin/status HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    expect((await sendRaw(hasty.app.server, other)).body).toBe('{"loggedIn":false}');
    for (const answer of await Promise.all(slow)) expectRefused(answer, 408, 'TIMEOUT');
  });
});

it('waits for nobody for ever, as the site is run', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = site.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    timeout: 120_000,
  });
});
