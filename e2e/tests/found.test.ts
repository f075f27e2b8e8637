/** What search engines and shared links find in the first HTML of each page. */
import type { APIRequestContext } from '@playwright/test';
import { owner } from '../support/site-process.ts';
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

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The head of a document as it is sent, before any script runs. */
async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const tag = (name: string, key: string, value: string, content: string) => {
    const all = [...head.matchAll(new RegExp(`<${name} ([^>]*)/>`, 'g'))].map(([, text]) => text);
    const own = all.filter((text) => text?.includes(`${key}="${value}"`));
    expect(own.length, `${name} ${value} of ${path}`).toBeLessThan(2);
    const found = new RegExp(`${content}="([^"]*)"`).exec(own[0] ?? '')?.[1];
    return found === undefined ? undefined : decode(found);
  };
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    response,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: (name: string) =>
      tag('meta', name.startsWith('og:') ? 'property' : 'name', name, 'content'),
    link: (rel: string) => tag('link', 'rel', rel, 'href'),
    things: (block ? JSON.parse(block)['@graph'] : []) as Thing[],
  };
}

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

test('every page leads to the feed, the manifest and the icon', async ({ request }) => {
  const { link } = await headOf(request, '/');
  expect(link('alternate')).toBe('/feed.xml');
  expect(link('manifest')).toBe('/site.webmanifest');
  for (const [rel, type] of [
    ['alternate', 'application/rss+xml'],
    ['manifest', 'application/manifest+json'],
    ['apple-touch-icon', 'image/png'],
  ] as const) {
    const answer = await request.get(link(rel) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }
  const { icons } = await (await request.get('/site.webmanifest')).json();
  expect(icons.length).toBeGreaterThan(1);
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

test('a recipe is told in full', async ({ request, baseURL }) => {
  const { things } = await headOf(request, RECIPE);
  const recipe = things.find((thing) => thing['@type'] === 'Recipe');
  expect(recipe).toMatchObject({
    name: 'Lemon Butter Salmon with Asparagus',
    prepTime: 'PT10M',
    cookTime: 'PT15M',
    totalTime: 'PT25M',
    recipeYield: '4 servings',
    recipeCategory: 'Dinner',
    nutrition: { calories: '515 calories', proteinContent: '38.2 g', fatContent: '38 g' },
  });
  expect(recipe?.['recipeIngredient']).toHaveLength(10);
  expect(recipe?.['recipeInstructions']).toHaveLength(7);
  const images = (recipe?.['image'] ?? []) as string[];
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) {
    expect(image.startsWith(`${baseURL}/api/images/`)).toBe(true);
    expect((await request.get(image)).status()).toBe(200);
  }
});

test('the gallery names a later page by its own address, a search by the whole', async ({
  request,
  baseURL,
}) => {
  const canonical = async (path: string) => (await headOf(request, path)).link('canonical');
  expect(await canonical('/photo-gallery?page=2')).toBe(`${baseURL}/photo-gallery?page=2`);
  expect(await canonical('/photo-gallery?search=egg&category=dinner')).toBe(
    `${baseURL}/photo-gallery`,
  );
});

for (const path of [
  '/no/such/page',
  '/blog/none',
  '/photo-gallery/none',
  '/admin',
  '/admin/login',
]) {
  test(`${path} is left out of searches`, async ({ request }) => {
    const { response, meta, link, title } = await headOf(request, path);
    expect(meta('robots')).toBe('noindex');
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(link('canonical')).toBeUndefined();
    expect(title).toMatch(/./);
  });
}

test('what an owner writes cannot end the data block', async ({ page, request }) => {
  const title = 'Eggs </script><script>document.title="taken"</script> & "ham"';
  await request.post('/api/admin/login', {
    data: { username: owner.email, password: owner.password },
  });
  const added = await request.post('/api/recipes', {
    data: { title, slug: 'eggs-in-a-script', ingredients: '<!-- <script>', published: true },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  const { things } = await headOf(request, '/photo-gallery/eggs-in-a-script');
  expect(things[0]).toMatchObject({ name: title, recipeIngredient: ['<!-- <script>'] });
  await page.goto('/photo-gallery/eggs-in-a-script');
  await expect(page).toHaveTitle(`${title} | The Honest Skillet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Without a picture there is nothing to pin.
  await expect(page.getByRole('link', { name: 'Save to Pinterest' })).toHaveCount(0);
  expect((await request.delete(`/api/recipes/${id}`)).status()).toBe(204);
});

for (const { kind, api, pages: below, content } of [
  { kind: 'recipe', api: '/api/recipes', pages: '/photo-gallery', content: {} },
  { kind: 'post', api: '/api/blog-posts', pages: '/blog', content: { content: '<p>Eggs.</p>' } },
]) {
  test(`the address that a ${kind} had before leads on for good`, async ({ page, request }) => {
    await request.post('/api/admin/login', {
      data: { username: owner.email, password: owner.password },
    });
    const row = { title: 'A moved page', slug: `first-${kind}`, published: true, ...content };
    const added = await request.post(api, { data: row });
    expect(added.status()).toBe(201);
    const { id } = await added.json();
    const moved = await request.put(`${api}/${id}`, { data: { slug: `second-${kind}` } });
    expect(moved.status()).toBe(200);

    for (const [from, to] of [
      [`${below}/first-${kind}`, `${below}/second-${kind}`],
      [`${api}/slug/first-${kind}`, `${api}/slug/second-${kind}`],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status(), from).toBe(301);
      expect(answer.headers()['location'], from).toBe(to);
    }
    await page.goto(`${below}/first-${kind}`);
    await expect(page).toHaveURL(`${below}/second-${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A moved page');
    expect((await request.delete(`${api}/${id}`)).status()).toBe(204);
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
