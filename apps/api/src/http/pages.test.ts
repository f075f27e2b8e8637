import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({
    web: {
      ...webAppOf((path) => ({
        html: '<p></p>',
        status: path.endsWith('/missing') ? 404 : 200,
      })),
      // Even if the renderer took every spelling for canonical.
      canonicalUrl: (url) => url,
    },
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

const robotsOf = async (url: string) => (await site.inject({ url })).headers['x-robots-tag'];

it.each(['/missing', '/blog/missing', '/admin', '/admin/login', '/Admin'])(
  'asks search engines to leave out %s',
  async (url) => {
    expect(await robotsOf(url)).toBe('noindex');
    // The second answer is from the cache.
    expect(await robotsOf(url)).toBe('noindex');
  },
);

it.each(['/', '/blog', '/administration'])('lets them list %s', async (url) => {
  expect(await robotsOf(url)).toBeUndefined();
});

it('keeps a page with the link of a preview from caches and search engines', async () => {
  const { headers } = await site.inject({ url: '/blog/soup?preview=abc' });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect((await site.inject({ url: '/blog/soup' })).headers['cache-control']).toContain('public');
});

it.each(['/x/../admin', '/x/%2e%2e/admin/login'])('never calls %s a public page', async (url) => {
  const { status, head } = await sendRaw(
    site.app.server,
    `GET ${url} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
  );
  expect([status, head]).toEqual([
    200,
    expect.stringMatching(/^cache-control: private, no-store/m),
  ]);
});
