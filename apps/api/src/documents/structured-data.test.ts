/** The JSON-LD data blocks of pages: all that search engines ask for, and nothing made up. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as recipes from '../features/recipes/recipes.service.ts';
import { ORIGIN, openBuiltSite, POST, RECIPE } from '../testing/built-site.ts';
import { headOf } from '../testing/document-head.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

const thingsOf = async (url: string) => headOf(await site.inject({ url })).things;
/** The first item of the data block. */
const mainThingOf = async (url: string) => (await thingsOf(url))[0] ?? {};

const text = expect.stringMatching(/./);
const url = expect.stringMatching(/^https?:\/\/[^/]+\/./);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const duration = expect.stringMatching(/^PT(\d+H)?(\d+M)?$/);
const author = { '@type': 'Person', name: text, url };
const networks = expect.arrayContaining([url]);
const breadcrumbs = (length: number) =>
  Array.from({ length }, (_, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: expect.stringMatching(/^https?:/),
  }));

/** The fields of each type that search engines require and recommend, as far as the site knows them. */
it.each<[path: string, type: string, fields: Record<string, unknown>]>([
  [
    RECIPE,
    'Recipe',
    {
      name: text,
      image: [url, url, url, url],
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
        { '@type': 'HowToStep', position: 1, name: text, text, url },
      ]),
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: text,
        calories: expect.stringMatching(/^\d+ calories$/),
      },
    },
  ],
  [RECIPE, 'BreadcrumbList', { itemListElement: breadcrumbs(3) }],
  [
    POST,
    'BlogPosting',
    {
      headline: text,
      description: text,
      image: [url, url, url, url],
      datePublished: moment,
      dateModified: moment,
      author,
      publisher: { '@type': 'Organization', name: text, url: text, logo: url },
      mainEntityOfPage: url,
    },
  ],
  [POST, 'BreadcrumbList', { itemListElement: breadcrumbs(3) }],
  ['/', 'WebSite', { name: text, url: text, sameAs: networks }],
  ['/', 'Person', { name: text, url, sameAs: networks }],
  ['/book', 'Book', { name: text, url, image: url, author, sameAs: networks }],
  [
    '/photo-gallery',
    'ItemList',
    {
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: text, url },
        { '@type': 'ListItem', position: 2, name: text, url },
      ]),
    },
  ],
])('%s describes its %s as search engines ask for', async (path, type, fields) => {
  const things = await thingsOf(path);
  expect(things.find((thing) => thing['@type'] === type)).toMatchObject(fields);
});

it.each([RECIPE, POST])(
  '%s has its picture in the shapes that search engines ask for',
  async (path) => {
    const { image: images } = (await mainThingOf(path)) as { image: string[] };
    const sizes: { width: number; height: number }[] = [];
    for (const image of images) {
      const { rawPayload } = await site.inject({ url: image.replace(ORIGIN, '') });
      sizes.push(await sharp(rawPayload).metadata());
    }
    for (const [index, ratio] of [1, 4 / 3, 16 / 9].entries()) {
      const { width = 0, height = 0 } = sizes[index] ?? {};
      expect(width).toBeGreaterThanOrEqual(900);
      expect(width / height).toBeCloseTo(ratio, 2);
    }
    expect(sizes[3]?.width).toBeGreaterThanOrEqual(1200);
  },
);

it('the publisher has a logo', async () => {
  const { publisher } = (await mainThingOf(POST)) as { publisher: { logo: string } };
  const answer = await site.inject({ url: publisher.logo.replace(ORIGIN, '') });
  expect(answer.headers['content-type']).toBe('image/png');
});

it('a recipe is described in full', async () => {
  const recipe = (await thingsOf(RECIPE)).find((thing) => thing['@type'] === 'Recipe');
  expect(recipe).toMatchObject({
    name: 'Lemon Butter Salmon',
    prepTime: 'PT10M',
    cookTime: 'PT15M',
    totalTime: 'PT25M',
    recipeYield: '4 servings',
    recipeCategory: 'Dinner',
    nutrition: { calories: '515 calories', proteinContent: '38.2 g', fatContent: '38 g' },
  });
  expect(recipe?.['recipeIngredient']).toHaveLength(3);
  expect(recipe?.['recipeInstructions']).toHaveLength(2);
  expect(JSON.stringify(recipe)).not.toMatch(/carbohydrate|rating|review/i);
});

it('what an owner writes cannot end the data block', async () => {
  const title = 'Eggs </script><script>document.title="taken"</script> & "ham"';
  const line = '<!-- <script> \u2028\u2029';
  await recipes.create(
    { services: site.services, admin: null },
    {
      title,
      slug: 'eggs-in-a-script',
      description: title,
      ingredients: `${line} 1\n</script>`,
      instructions: `${line} 2`,
      featured: false,
      published: true,
    },
  );
  const response = await site.inject({ url: '/photo-gallery/eggs-in-a-script' });
  expect(headOf(response).things[0]).toMatchObject({
    name: title,
    description: title,
    recipeIngredient: [`${line} 1`, '</script>'],
    recipeInstructions: [{ text: `${line} 2` }],
  });
  expect(response.body).not.toContain('<script>document.title');
});
