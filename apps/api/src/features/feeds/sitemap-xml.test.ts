import { PAGE_PATHS } from '@site/schema/page-paths';
import { expect, it } from 'vitest';
import { SITEMAP_MAX, sitemapXml } from './feed-files.ts';

const NO_TAGS = { blogPosts: [], recipes: [] };

// Apart from the tests that ask a server: this one keeps the event loop busy, and a busy server answers 503.
it('has no more URLs than a sitemap may have', () => {
  const recipe = { id: '1', title: 'Soup', featured: false, published: true, imageUrl: null };
  const recipes = Array.from({ length: SITEMAP_MAX }, (_, nr) => ({
    ...recipe,
    slug: `soup-${nr}`,
    updatedAt: new Date('2026-01-01'),
  }));
  const lists = {
    pages: PAGE_PATHS,
    posts: [],
    ownPages: [],
    textPictures: [],
    highlights: [],
    weightEntries: [],
    settings: [],
    tags: NO_TAGS,
  };
  const map = sitemapXml('https://kitchen.example', { ...lists, recipes });
  expect(map.match(/<url>/g)).toHaveLength(50_000);
  expect(map).toContain('<loc>https://kitchen.example/socials</loc>');
});

it('names the pictures in the text of a post after its own, each once', () => {
  const date = new Date('2026-01-01');
  const post = {
    ...{ id: '1', title: 'Pots', slug: 'pots', excerpt: null, imageUrl: '/api/images/first' },
    ...{ published: true, publishedAt: date, createdAt: date, updatedAt: date },
    ...{ readTime: 5, views: 0, tags: null, place: null, commentsClosed: false, commentCount: 0 },
  };
  const urls = ['/api/images/second', '/api/images/first', '/api/images/third'];
  const map = sitemapXml('https://kitchen.example', {
    ...{ posts: [post], textPictures: [{ slug: 'pots', urls }], ownPages: [] },
    ...{
      pages: PAGE_PATHS,
      recipes: [],
      highlights: [],
      weightEntries: [],
      settings: [],
      tags: NO_TAGS,
    },
  });
  const named = Array.from(map.matchAll(/<image:loc>(.*?)<\/image:loc>/g), ([, url]) => url);
  expect(named).toEqual(
    ['first', 'second', 'third'].map((name) => `https://kitchen.example/api/images/${name}`),
  );
});
