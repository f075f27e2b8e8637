import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementCompact, xml2js } from 'xml-js';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import * as recipes from '../recipes/recipes.service.ts';

const ORIGIN = 'https://kitchen.example';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    env: { PUBLIC_ORIGIN: ORIGIN },
    web: webAppOf(() => ({ html: 'a page' })),
  });
  const ctx = { services: site.services, admin: null };
  const post = { content: '<p>See <a href="/book">the book</a>.</p>', readTime: 5 };
  await blogPosts.create(ctx, {
    ...post,
    title: 'Salt & <butter>',
    slug: 'salt',
    excerpt: 'Short & salty',
    imageUrl: '/api/images/salt.jpg',
    published: true,
  });
  await blogPosts.create(ctx, { ...post, title: 'Draft', slug: 'draft', published: false });
  for (const published of [true, false]) {
    const slug = published ? 'soup' : 'secret';
    await recipes.create(ctx, { title: slug, slug, featured: false, published });
  }
  // As rows may be that were written before such an address was refused.
  const wrong = { imageUrl: 'https://<nowhere>' };
  await site.services.db.updateTable('recipes').set(wrong).where('slug', '=', 'soup').execute();
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });
const read = async (url: string) => {
  const response = await get(url);
  return { response, document: xml2js(response.body, { compact: true }) as ElementCompact };
};

describe('GET /sitemap.xml', () => {
  it('lists pages, published posts and recipes with their pictures and dates', async () => {
    const { response, document } = await read('/sitemap.xml');
    expect(response.headers['content-type']).toMatch('application/xml');
    const urls: ElementCompact[] = document['urlset'].url;
    const paths = urls.map((url) => url['loc']._text.replace(ORIGIN, ''));
    expect(paths).toEqual([
      '/',
      '/about',
      '/blog',
      '/photo-gallery',
      '/weight-tracking',
      '/book',
      '/socials',
      '/blog/salt',
      '/photo-gallery/soup',
    ]);
    const post = urls.find((url) => url['loc']._text.endsWith('/blog/salt'));
    expect(post?.['lastmod']._text).toBe(site.clock.now.toISOString());
    expect(post?.['image:image']['image:loc']._text).toBe(`${ORIGIN}/api/images/salt.jpg`);
  });
});

describe('GET /feed.xml', () => {
  it('holds the full text of published posts, with addresses that work elsewhere', async () => {
    const { response, document } = await read('/feed.xml');
    expect(response.headers['content-type']).toMatch('application/rss+xml');
    const { channel } = document['rss'];
    expect(channel.title._text).toBe('A Test Kitchen');
    expect(channel.item.title._text ?? channel.item.title._cdata).toBe('Salt & <butter>');
    expect(channel.item.link._text).toBe(`${ORIGIN}/blog/salt`);
    expect(channel.item['content:encoded']._cdata).toContain(`href="${ORIGIN}/book"`);
    expect(response.body).not.toContain('Draft');
  });
});

it('GET /robots.txt keeps robots from the desk and shows them the map', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Disallow: /admin');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it('GET /site.webmanifest names the site and its icons', async () => {
  const response = await get('/site.webmanifest');
  expect(response.headers['content-type']).toMatch('application/manifest+json');
  expect(response.json()).toMatchObject({
    name: 'A Test Kitchen',
    icons: [{ src: '/assets/icon.png', sizes: '192x192' }],
  });
});
