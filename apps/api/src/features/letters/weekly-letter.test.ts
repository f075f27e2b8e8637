/** The weekly letter: at her hour, with what is new, to those who chose it. */
import { createBlogPost } from '@site/schema/blog-posts';
import { createRecipe, type UpdateRecipe } from '@site/schema/recipes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSection } from '../../content/settings.ts';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { addReaders, type LetterSite, openLetterSite } from '../../testing/letters.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import * as recipes from '../recipes/recipes.service.ts';
import { listLetters } from './letters.repository.ts';
import { beginWeekly } from './next-letters.ts';

/** A Monday, at nine in New York. */
const NINE = new Date('2026-11-23T14:00:00.000Z');

let site: LetterSite;
beforeEach(async () => {
  site = await openLetterSite();
  site.clock.now = new Date(NINE.getTime() - 3 * DAY);
  await set('region', { timeZone: 'America/New_York' });
  await addReaders(site, 2);
  await addReaders(site, 1, { pace: 'weekly' });
});
afterEach(() => site.close());

const at = (time: number) => {
  site.clock.now = new Date(NINE.getTime() + time);
};
const set = (section: 'region' | 'letters', value: object) =>
  saveSection(site.services.db, {
    ...{ section, value: JSON.stringify(value) },
    updatedAt: site.clock.now.toISOString(),
  });
const ctx = () => ({ services: site.services, admin: null });
const addRecipe = (fields: object) =>
  recipes.create(ctx(), createRecipe.parse({ published: true, ...fields }));
const change = (id: string, fields: UpdateRecipe) => recipes.update(ctx(), id, fields);
const addPost = (title: string, fields = {}) =>
  blogPosts.create(
    ctx(),
    createBlogPost.parse({
      ...{ title, slug: title.toLowerCase().replaceAll(/\W+/g, '-') },
      ...{ content: `<p>${title}</p>`, published: true, ...fields },
    }),
  );
/** The titles of the weekly letters that have begun, the newest first. */
async function begun(): Promise<string[]> {
  await beginWeekly(site.services);
  const { items } = await listLetters(site.services.db, { page: 1, limit: 20 });
  return items.filter(({ kind }) => kind === 'weekly').map(({ title }) => title);
}

it('goes at her hour, once, with the newest first; not when nothing is new', async () => {
  await addPost('Soup & <bread>');
  site.clock.now = new Date(site.clock.now.getTime() + HOUR);
  await addRecipe({ title: 'Stew', netCarbs: '6.0' });
  at(-MINUTE);
  expect(await begun()).toEqual([]);
  at(MINUTE);
  expect(await begun()).toEqual(['New this week: Stew and 1 more']);
  expect(await begun()).toHaveLength(1);
  const [letter] = await site.services.db.selectFrom('letters').selectAll().execute();
  expect(letter?.text).toMatch(/Stew.*6 g net carbs a serving.*Soup & <bread>/s);
  const mails = await site.services.db.selectFrom('letterMails').selectAll().execute();
  expect(mails).toHaveLength(1);
  at(7 * DAY);
  expect(await begun()).toHaveLength(1);
});

it('tells once of what came at that very hour', async () => {
  await addPost('Soup', { publishedAt: NINE.toISOString() });
  at(MINUTE);
  expect(await begun()).toEqual(['New this week: Soup']);
  at(6 * DAY);
  await addPost('Bread');
  at(7 * DAY + MINUTE);
  expect(await begun()).toEqual(['New this week: Bread', 'New this week: Soup']);
});

it('comes up to a day late where the site was down, and then tells with the next one', async () => {
  await addPost('Soup');
  at(DAY + MINUTE);
  expect(await begun()).toEqual([]);
  at(7 * DAY + 20 * HOUR);
  await addPost('Bread');
  // Bread is of the week that follows.
  expect(await begun()).toEqual([]);
  at(14 * DAY + HOUR);
  expect(await begun()).toEqual(['New this week: Bread']);
});

describe('a recipe', () => {
  it('is new when it is first published, however long it was a draft', async () => {
    at(-60 * DAY);
    const { id } = await addRecipe({ title: 'Pie', published: false });
    at(-2 * DAY);
    await change(id, { published: true });
    at(MINUTE);
    expect(await begun()).toEqual(['New this week: Pie']);
  });

  it('is not new when it is edited, or published again', async () => {
    at(-60 * DAY);
    const { id } = await addRecipe({ title: 'Pie' });
    at(-2 * DAY);
    await change(id, { title: 'Best pie' });
    await change(id, { published: false });
    await change(id, { published: true });
    at(MINUTE);
    expect(await begun()).toEqual([]);
  });

  it('is not new when it came back from the trash', async () => {
    at(-60 * DAY);
    const { id } = await addRecipe({ title: 'Pie' });
    at(-2 * DAY);
    await recipes.remove(ctx(), id);
    await recipes.restore(ctx(), { ids: [id] });
    at(MINUTE);
    expect(await begun()).toEqual([]);
  });

  it('is never new where an import brought it', async () => {
    const { id: rowId } = await addRecipe({ title: 'Old', published: false });
    await site.services.db
      .insertInto('importItems')
      .values({
        ...{ source: 'wordpress old.example', sourceId: 'post:1', tableName: 'recipes', rowId },
        ...{ fingerprint: '', rowUpdatedAt: '', missingPictures: 0 },
      })
      .execute();
    await change(rowId, { published: true });
    at(MINUTE);
    expect(await begun()).toEqual([]);
  });
});

it('goes at an hour that she has chosen too late only the week after', async () => {
  await addPost('Soup');
  at(2 * HOUR);
  await set('letters', { hour: 10 });
  expect(await begun()).toEqual([]);
  at(7 * DAY);
  await set('letters', { isWeekly: false });
  at(14 * DAY);
  expect(await begun()).toEqual([]);
});
