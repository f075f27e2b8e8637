import { PAGE_PATHS } from '@site/schema/page-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ElementCompact, xml2js } from 'xml-js';
import { seedSiteContent } from '../../../demo/seed.ts';
import { contentOf, saveSection } from '../../content/settings.ts';
import { escaped } from '../../lib/xml.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import * as recipes from '../recipes/recipes.service.ts';
import * as weightEntries from '../weight-entries/weight-entries.service.ts';

const ORIGIN = 'https://kitchen.example';
/** Texts that end a CDATA section, that XML forbids, or that XML would parse as markup. */
const NAUGHTY = 'Salt & <butter> ]]> \u0001\u000b\uffff\ud800 &amp; "q" 🥑';
const READ = 'Salt & <butter> ]]> \ufffd &amp; "q" 🥑';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    env: { PUBLIC_ORIGIN: ORIGIN },
    web: webAppOf(() => ({ html: 'a page' })),
  });
  const ctx = { services: site.services, admin: null };
  await seedSiteContent(site.services.db);
  await weightEntries.create(ctx, { date: '2026-11-18T12:00:00.000Z', weight: '150.0' });
  const post = {
    content:
      '<p>See <a href="/book">the book</a>, <a href="#end">the end</a> and <a href="salt?a=1&amp;b=2">salt</a>: href="/no".</p>',
    readTime: 5,
  };
  await blogPosts.create(ctx, {
    ...post,
    title: NAUGHTY,
    slug: 'salt',
    excerpt: NAUGHTY,
    imageUrl: '/api/images/salt.jpg?a=1&b=2',
    published: true,
  });
  const draft = { title: 'Draft', slug: 'draft', published: false, readTime: 5 };
  await blogPosts.create(ctx, {
    ...draft,
    content: '<p>Pots</p><figure><img src="/api/images/pots" alt="" /></figure>',
  });
  for (const published of [true, false]) {
    const slug = published ? 'soup' : 'secret';
    await recipes.create(ctx, { title: slug, slug, featured: false, published });
  }
  // Older versions accepted such a URL.
  const wrong = { imageUrl: 'https://<nowhere>' };
  await site.services.db.updateTable('recipes').set(wrong).where('slug', '=', 'soup').execute();
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });
const read = async (url: string) => {
  const response = await get(url);
  return { response, document: xml2js(response.body, { compact: true }) as ElementCompact };
};
/** The text of an element, from text nodes or CDATA. */
const textOf = ({ _text = '', _cdata = '' }: ElementCompact): string =>
  [_text, _cdata].flat().join('');

describe('GET /sitemap.xml', () => {
  it('lists pages, published posts and recipes with their pictures and dates', async () => {
    const { response, document } = await read('/sitemap.xml');
    expect(response.headers['content-type']).toMatch('application/xml');
    const urls: ElementCompact[] = document['urlset'].url;
    const paths = urls.map((url) => url['loc']._text.replace(ORIGIN, ''));
    expect(paths).toEqual([...PAGE_PATHS, '/blog/salt', '/photo-gallery/soup']);
    const post = urls.find((url) => url['loc']._text.endsWith('/blog/salt'));
    expect(post?.['lastmod']._text).toBe(site.clock.now.toISOString());
    expect(post?.['image:image']['image:loc']._text).toBe(`${ORIGIN}/api/images/salt.jpg?a=1&b=2`);
  });

  it('names the pictures in texts, of published posts only', async () => {
    const draft = site.services.db.updateTable('blogPosts').where('slug', '=', 'draft');
    const picture = async () => {
      site.clock.now = new Date(site.clock.now.getTime() + 61_000);
      const { document } = await read('/sitemap.xml');
      const urls: ElementCompact[] = document['urlset'].url;
      return urls.find((url) => url['loc']._text.endsWith('/blog/draft'))?.['image:image'];
    };
    expect(await picture()).toBeUndefined();
    await draft.set({ published: 1 }).execute();
    expect(await picture()).toEqual({ 'image:loc': { _text: `${ORIGIN}/api/images/pots` } });
    await draft.set({ published: 0 }).execute();
  });
});

describe('GET /feed.xml', () => {
  it('holds the full text of published posts, with absolute URLs', async () => {
    const { response, document } = await read('/feed.xml');
    expect(response.headers['content-type']).toMatch('application/rss+xml');
    expect(document['rss']._attributes.version).toBe('2.0');
    const { channel } = document['rss'];
    expect(channel.title._text).toBe('The Honest Skillet');
    expect(channel['atom:link']._attributes).toMatchObject({
      href: `${ORIGIN}/feed.xml`,
      rel: 'self',
    });
    const { item } = channel;
    expect(item.link._text).toBe(`${ORIGIN}/blog/salt`);
    expect(item.pubDate._text).toBe('Wed, 18 Nov 2026 12:00:00 GMT');
    const image = `${ORIGIN}/api/images/salt.jpg?a=1&b=2`;
    expect(item['media:content']._attributes.url).toBe(image);
    const text = textOf(item['content:encoded']);
    expect(text).toContain(`<img src="${image.replace('&', '&amp;')}"`);
    for (const href of ['/book', '/blog/salt#end', '/blog/salt?a=1&amp;b=2']) {
      expect(text).toContain(`href="${ORIGIN}${href}"`);
    }
    expect(text).toContain(': href="/no".');
    expect(response.body).not.toContain('Draft');
  });

  it('stays valid XML whatever a post contains', async () => {
    const { response, document } = await read('/feed.xml');
    const { item } = document['rss'].channel;
    // This test's parser accepts characters that XML forbids; other parsers do not.
    expect(response.body).not.toMatch(
      /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u,
    );
    expect(textOf(item.title)).toBe(READ);
    // A description is HTML.
    expect(textOf(item.description)).toBe(escaped(READ));
  });

  it('keeps a post’s guid when its slug changes', async () => {
    const guid = async () => (await read('/feed.xml')).document['rss'].channel.item.guid;
    const { id } = await blogPosts.bySlug(
      { services: site.services, admin: null },
      { slug: 'salt' },
    );
    const before = await guid();
    expect(before).toEqual({ _attributes: { isPermaLink: 'false' }, _text: `urn:uuid:${id}` });
    const ctx = { services: site.services, admin: null };
    await blogPosts.update(ctx, id, { slug: 'pepper' });
    expect(await guid()).toEqual(before);
    await blogPosts.update(ctx, id, { slug: 'salt' });
  });

  it('answers 304 to a matching If-None-Match', async () => {
    const { headers } = await get('/feed.xml');
    const ifNoneMatch = { 'if-none-match': String(headers.etag) };
    const again = await site.inject({ method: 'GET', url: '/feed.xml', headers: ifNoneMatch });
    expect(again.statusCode).toBe(304);
  });
});

it('GET /robots.txt disallows the admin area, allows pictures, and names the sitemap', async () => {
  const { body } = await get('/robots.txt');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /api/images/',
    'Allow: /api/icons/',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]);
});

it('GET /site.webmanifest names the site and its icons', async () => {
  const response = await get('/site.webmanifest');
  expect(response.headers['content-type']).toMatch('application/manifest+json');
  expect(response.json()).toMatchObject({
    name: 'The Honest Skillet',
    icons: [{ src: '/assets/icon.png', sizes: '192x192', purpose: 'maskable' }],
  });
});

it('GET /sw.js answers for ever: with the worker, or where saving is off with one that goes', async () => {
  const worker = await get('/sw.js');
  expect(worker.body).toBe('the worker');
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const manifest = async () => (await get('/site.webmanifest')).json() as { shortcuts?: unknown };
  expect(await manifest()).toMatchObject({
    shortcuts: [{ name: 'Saved' }, { name: 'Shopping list', url: '/shopping-list' }],
  });

  const { db, content } = site.services;
  const parts = await contentOf(db, 'parts');
  const switchTo = async (saving: boolean) => {
    const value = JSON.stringify({ ...parts, saving });
    await saveSection(db, { section: 'parts', value, updatedAt: new Date().toISOString() });
    content.emit('changed');
  };
  await switchTo(false);
  const last = await get('/sw.js');
  expect(last.statusCode).toBe(200);
  expect(last.body).toContain('registration.unregister()');
  expect(await manifest()).not.toHaveProperty('shortcuts');
  await switchTo(true);
});

it('GET /favicon.ico redirects to the smallest icon', async () => {
  const response = await get('/favicon.ico');
  expect(response.statusCode).toBe(302);
  expect(response.headers).toMatchObject({
    location: '/assets/icon.png',
    'cache-control': 'public, max-age=86400',
  });
});
