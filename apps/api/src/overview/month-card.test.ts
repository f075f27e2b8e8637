/** The picture of a month and its text, through the routes that the Analytics tab uses. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import * as sections from '../features/site-settings/site-settings.service.ts';
import * as weights from '../features/weight-entries/weight-entries.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { visitorOf } from '../testing/visitor.ts';
import { listCardMonths, monthText } from './month-card.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({
    env: { SITE_TIME_ZONE: 'America/New_York', PUBLIC_ORIGIN: 'http://skillet.example' },
  });
});
afterEach(() => site.close());

const context = () => ({ services: site.services, admin: null });
const at = (moment: string) => {
  site.clock.now = new Date(moment);
};
const weigh = (day: string, weight: string) =>
  weights.create(context(), { date: `${day}T00:00:00.000Z`, weight });

async function post(
  title: string,
  moment: string,
  slug = title.toLowerCase().replaceAll(' ', '-'),
) {
  at(moment);
  await blogPosts.create(context(), {
    title,
    slug,
    content: '<p>t</p>',
    published: true,
    readTime: 1,
  });
}

async function readRecipe(title: string, slug: string, views: number, moment: string) {
  at(moment);
  await recipes.create(context(), { title, slug, featured: false, published: true });
  const { view } = visitorOf(() => site);
  for (let reader = 0; reader < views; reader += 1)
    await view(`${slug}-${reader}`, `/photo-gallery/${slug}`);
}

async function save(section: 'parts' | 'region' | 'appearance', change: object) {
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const { value, defaults, updatedAt } = await sections.stored(context(), section);
  await sections.save(context(), {
    section,
    value: { ...((value ?? defaults) as object), ...change },
    baseUpdatedAt: updatedAt?.toISOString() ?? null,
  });
}

const today = () => at('2026-11-18T12:00:00.000Z');
const text = (month: string) => monthText(site.services, month);
const card = (query: string) =>
  site.asOwner({ method: 'GET', url: `/api/admin/month-card.png${query}` });

async function pixelsOf(month: string) {
  const answer = await card(`?month=${month}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1080, 1350, 3]);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return (color: string) => counts.get(color) ?? 0;
}

describe('a month with everything', () => {
  beforeEach(async () => {
    await weigh('2026-09-28', '200');
    await weigh('2026-10-03', '199.2');
    await weigh('2026-10-31', '193.8');
    await readRecipe('A tart & <b>bread</b>', 'tart', 3, '2026-10-05T12:00:00.000Z');
    await readRecipe('A soup', 'soup', 2, '2026-10-06T12:00:00.000Z');
    await post('First post', '2026-10-02T12:00:00.000Z');
    // The last evening of the month in the site's time zone.
    await post('Late post', '2026-11-01T02:00:00.000Z');
    await post('Next month', '2026-11-01T12:00:00.000Z');
    today();
  });

  it('is told in its text', async () => {
    expect((await text('2026-10')).split('\n').slice(1)).toEqual([
      '6.2 lbs lost',
      'Most read recipe: A tart & <b>bread</b> http://skillet.example/photo-gallery/tart',
      '2 new posts',
      'First post http://skillet.example/blog/first-post',
      'Late post http://skillet.example/blog/late-post',
    ]);
    expect(await text('2026-10')).toMatch(/^October 2026 at ./);
  });

  it('is drawn in the colours of the site', async () => {
    const first = await pixelsOf('2026-10');
    expect(first('#faf6f0')).toBeGreaterThan(300_000);
    expect(first('#4a3fbf')).toBeGreaterThan(100_000);
    expect(first('#ffffff')).toBeGreaterThan(100_000);
    // Ink of the headings: the fonts were found.
    expect(first('#231c2e')).toBeGreaterThan(3_000);
    await save('appearance', { accent: '#1f6f43', typefaces: 'letter' });
    const green = await pixelsOf('2026-10');
    expect(green('#1f6f43')).toBeGreaterThan(100_000);
    expect(green('#4a3fbf')).toBe(0);
  });

  it('is written in the typefaces of the site', async () => {
    // Without the files all would be the same: in a font of the system.
    const pictures = new Set<string>();
    for (const typefaces of ['', 'letter', 'table', 'journal', 'market']) {
      await save('appearance', { typefaces });
      pictures.add((await card('?month=2026-10')).rawPayload.toString('base64'));
    }
    expect(pictures.size).toBe(5);
  });

  it('has no weights while the owner does not show them', async () => {
    await save('parts', { progress: false });
    expect(await text('2026-10')).not.toContain('lbs');
    const told = await pixelsOf('2026-10');
    expect(told('#4a3fbf')).toBeLessThan(20_000);
    expect(await listCardMonths(site.services)).toEqual(['2026-10']);
  });

  it('is for the owner only', async () => {
    const answer = await site.inject({ url: '/api/admin/month-card.png?month=2026-10' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the weight of a month', () => {
  it.each([
    ['lb', '1.5 lbs gained'],
    ['kg', '0.7 kg gained'],
    ['st', '1.5 lb gained'],
  ])('may be a gain, in %s', async (unit, expected) => {
    await weigh('2026-10-01', '150');
    await weigh('2026-10-20', '151.5');
    await save('region', { unit });
    today();
    expect((await text('2026-10')).split('\n')[1]).toBe(expected);
    await pixelsOf('2026-10');
  });

  it('counts stones, and says that nothing changed', async () => {
    await weigh('2026-09-01', '216');
    await weigh('2026-09-30', '200');
    await weigh('2026-10-20', '200');
    await save('region', { unit: 'st' });
    today();
    expect(await text('2026-09')).toContain('1 st 2 lb lost');
    expect(await text('2026-10')).toContain('No change in weight');
    await pixelsOf('2026-10');
  });

  it('does not count what changed long before', async () => {
    await weigh('2026-03-01', '240');
    await weigh('2026-09-02', '200');
    await weigh('2026-09-30', '198');
    await weigh('2026-11-02', '180');
    today();
    expect((await text('2026-09')).split('\n')[1]).toBe('2.0 lbs lost');
    // Of March there is a single weigh-in, and November is not over.
    expect(await listCardMonths(site.services)).toEqual(['2026-09']);
  });
});

it('wraps the longest titles', async () => {
  const title = `${'Long words of a recipe '.repeat(7)}${'x'.repeat(39)}`.slice(0, 200);
  await readRecipe(title, 'long', 1, '2026-10-05T12:00:00.000Z');
  await weigh('2026-10-01', '150');
  await weigh('2026-10-20', '149');
  today();
  const told = await pixelsOf('2026-10');
  expect(told('#231c2e')).toBeGreaterThan(10_000);
});

it.each([
  ['lines of their own', 'Stew\u2028'.repeat(40)],
  ['tag characters', '\u{E0041}\u{E0042}'],
  ['fillers, which are letters', '\u3164\u115f\u2800\u200b\u00ad'],
  ['towers of accents', `e${'\u0301'.repeat(190)}`],
])('draws a title of %s', async (_what, title) => {
  await readRecipe(title, 'odd', 1, '2026-10-05T12:00:00.000Z');
  await weigh('2026-10-01', '150');
  await weigh('2026-10-20', '149');
  today();
  expect((await card('?month=2026-10')).statusCode).toBe(200);
});

it.each([
  ['?month=2026-11', 'November 2026 is not finished: choose a month that is over'],
  ['?month=2027-01', 'January 2027 is not finished: choose a month that is over'],
  ['?month=2019-05', 'There is nothing to show of May 2019: no weights, no read recipe, no posts'],
  ['?month=2026-13', 'month must be one such as 2026-10'],
  ['', 'Name the month, such as 2026-10'],
])('says why there is no picture: %s', async (query, message) => {
  await post('First post', '2026-10-02T12:00:00.000Z');
  today();
  const answer = await card(query);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

it('begins in the evening of the last day, by the site’s clocks', async () => {
  await post('First post', '2026-10-02T12:00:00.000Z');
  at('2026-11-01T03:59:00.000Z');
  expect((await card('?month=2026-10')).statusCode).toBe(400);
  at('2026-11-01T04:00:00.000Z');
  expect((await card('?month=2026-10')).statusCode).toBe(200);
});

it('names recipes that visitors can read only', async () => {
  await readRecipe('A tart', 'tart', 3, '2026-10-05T12:00:00.000Z');
  await readRecipe('A soup', 'soup', 1, '2026-10-06T12:00:00.000Z');
  await sql`UPDATE recipes SET published = 0 WHERE slug = 'tart'`.execute(site.services.db);
  today();
  expect(await text('2026-10')).toContain('Most read recipe: A soup');
});
