/** Pages of the owner's own: posts that are no part of the blog. */
import { MAX_PAGES } from '@site/schema/blog-posts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadWebApp } from '../../http/web-app.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ web: await loadWebApp() });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  await site.services.db.deleteFrom('blogPosts').execute();
  await site.services.db.deleteFrom('trash').execute();
});

async function send(method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) {
  const response = await site.asOwner({ method, url, payload });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

/** @returns its id */
async function addPage(slug: string, fields: object = {}): Promise<string> {
  const page = { title: `On ${slug}`, slug, content: `<p>All of ${slug}.</p>`, published: true };
  const { status, body } = await send('POST', '/api/blog-posts', {
    ...page,
    place: 'footer',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const get = (url: string) => site.inject({ method: 'GET', url });
const text = async (url: string) => (await get(url)).body;
/** The links of a part of every page, in order, with their texts. */
async function menuIn(part: 'nav' | 'footer'): Promise<string[][]> {
  const [, html = ''] =
    new RegExp(`<${part}[ >](.*?)</${part}>`, 's').exec(await text('/blog')) ?? [];
  return Array.from(
    html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)/g),
    ([, href = '', label = '']) => [href, label],
  );
}
const linksIn = async (part: 'nav' | 'footer') =>
  (await menuIn(part)).flatMap(([href = '']) => (href.startsWith('/pages/') ? href : []));

it('shows a page at its own address, and nowhere in the blog', async () => {
  await addPage('privacy', { excerpt: 'What is stored.' });
  const page = await get('/pages/privacy');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1 class');
  expect(page.body).toContain('All of privacy.');
  expect(page.body).toContain('<title>On privacy | ');
  expect(page.body).toMatch(/<link rel="canonical" href="[^"]+\/pages\/privacy"/);
  expect(page.body).not.toContain('Back to Blog');
  expect(page.body).not.toContain('>Edit</a>');
  expect((await site.asOwner({ url: '/pages/privacy' })).body).toContain('>Edit</a>');
  expect(await text('/sitemap.xml')).toContain('/pages/privacy</loc>');
  expect(await text('/feed.xml')).not.toContain('On privacy');
  expect((await get('/api/blog-posts')).json()).toEqual([]);
  expect((await get('/api/blog-posts?search=privacy')).json()).toEqual([]);
  expect((await site.asOwner({ url: '/api/blog-posts' })).json()).toEqual([]);
  expect((await get('/api/dashboard/stats')).json()).toMatchObject({ totalPosts: 0 });
  expect((await get('/pages/unknown')).statusCode).toBe(404);
});

it('is found by the search of the blog, also with a typing mistake, while visitors see it', async () => {
  const id = await addPage('imprint', {
    title: 'Legal Notice',
    excerpt: 'Responsible: Frau Glockenspiel',
    place: 'unlinked',
  });
  await send('POST', '/api/blog-posts', { title: 'A legal soup', slug: 'soup', content: 'x' });
  const found = await text('/blog?search=responsible');
  expect(found).toMatch(/href="\/pages\/imprint"/);
  expect(found).toContain('1 result');
  expect(await text('/blog?search=glokenspiel')).toContain('href="/pages/imprint"');
  expect(await text('/blog?search=responsible&tag=legal')).not.toContain('/pages/imprint');
  await send('PUT', `/api/blog-posts/${id}`, { published: false });
  expect(await text('/blog?search=responsible')).toContain('No posts found');
});

it('changes nothing for a site without pages', async () => {
  await addPage('secret', { published: false });
  expect(await linksIn('nav')).toEqual([]);
  expect(await linksIn('footer')).toEqual([]);
  expect(await text('/blog')).not.toContain('footerMenu');
  expect((await get('/pages/secret')).statusCode).toBe(404);
  expect((await site.asOwner({ url: '/pages/secret' })).body).toContain('All of secret.');
});

it('links to pages from the footer and the navigation, in the order of the owner', async () => {
  const imprint = await addPage('imprint');
  const privacy = await addPage('privacy');
  const shop = await addPage('shop', { place: 'navigation' });
  await addPage('hidden', { place: 'unlinked' });
  expect(await linksIn('footer')).toEqual(['/pages/imprint', '/pages/privacy']);
  expect(await linksIn('nav')).toEqual(['/pages/shop']);
  const saveMenu = (items: object[]) =>
    send('POST', '/trpc/siteSections.save', { json: { section: 'menu', value: { items } } });
  const item = (page: string, name = '') => ({ page, name });
  const items = [item(privacy, 'Your data'), item(shop), item('/blog', 'Kitchen notes')];
  expect((await saveMenu(items)).status).toBe(200);
  expect(await linksIn('footer')).toEqual(['/pages/privacy', '/pages/imprint']);
  expect(await menuIn('footer')).toContainEqual(['/pages/privacy', 'Your data']);
  expect(await menuIn('nav')).toEqual([
    ['/pages/shop', 'On shop'],
    ['/blog', 'Kitchen notes'],
    ['/', 'Home'],
    ['/photo-gallery', 'Photo Gallery'],
  ]);
  await send('PUT', `/api/blog-posts/${imprint}`, { place: 'navigation' });
  expect(await linksIn('nav')).toEqual(['/pages/shop', '/pages/imprint']);
  expect((await saveMenu([item('/'), item('/')])).status).toBe(400);
  await send('POST', '/trpc/siteSections.reset', { json: { section: 'menu' } });
});

it('redirects from a former slug, and between the blog and the pages', async () => {
  const id = await addPage('legal');
  await send('PUT', `/api/blog-posts/${id}`, { slug: 'imprint' });
  expect(await get('/pages/legal')).toMatchObject({
    statusCode: 301,
    headers: { location: '/pages/imprint' },
  });
  expect((await get('/blog/imprint')).headers['location']).toBe('/pages/imprint');
  await send('PUT', `/api/blog-posts/${id}`, { place: '' });
  expect((await get('/pages/imprint')).headers['location']).toBe('/blog/imprint');
  expect((await get('/blog/imprint')).statusCode).toBe(200);
});

it('is gone while it is in the trash, and comes back with its place', async () => {
  const first = await addPage('first');
  await addPage('second');
  await send('DELETE', `/api/blog-posts/${first}`);
  expect((await get('/pages/first')).statusCode).toBe(410);
  expect(await linksIn('footer')).toEqual(['/pages/second']);
  expect((await send('POST', '/trpc/blogPosts.restore', { json: { ids: [first] } })).status).toBe(
    200,
  );
  expect((await get('/pages/first')).statusCode).toBe(200);
  expect(await linksIn('footer')).toEqual(['/pages/first', '/pages/second']);
});

it('counts its visits under its title, and shows it when it is due', async () => {
  await addPage('later', { publishedAt: '2026-11-20T00:00:00.000Z' });
  expect(site.services.isPagePath('/pages/later')).toBe(false);
  expect((await get('/pages/later')).statusCode).toBe(404);
  site.clock.now = new Date('2026-11-21T00:00:00.000Z');
  expect(site.services.isPagePath('/pages/later')).toBe(true);
  expect(site.services.isPagePath('/blog/later')).toBe(false);
});

it(`refuses more than ${MAX_PAGES} pages and an unknown place`, async () => {
  const trashed = await addPage('trashed');
  await send('DELETE', `/api/blog-posts/${trashed}`);
  for (let n = 0; n < MAX_PAGES; n += 1) await addPage(`page-${n}`, { place: 'unlinked' });
  const restored = await send('POST', '/trpc/blogPosts.restore', { json: { ids: [trashed] } });
  expect(restored.body.error.json.message).toContain('There are 100 pages already');
  const one = { title: 'One', slug: 'one', content: 'x' };
  const refused = await send('POST', '/api/blog-posts', { ...one, place: 'footer' });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.message).toContain('There are 100 pages already');
  const { body } = await send('POST', '/api/blog-posts', one);
  expect(await send('PUT', `/api/blog-posts/${body.id}`, { place: 'footer' })).toMatchObject({
    status: 400,
  });
  expect(
    await send('POST', '/api/blog-posts', { ...one, slug: 'two', place: 'left' }),
  ).toMatchObject({ status: 400 });
});
