/** What the data blocks of pages tell search engines: all that those ask for, and nothing made up. */
import type { Page } from '@playwright/test';
import { headOf, type Thing } from '../support/document-head.ts';
import { signInByApi } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const POST = '/blog/the-holiday-table';

test.skip(({ isMobile }) => isMobile === true, 'Documents are the same for every screen.');

const text = expect.stringMatching(/./);
const address = expect.stringMatching(/^https?:\/\/[^/]+\/./);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const duration = expect.stringMatching(/^PT(\d+H)?(\d+M)?$/);
const author = { '@type': 'Person', name: text, url: address };
const networks = expect.arrayContaining([address]);
const way = (length: number) =>
  Array.from({ length }, (_, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: expect.stringMatching(/^https?:/),
  }));

/** Of each kind what search engines require and recommend, as far as the site knows it. */
const expected: readonly (readonly [
  path: string,
  type: string,
  fields: Record<string, unknown>,
])[] = [
  [
    RECIPE,
    'Recipe',
    {
      name: text,
      image: [address, address, address, address],
      author,
      datePublished: moment,
      dateModified: moment,
      description: text,
      prepTime: duration,
      cookTime: duration,
      totalTime: duration,
      recipeYield: text,
      recipeCategory: text,
      keywords: expect.arrayContaining([text]),
      recipeIngredient: expect.arrayContaining([text]),
      recipeInstructions: expect.arrayContaining([
        { '@type': 'HowToStep', position: 1, text: text },
      ]),
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: text,
        calories: expect.stringMatching(/^\d+ calories$/),
      },
    },
  ],
  [RECIPE, 'BreadcrumbList', { itemListElement: way(3) }],
  [
    POST,
    'BlogPosting',
    {
      headline: text,
      description: text,
      image: [address, address, address, address],
      datePublished: moment,
      dateModified: moment,
      author,
      publisher: { '@type': 'Organization', name: text, url: text, logo: address },
      mainEntityOfPage: address,
    },
  ],
  [POST, 'BreadcrumbList', { itemListElement: way(3) }],
  ['/', 'WebSite', { name: text, url: text, sameAs: networks }],
  ['/', 'Person', { name: text, url: address, sameAs: networks }],
  ['/book', 'Book', { name: text, url: address, image: address, author, sameAs: networks }],
  [
    '/photo-gallery',
    'ItemList',
    {
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: text, url: address },
        { '@type': 'ListItem', position: 2, name: text, url: address },
      ]),
    },
  ],
];

for (const [path, type, fields] of expected) {
  test(`${path} tells of its ${type} what search engines ask for`, async ({ request }) => {
    const { things } = await headOf(request, path);
    expect(things.find((thing) => thing['@type'] === type)).toMatchObject(fields);
  });
}

/** Width by height of a picture, in pixels, as a browser sees it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as const;
  }, src);

for (const path of [RECIPE, POST]) {
  test(`${path} has its picture in the shapes that search engines ask for`, async ({ page }) => {
    const { things } = await headOf(page.request, path);
    const images = (things[0] as Thing & { image: string[] }).image;
    await page.goto(path);
    const ratios: number[] = [];
    for (const image of images.slice(0, 3)) {
      const [width, height] = await sizeOf(page, image);
      expect(width).toBeGreaterThanOrEqual(900);
      ratios.push(width / height);
    }
    for (const [index, ratio] of [1, 4 / 3, 16 / 9].entries()) {
      expect(ratios[index]).toBeCloseTo(ratio, 2);
    }
    const [width] = await sizeOf(page, images[3] ?? '');
    expect(width).toBeGreaterThanOrEqual(1200);
  });
}

test('the publisher has a logo', async ({ request }) => {
  const { things } = await headOf(request, POST);
  const [post] = things as [Thing & { publisher: { logo: string } }];
  const { logo } = post.publisher;
  expect((await request.get(logo)).headers()['content-type']).toBe('image/png');
});

test('a recipe is told in full', async ({ request }) => {
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
  expect(JSON.stringify(recipe)).not.toMatch(/carbohydrate|rating|review/i);
});

test('what an owner writes cannot end the data block', async ({ page, request }) => {
  const title = 'Eggs </script><script>document.title="taken"</script> & "ham"';
  const line = '<!-- <script> \u2028\u2029';
  await signInByApi(request);
  const added = await request.post('/api/recipes', {
    data: {
      title,
      slug: 'eggs-in-a-script',
      description: title,
      ingredients: `${line} 1\n</script>`,
      instructions: `${line} 2`,
      published: true,
    },
  });
  expect(added.status()).toBe(201);
  const { id } = await added.json();
  const { things } = await headOf(request, '/photo-gallery/eggs-in-a-script');
  expect(things[0]).toMatchObject({
    name: title,
    description: title,
    recipeIngredient: [`${line} 1`, '</script>'],
    recipeInstructions: [{ text: `${line} 2` }],
  });
  await page.goto('/photo-gallery/eggs-in-a-script');
  await expect(page).toHaveTitle(`${title} | The Honest Skillet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Without a picture there is nothing to pin.
  await expect(page.getByRole('link', { name: 'Save to Pinterest' })).toHaveCount(0);
  expect((await request.delete(`/api/recipes/${id}`)).status()).toBe(204);
});
