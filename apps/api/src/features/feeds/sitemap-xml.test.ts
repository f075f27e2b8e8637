import { expect, it } from 'vitest';
import { SITEMAP_MAX, sitemapXml } from './sitemap-xml.ts';

// Apart from the tests that ask a server: this one keeps the event loop busy, and a busy server answers 503.
it('has no more URLs than a sitemap may have', () => {
  const recipe = { id: '1', title: 'Soup', featured: false, published: true, imageUrl: null };
  const recipes = Array.from({ length: SITEMAP_MAX }, (_, nr) => ({
    ...recipe,
    slug: `soup-${nr}`,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
  const lists = { posts: [], highlights: [], weightEntries: [], settings: [] };
  const map = sitemapXml('https://kitchen.example', { ...lists, recipes });
  expect(map.match(/<url>/g)).toHaveLength(50_000);
  expect(map).toContain('<loc>https://kitchen.example/socials</loc>');
});
