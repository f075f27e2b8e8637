import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({
    web: webAppOf((path) => ({
      html: '<p></p>',
      status: path.endsWith('/missing') ? 404 : path.endsWith('/') && path !== '/' ? 307 : 200,
    })),
  });
});
afterAll(() => site.close());

const robotsOf = async (url: string) => (await site.inject({ url })).headers['x-robots-tag'];

it.each(['/missing', '/blog/missing', '/admin', '/admin/login', '/Admin'])(
  'asks search engines to leave out %s',
  async (url) => {
    expect(await robotsOf(url)).toBe('noindex');
    // The second time from what was kept of it.
    expect(await robotsOf(url)).toBe('noindex');
  },
);

it.each(['/', '/blog', '/administration'])('lets them list %s', async (url) => {
  expect(await robotsOf(url)).toBeUndefined();
});

it.each([
  ['/blog/', 308],
  ['/admin/', 307],
])('leads on from %s with %i', async (url, status) => {
  expect((await site.inject({ url })).statusCode).toBe(status);
});
