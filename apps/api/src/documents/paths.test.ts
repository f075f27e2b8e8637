/** What the built site answers at each spelling of a path. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWebApp, type WebApp } from '../http/web-app.ts';
import { openBuiltSite, POST, RECIPE } from '../testing/built-site.ts';
import { sendRaw } from '../testing/raw-request.ts';
import type { TestSite } from '../testing/test-site.ts';

let web: WebApp;
let site: TestSite;
beforeAll(async () => {
  web = await loadWebApp();
  site = await openBuiltSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

/** Sends the path as it is: an HTTP client would change some of them. */
async function get(path: string) {
  const { status, head, body } = await sendRaw(
    site.app.server,
    `GET ${path} HTTP/1.1\r\nHost: kitchen.example\r\nConnection: close\r\n\r\n`,
  );
  const header = (name: string) => new RegExp(`^${name}: (.*)\r?$`, 'im').exec(head)?.[1]?.trim();
  return { status, header, title: /<title>([^<]*)</.exec(body)?.[1] };
}

describe('the one URL of each page', () => {
  it.each([
    ['/', '/'],
    ['/?x=1', '/'],
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/about%20', '/about'],
    ['/blog//soup', '/blog/soup'],
    ['/x/../about', '/about'],
    ['/x/%2e%2e/admin', '/admin'],
    ['/blog?page=02&search=a%20b&x=1', '/blog?search=a+b&page=2'],
    ['/blog?search=7', '/blog?search=7'],
    ['/blog?search=1.50', '/blog?search=1.50'],
    ['/blog?search=true', '/blog?search=true'],
    ['/blog?search=null', '/blog?search=null'],
    ['/blog?search=%2207%22', '/blog?search=%2207%22'],
    ['/photo-gallery?search=1e3', '/photo-gallery?search=1e3'],
    ['/photo-gallery/soup?servings=6', '/photo-gallery/soup?servings=6'],
    ['/weight-tracking?all', '/weight-tracking?all=true'],
    ['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
    ['/blog/Soup', '/blog/Soup'],
    ['/blog/a%2Fb', '/blog/a%2Fb'],
    ['/nothing/here?x=1', '/nothing/here'],
    ['/about/nothing', '/about/nothing'],
    ['/nothing/', '/nothing/'],
    ['/x/..//evil.example', '/evil.example'],
    ['/x/..\\\\evil.example/', '/evil.example/'],
  ])('%s is a spelling of %s, which is canonical itself', (url, canonical) => {
    expect(web.canonicalUrl(url)).toBe(canonical);
    expect(web.canonicalUrl(canonical)).toBe(canonical);
  });
});

describe('a path without a page', () => {
  it.each([
    '/nothing',
    '/nothing/',
    '/nothing/below/',
    '/nothing//below',
    '/nothing%20',
    '/about/nothing',
    '/about/nothing/',
    `${POST}/nothing`,
    `${RECIPE}/nothing`,
    '/blog/missing/nothing',
    '/admin/nothing',
    '/admin/nothing/',
    '/admin/login/nothing',
    '/%2561dmin',
    // These can be read: as '%ff' and '100%'.
    '/%25ff',
    '/100%25',
  ])('%s is 404 at once', async (path) => {
    const { status, title } = await get(path);
    expect({ status, title }).toEqual({
      status: 404,
      title: expect.stringContaining('404 Page Not Found'),
    });
  });
});

describe('the admin area', () => {
  it.each([
    '/%61dmin',
    '/%41dmin',
    '/ad%6Din/login',
    '/%61dmin/nothing',
    '/%61%64%6d%69%6e%2flogin',
    '/Admin',
    '/ADMIN/LOGIN',
    '/admin%20',
    '/%61dmin%20',
    '//admin',
    '/\\admin',
    '/admin/',
    '/admin//login',
    '/x/../admin',
    '/x/%2e%2e/admin',
    '/%2561dmin',
    '/admin%00',
  ])('at %s is never for a shared cache', async (path) => {
    const { status, header } = await get(path);
    const isDocument = status === 200;
    expect(header('cache-control')).toMatch(
      isDocument ? /^private, no-store$/ : /no-(cache|store)/,
    );
    expect(header('cdn-cache-control')).toBeUndefined();
    if (isDocument) {
      expect(header('x-robots-tag')).toBe('noindex');
      expect(header('content-security-policy')).toContain("frame-src 'none'");
    }
  });

  it('has one URL for each page, for the owner too', async () => {
    for (const [url, to] of [
      ['/admin/', '/admin'],
      ['/Admin/Login', '/admin/login'],
    ] as const) {
      const answer = await site.asOwner({ url });
      expect([answer.statusCode, answer.headers['location']], url).toEqual([308, to]);
    }
  });
});

it.each(['/%61pi/admin/status', '/%74rpc/auth.status', '/%61pi/%68ealth', '//%61pi/health'])(
  'what %s answers is kept by nobody',
  async (path) => {
    const { status, header } = await get(path);
    expect(status).toBe(200);
    expect(header('cache-control')).toContain('no-store');
  },
);
