/** What search engines and shared links find in the first HTML of each page. */
import type { APIRequestContext } from '@playwright/test';
import { headOf } from '../support/document-head.ts';
import { followMenu } from '../support/menu.ts';
import { signInByApi } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const POST = '/blog/the-holiday-table';

/** Each public page, and what its data block tells of. */
const pages: readonly (readonly [path: string, types: string[]])[] = [
  ['/', ['WebSite', 'Person']],
  ['/about', []],
  ['/blog', []],
  [POST, ['BlogPosting', 'BreadcrumbList']],
  ['/photo-gallery', ['ItemList']],
  [RECIPE, ['Recipe', 'BreadcrumbList']],
  ['/weight-tracking', []],
  ['/book', ['Book']],
  ['/socials', []],
];

test.skip(({ isMobile }) => isMobile === true, 'Documents are the same for every screen.');

for (const [path, types] of pages) {
  test(`${path} says what it is, where it is, and how it looks`, async ({ request, baseURL }) => {
    const { title, meta, link, things } = await headOf(request, `${path}?utm_source=letter`);
    const name = title.replace(/ \| The Honest Skillet$/, '');
    expect(name).toMatch(/./);
    expect(name).not.toBe(title);
    const description = meta('description') ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(link('canonical')).toBe(`${baseURL}${path}`);
    expect(meta('robots')).toBeUndefined();

    expect(meta('og:url')).toBe(`${baseURL}${path}`);
    expect(meta('og:type')).toMatch(/^(website|article|book|profile)$/);
    expect(meta('og:site_name')).toBe('The Honest Skillet');
    expect(meta('twitter:card')).toBe('summary_large_image');
    for (const card of ['og', 'twitter']) {
      expect(meta(`${card}:title`)).toBe(name);
      expect(meta(`${card}:description`)).toBe(description);
      const image = meta(`${card}:image`) ?? '';
      expect(image.startsWith(`${baseURL}/`), image).toBe(true);
      expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');
    }
    expect(things.map((thing) => thing['@type'])).toEqual(types);
  });
}

test('every page leads to the feed and the icon, and what came to life to the manifest', async ({
  page,
  request,
}) => {
  const { link } = await headOf(request, '/');
  expect(link('alternate')).toBe('/feed.xml');
  await page.goto('/');
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
  for (const [address, type] of [
    [link('alternate'), 'application/rss+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    [link('apple-touch-icon'), 'image/png'],
    ['/favicon.ico', 'image/png'],
  ] as const) {
    const answer = await request.get(address ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
  // The drawing is in the document, and stays when another page takes its place.
  const drawing = page.locator('link[rel="icon"][type="image/svg+xml"]');
  await expect(drawing).toHaveAttribute('href', /^data:image\/svg\+xml,%3Csvg .*%3C\/svg%3E$/);
  await followMenu(page, 'Blog');
  await expect(drawing).toHaveCount(1);

  const { icons } = await (await request.get('/site.webmanifest')).json();
  const kinds = icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(kinds.sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '48x48 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    // A PNG says its width, then its height, from its 16th byte on.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('a post and a recipe are shown with pictures of their own', async ({ request }) => {
  const images = await Promise.all(
    ['/', POST, RECIPE].map(async (path) => (await headOf(request, path)).meta('og:image')),
  );
  expect(new Set(images).size).toBe(3);
});

/** As many as stand on one page of the blog. */
const BLOG_PAGE_SIZE = 24;

/** @returns the ids of that many new posts. */
async function addPosts(request: APIRequestContext, count: number): Promise<string[]> {
  await signInByApi(request);
  const ids: string[] = [];
  for (let nr = 0; nr < count; nr += 1) {
    const data = {
      title: `Soup ${nr}`,
      slug: `soup-${nr}`,
      content: '<p>Soup.</p>',
      published: true,
    };
    const answer = await request.post('/api/blog-posts', { data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

test('a later page of a list is found at its own address, a search at that of the whole', async ({
  request,
  baseURL,
}) => {
  const { length } = await (await request.get('/api/blog-posts')).json();
  const added = await addPosts(request, BLOG_PAGE_SIZE + 1 - length);
  const canonical = async (path: string) => (await headOf(request, path)).link('canonical');
  expect(await canonical('/blog?page=2')).toBe(`${baseURL}/blog?page=2`);
  expect(await canonical('/blog?search=egg&page=1')).toBe(`${baseURL}/blog`);
  expect(await canonical('/photo-gallery?search=egg&category=dinner')).toBe(
    `${baseURL}/photo-gallery`,
  );
  for (const id of added) await request.delete(`/api/blog-posts/${id}`);
});

for (const path of [
  '/no/such/page',
  '/blog/none',
  '/photo-gallery/none',
  '/blog?page=99',
  '/photo-gallery?page=99',
  '/admin',
  '/admin/login',
]) {
  test(`${path} is left out of searches`, async ({ request }) => {
    const { response, meta, link, title } = await headOf(request, path);
    expect(meta('robots')).toBe('noindex');
    const isThere = path.includes('?');
    expect(response.headers()['x-robots-tag']).toBe(isThere ? undefined : 'noindex');
    expect(link('canonical')).toBeUndefined();
    expect(title).toMatch(/./);
  });
}

test('the head follows the page that is gone to, without a new document', async ({
  page,
  baseURL,
}) => {
  await page.goto(RECIPE);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}${RECIPE}`);
  await page.getByRole('link', { name: 'Back to Photo Gallery' }).click();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/photo-gallery`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Photo Gallery',
  );
});

test('a recipe can be pinned, by a plain link', async ({ page, baseURL }) => {
  await page.goto(RECIPE);
  const link = page.getByRole('link', { name: 'Save to Pinterest' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const pin = new URL((await link.getAttribute('href')) ?? '');
  expect(pin.hostname + pin.pathname).toBe('www.pinterest.com/pin/create/button/');
  expect(pin.searchParams.get('url')).toBe(`${baseURL}${RECIPE}`);
  expect(pin.searchParams.get('media')).toMatch(`${baseURL}/api/images/`);
  expect(pin.searchParams.get('description')).toBe(
    'Lemon Butter Salmon with Asparagus: 3.9 g net carbs',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
});
