/** What search engines and shared links find in the document of each page. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { ORIGIN, openBuiltSite, POST, RECIPE } from '../testing/built-site.ts';
import { headOf } from '../testing/document-head.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

const NAME = 'The Honest Skillet';
/** The response for a URL of the site, behind its redirects. */
async function follow(url = ''): Promise<LightMyRequestResponse> {
  const response = await site.inject({ url: url.replace(ORIGIN, '') });
  const { location } = response.headers;
  return location ? follow(location) : response;
}
const head = async (url: string) => headOf(await follow(url));

it.each([
  ['/', ['WebSite', 'Person']],
  ['/about', []],
  ['/blog', []],
  [POST, ['BlogPosting', 'BreadcrumbList']],
  ['/photo-gallery', ['ItemList']],
  [RECIPE, ['Recipe', 'BreadcrumbList']],
  ['/weight-tracking', []],
  ['/book', ['Book']],
  ['/socials', []],
])('%s names itself, its URL and its picture', async (path, types) => {
  const { title, meta, link, things } = await head(`${path}?utm_source=letter`);
  const name = title.replace(` | ${NAME}`, '');
  expect(name).toMatch(/./);
  expect(name).not.toBe(title);
  const description = meta('description') ?? '';
  expect(description.length).toBeGreaterThan(20);
  expect(description.length).toBeLessThanOrEqual(200);
  expect(link('canonical')).toBe(`${ORIGIN}${path}`);
  expect(meta('robots')).toBeUndefined();

  expect(meta('og:url')).toBe(`${ORIGIN}${path}`);
  expect(meta('og:type')).toMatch(/^(website|article|book|profile)$/);
  expect(meta('og:site_name')).toBe(NAME);
  // The cover of the book is upright.
  expect(meta('twitter:card')).toBe(path === '/book' ? 'summary' : 'summary_large_image');
  expect(meta('twitter:image:alt')).toBe(meta('og:image:alt'));
  const isArticle = meta('og:type') === 'article';
  for (const tag of ['published_time', 'modified_time', 'author']) {
    expect(meta(`article:${tag}`) !== undefined).toBe(isArticle);
  }
  // The home page is shared under the name of the site.
  const shared = path === '/' ? `${NAME}: Low-carb cooking and an honest scale` : name;
  for (const card of ['og', 'twitter']) {
    expect(meta(`${card}:title`)).toBe(shared);
    expect(meta(`${card}:description`)).toBe(description);
    const image = meta(`${card}:image`) ?? '';
    expect(image.startsWith(`${ORIGIN}/`), image).toBe(true);
    const answer = await follow(image);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
  }
  expect(things.map((thing) => thing['@type'])).toEqual(types);
});

it('a post and a recipe are shown with pictures of their own', async () => {
  const images = await Promise.all(
    ['/', POST, RECIPE].map(async (path) => (await head(path)).meta('og:image')),
  );
  expect(new Set(images).size).toBe(3);
});

it.each(['/', '/photo-gallery'])('%s shares the dish whose photo is enlarged', async (path) => {
  const slug = RECIPE.split('/').at(-1);
  const recipe = await head(RECIPE);
  const { title, meta, link } = await head(`${path}?photo=${slug}`);
  expect(title).toBe(recipe.title);
  expect(meta('og:url')).toBe(`${ORIGIN}${path}?photo=${slug}`);
  for (const tag of ['og:title', 'twitter:title']) expect(meta(tag)).toBe(recipe.meta(tag));
  // The whole picture: lists know of no crops.
  for (const tag of ['og:image', 'twitter:image']) {
    expect(`${meta(tag)}-16x9.jpg`).toBe(recipe.meta(tag));
  }
  // Search engines list the page itself.
  expect(link('canonical')).toBe(`${ORIGIN}${path}`);
});

it('every page leads to the feed and to its icons', async () => {
  const { link } = await head('/');
  expect(link('alternate')).toBe('/feed.xml');
  for (const [url, type] of [
    ['/feed.xml', 'application/rss+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    [link('apple-touch-icon'), 'image/png'],
    ['/favicon.ico', 'image/png'],
  ] as const) {
    const answer = await follow(url);
    expect(answer.statusCode, url).toBe(200);
    expect(answer.headers['content-type']).toContain(type);
  }
});

it('the manifest names icons of each size and purpose', async () => {
  const { icons } = (await site.inject({ url: '/site.webmanifest' })).json() as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '48x48 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const icon = await site.inject({ url: src });
    expect(icon.headers['content-type']).toBe('image/png');
    // A PNG stores its width, then its height, from its 16th byte on.
    const bytes = icon.rawPayload;
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

/** Posts on one page of the blog. */
const BLOG_PAGE_SIZE = 24;

it('a later page of a list has a canonical URL of its own, a search that of the whole list', async () => {
  const ctx = { services: site.services, admin: null };
  for (let nr = 0; nr < BLOG_PAGE_SIZE; nr += 1) {
    const soup = { title: `Soup ${nr}`, slug: `soup-${nr}`, content: '<p>Soup.</p>', readTime: 5 };
    await blogPosts.create(ctx, { ...soup, published: true });
  }
  const canonical = async (path: string) => (await head(path)).link('canonical');
  expect(await canonical('/blog?page=2')).toBe(`${ORIGIN}/blog?page=2`);
  expect(await canonical('/blog?search=soup&page=1')).toBe(`${ORIGIN}/blog`);
  expect(await canonical('/photo-gallery?search=salmon&category=dinner')).toBe(
    `${ORIGIN}/photo-gallery`,
  );
});

it.each([
  ['/no/such/page', 404],
  ['/blog/none', 404],
  ['/photo-gallery/none', 404],
  ['/blog?page=99', 200],
  ['/photo-gallery?page=99', 200],
  ['/admin', 200],
  ['/admin/login', 200],
])('%s is left out of searches', async (url, status) => {
  const response = await site.inject({ url });
  const { meta, link, title } = headOf(response);
  expect(response.statusCode).toBe(status);
  expect(meta('robots')).toBe('noindex');
  const isThere = url.includes('?');
  expect(response.headers['x-robots-tag']).toBe(isThere ? undefined : 'noindex');
  expect(link('canonical')).toBeUndefined();
  expect(title).toMatch(/^.+ \| The Honest Skillet$/);
});

it('an unknown page is not found', async () => {
  const { statusCode, body } = await site.inject({ url: '/no/such/page' });
  expect(statusCode).toBe(404);
  expect(body).toContain('404 Page Not Found');
});

it('a draft is not found', async () => {
  const ctx = { services: site.services, admin: null };
  const draft = { title: 'Draft', slug: 'a-draft', published: false };
  await blogPosts.create(ctx, { ...draft, content: '<p>Not yet.</p>', readTime: 5 });
  await recipes.create(ctx, { ...draft, featured: false });
  for (const [url, heading] of [
    ['/blog/a-draft', 'Blog Post Not Found'],
    ['/photo-gallery/a-draft', 'Recipe Not Found'],
  ] as const) {
    const { statusCode, body } = await site.inject({ url });
    expect(statusCode, url).toBe(404);
    expect(body).toContain(heading);
  }
});

it('a recipe with a picture can be pinned, by a plain link', async () => {
  const { body } = await site.inject({ url: RECIPE });
  const [anchor = ''] = /<a [^>]*pinterest\.com\/pin\/create[^>]*>/.exec(body) ?? [];
  expect(anchor).toContain('target="_blank"');
  expect(anchor).toContain('rel="noopener noreferrer"');
  const href = /href="([^"]*)"/.exec(anchor)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const pin = new URL(href);
  expect(pin.hostname + pin.pathname).toBe('www.pinterest.com/pin/create/button/');
  expect(pin.searchParams.get('url')).toBe(`${ORIGIN}${RECIPE}`);
  expect(pin.searchParams.get('media')).toMatch(`${ORIGIN}/api/images/`);
  expect(pin.searchParams.get('description')).toBe('Lemon Butter Salmon: 3.9 g net carbs');

  const without = await site.inject({ url: '/photo-gallery/rosemary-roasted-almonds' });
  expect(without.body).not.toContain('pinterest.com/pin/create');
});
