import { defaults } from '@site/schema/site/defaults';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveSection } from '../content/settings.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import * as weightEntries from '../features/weight-entries/weight-entries.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { visitorOf } from '../testing/visitor.ts';
import { dismissSuggestion, draftMilestone, listSuggestions } from './suggestions.ts';

const DAY = 24 * 60 * 60 * 1000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.close());

const { post, startSession, view } = visitorOf(() => site);
const context = () => ({ services: site.services, admin: null });
const lines = async () =>
  (await listSuggestions(context())).map(({ title, reason }) => `${title}: ${reason}`);
const weigh = (date: string, weight: string) =>
  weightEntries.create(context(), { date: `${date}T00:00:00.000Z`, weight });

it('are at most five, one of each kind first, and stay away once dismissed', async () => {
  await weigh('2026-05-01', '200.0');
  await weigh('2026-11-01', '185.0');
  const draft = { title: 'Bread', slug: 'bread', content: 'c', published: false, readTime: 5 };
  site.clock.now = new Date(site.clock.now.getTime() - 40 * DAY);
  await blogPosts.create(context(), draft);
  const soup = { title: 'Soup', slug: 'soup', featured: false, published: true };
  const { id } = await recipes.create(context(), soup);
  site.clock.now = new Date(site.clock.now.getTime() + 40 * DAY);
  for (let visit = 0; visit < 10; visit += 1) await view(`tab-${visit}`, '/photo-gallery/soup');
  for (let time = 0; time < 14; time += 1) {
    await post('/api/analytics/search', { search: 'pasta', hasResult: false });
  }
  await startSession('lost', { referrer: 'https://aunt.example/links' });
  await view('lost', '/old-soup');

  expect(await lines()).toEqual([
    'You have lost 10 pounds: Reached on November 1, 2026, and no post tells of it yet',
    'Lead /old-soup to a page: A link on aunt.example is broken; readers came by it once',
    'Cook or write something about “pasta”: Readers searched for it 14 times without a result',
    'Add net carbs to Soup: 10 visits read it in 90 days',
    'Finish the draft “Bread”: Last edited on October 9, 2026',
  ]);
  await dismissSuggestion(context(), 'search:pasta');
  await dismissSuggestion(context(), `recipe:${id}`);
  expect((await listSuggestions(context())).map(({ kind }) => kind)).toEqual([
    'milestone',
    'link',
    'draft',
    'backup',
  ]);
});

it('name the comments that wait, while comments are on, and again when one more does', async () => {
  const soup = { title: 'Soup', slug: 'soup', featured: false, published: true };
  const { id } = await recipes.create(context(), soup);
  const updatedAt = site.clock.now.toISOString();
  const turn = (isOn: boolean) => {
    const value = JSON.stringify({ ...defaults.comments, isOn });
    return saveSection(site.services.db, { section: 'comments', value, updatedAt });
  };
  await turn(true);
  expect((await listSuggestions(context())).map(({ kind }) => kind)).not.toContain('comments');
  await site.services.db
    .insertInto('comments')
    .values({
      ...{ id: 'one', itemKind: 'recipe', itemId: id, name: 'Ann', text: 'Salt?' },
      ...{ kind: 'question', rating: null, status: 'held', createdAt: updatedAt },
    })
    .execute();
  expect(await lines()).toContain('Read the comment that waits: The newest is by Ann, on Soup');
  await dismissSuggestion(context(), 'comments:one');
  expect((await listSuggestions(context())).map(({ kind }) => kind)).not.toContain('comments');
  await site.services.db
    .insertInto('comments')
    .values({
      ...{ id: 'two', itemKind: 'recipe', itemId: id, name: 'Bob', text: 'Pepper?' },
      ...{ kind: 'question', rating: null, status: 'held', createdAt: '2026-11-30T00:00:00.000Z' },
    })
    .execute();
  const [first] = await listSuggestions(context());
  expect(first).toMatchObject({
    title: 'Read the 2 comments that wait',
    link: { tab: 'comments' },
  });
  await turn(false);
  expect((await listSuggestions(context())).map(({ kind }) => kind)).not.toContain('comments');
});

it('name no search that finds something now', async () => {
  for (let time = 0; time < 5; time += 1) {
    await post('/api/analytics/search', { search: 'pasta', hasResult: false });
    await post('/api/analytics/search', { search: 'soup', hasResult: false });
  }
  const soup = { title: 'Soup', slug: 'soup', featured: false, published: true };
  await recipes.create(context(), soup);
  const searches = (await listSuggestions(context())).filter(({ kind }) => kind === 'search');
  expect(searches.map(({ id }) => id)).toEqual(['search:pasta']);
});

it('speak the unit of the site', async () => {
  const value = JSON.stringify({ unit: 'kg' });
  const updatedAt = site.clock.now.toISOString();
  await saveSection(site.services.db, { section: 'region', value, updatedAt });
  await weigh('2026-05-01', '200.0');
  await weigh('2026-11-06', '185.0');
  const [milestone] = await listSuggestions(context());
  expect(milestone?.title).toBe('You have lost 5 kg');
  const id = await draftMilestone(context());
  const row = await site.services.db
    .selectFrom('blogPosts')
    .select(['title', 'slug', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: '5 kg lost',
    slug: expect.stringMatching(/^5-kg-lost-/),
    content: expect.stringContaining('I had lost 5 kg.'),
  });
});

it('are none but the backup on a new site', async () => {
  expect((await listSuggestions(context())).map(({ kind }) => kind)).toEqual(['backup']);
  const refused = { code: 'CONFLICT', message: 'There is no milestone to write about yet' };
  await expect(draftMilestone(context())).rejects.toMatchObject(refused);
});

it('offer a draft of a milestone with its dates, its pace and the recipes since', async () => {
  await weigh('2026-05-01', '200.0');
  await weigh('2026-11-06', '185.0');
  await recipes.create(context(), {
    title: 'Soup & bread',
    slug: 'soup',
    featured: false,
    published: true,
  });
  const id = await draftMilestone(context());
  const row = await site.services.db
    .selectFrom('blogPosts')
    .select(['title', 'content', 'published'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    title: '10 pounds lost',
    published: 0,
    content: expect.stringMatching(
      /^<p>On November 6, 2026 I had lost 10 pounds\.<\/p>.*last 10 pounds took from May 1, 2026 to November 6, 2026: 0.4 pounds a week.*<a href="\/photo-gallery\/soup">Soup &amp; bread<\/a>/s,
    ),
  });
});
