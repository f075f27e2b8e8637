/** Where the links of the pages lead. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as weightEntries from '../features/weight-entries/weight-entries.service.ts';
import { ORIGIN, openBuiltSite, POST, RECIPE } from '../testing/built-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
  const ctx = { services: site.services, admin: null };
  // Enough for a second page of the blog.
  for (let nr = 0; nr < 24; nr += 1) {
    const soup = { title: `Soup ${nr}`, slug: `soup-${nr}`, content: '<p>Soup.</p>', readTime: 5 };
    await blogPosts.create(ctx, { ...soup, published: true });
  }
  for (const date of ['2025-10-01', '2026-10-01', '2026-11-01']) {
    await weightEntries.create(ctx, { date: `${date}T00:00:00.000Z`, weight: '170.2' });
  }
});
afterAll(() => site.close());

/** The URLs of the site that a document links to. Search engines do not follow links that say `nofollow` either. */
function linksOf(body: string, base: string): string[] {
  return [...body.matchAll(/<a (?=[^>]*href="([^"]*)")[^>]*>/g)]
    .filter(([tag]) => !/rel="[^"]*nofollow/.test(tag))
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), ORIGIN + base))
    .filter(({ origin }) => origin === ORIGIN)
    .map(({ pathname, search }) => pathname + search);
}

it('every link leads to a page, and none to a redirect', async () => {
  const found = new Set(['/']);
  const detours: string[] = [];
  // The loop also visits what is added while it runs.
  for (const url of found) {
    const { statusCode, headers, body } = await site.inject({ url });
    if (statusCode !== 200) detours.push(`${url} ${statusCode}`);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    for (const link of linksOf(body, url)) found.add(link);
  }
  expect(detours).toEqual([]);
  for (const url of [POST, RECIPE, '/blog?page=2', '/weight-tracking?range=3m&trend=false']) {
    expect([...found]).toContain(url);
  }
});
