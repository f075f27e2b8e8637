/** Comments of a WordPress site move in with its posts, and after them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from '@site/importers/content';
import { item, wxr } from '@site/importers/testing/wordpress-export';
import { defaults } from '@site/schema/site/defaults';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveSection } from '../content/settings.ts';
import * as moderation from '../features/comments/moderation.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { describePlan, makePlan } from './make-plan.ts';
import { pictureFinder } from './pictures.ts';
import { findLastImport, redoImport, undoImport } from './undo-import.ts';
import { writePlan } from './write-plan.ts';

const OLD = 'https://old.example';
const AUTHOR = '<wp:author><wp:author_id>1</wp:author_id></wp:author>';
type Comments = NonNullable<Parameters<typeof item>[1]['comments']>;
const COMMENTS: Comments = [
  { id: 11, text: 'Lovely', email: 'ann@x.example', meta: { 'wprm-comment-rating': '4' } },
  { id: 12, parent: 11, text: 'Thanks', name: 'Tess', userId: 1 },
  { id: 13, text: 'Salt?', email: 'ann@x.example' },
  { id: 14, text: 'Waiting', approved: '0' },
  { id: 15, text: 'Buy', approved: 'spam' },
];
const exported = (comments: Comments) =>
  wxr(OLD, [
    AUTHOR,
    item(OLD, {
      ...{ id: 1, type: 'post', title: 'Soup', slug: 'soup', comments },
      content: 'Hot. [wprm-recipe id="2"]',
    }),
    item(OLD, { id: 2, type: 'wprm_recipe', title: 'Dal', slug: 'dal' }),
  ]);

let site: TestSite;
let dir: string;
beforeEach(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
  const updatedAt = site.clock.now.toISOString();
  const value = JSON.stringify({ ...defaults.comments, isOn: true });
  await saveSection(site.services.db, { section: 'comments', value, updatedAt });
});
afterEach(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

async function run(comments: Comments) {
  // Each import has a moment of its own.
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const file = path.join(dir, 'old.xml');
  await writeFile(file, exported(comments));
  const reading = await readContent(file);
  const plan = await makePlan(site.services.db, reading, { publish: true });
  const { lines, notes, isEmpty } = describePlan(plan);
  const options = { file: 'x', find: pictureFinder(reading), say: () => undefined };
  const written = isEmpty ? undefined : await writePlan(site.services, plan, options);
  await reading.close();
  return { lines, notes, written };
}

const rows = () =>
  site.services.db.selectFrom('comments').selectAll().orderBy('createdAt').execute();
const counts = async () => {
  const get = async (url: string) => (await site.inject({ url })).json();
  const { commentCount: ofPost } = await get('/api/blog-posts/slug/soup');
  const { commentCount: ofRecipe, rating } = await get('/api/recipes/slug/dal');
  return { ofPost, ofRecipe, rating };
};

it('come with their threads, writers, stars and dates, and are counted before and after', async () => {
  const { lines, notes, written } = await run(COMMENTS);
  expect(lines).toEqual(
    expect.arrayContaining([
      '  4 comments: new',
      '    1 of them with stars',
      '    1 of them waiting there, so it waits for you',
    ]),
  );
  expect(notes).toContain(
    '1 comment left out: spam, what was in the trash, and pings of other sites',
  );
  expect(written).toMatchObject({ created: 2, comments: 4 });
  const [lovely, thanks, salt, waiting] = await rows();
  expect(lovely).toMatchObject({
    ...{ itemKind: 'recipe', rating: 4, status: 'shown', createdAt: '2019-05-06T06:11:00.000Z' },
  });
  expect(thanks).toMatchObject({ parentId: lovely?.id, isAuthor: 1, writerId: null });
  expect(salt).toMatchObject({ itemKind: 'post', writerId: lovely?.writerId });
  expect(waiting).toMatchObject({ status: 'held', reasons: '["imported"]' });
  expect(await counts()).toEqual({
    ofPost: 1,
    ofRecipe: 2,
    rating: { average: 4, count: 1 },
  });
});

it('come below posts that came earlier, and never twice, also where one was deleted', async () => {
  expect((await run([])).written).toMatchObject({ created: 2, comments: 0 });
  const second = await run(COMMENTS.slice(0, 3));
  expect(second.lines).toContain('  1 post and 1 recipe: here already');
  expect(second.written).toMatchObject({ created: 0, updated: 0, comments: 3 });
  const [, , salt] = await rows();
  await moderation.remove({ services: site.services }, { ids: [salt?.id ?? ''] });
  const third = await run(COMMENTS);
  expect(third.lines).toContain('  3 comments: here already');
  expect(third.written).toMatchObject({ comments: 1 });
  expect((await run(COMMENTS)).written).toBeUndefined();
  expect(await rows()).toHaveLength(4);
});

it('go and come with their import, but for what was decided or answered since', async () => {
  await run([]);
  await run(COMMENTS);
  const before = await rows();
  const last = async () => (await findLastImport(site.services.db))?.id ?? '';
  expect(await findLastImport(site.services.db)).toMatchObject({ changes: 0, comments: 4 });
  expect(await undoImport(site.services, await last())).toMatchObject({ removed: 0, comments: 4 });
  expect(await rows()).toEqual([]);
  expect(await counts()).toEqual({ ofPost: 0, ofRecipe: 0, rating: null });
  expect(await redoImport(site.services)).toEqual({ count: 0, comments: 4 });
  expect(await rows()).toEqual(before);
  expect(await counts()).toMatchObject({ ofPost: 1, ofRecipe: 2 });
  const ctx = { services: site.services };
  const [lovely, , , waiting] = before;
  await moderation.setStatus(ctx, { ids: [waiting?.id ?? ''], status: 'shown' });
  await moderation.answer(ctx, { parentId: lovely?.id ?? '', text: 'Late thanks' });
  expect(await undoImport(site.services, await last())).toMatchObject({ comments: 2 });
  expect((await rows()).map(({ text }) => text)).toEqual(['Lovely', 'Waiting', 'Late thanks']);
});

it('say that they wait to be switched on, where comments are off', async () => {
  const updatedAt = site.clock.now.toISOString();
  const value = JSON.stringify(defaults.comments);
  await saveSection(site.services.db, { section: 'comments', value, updatedAt });
  const { notes, written } = await run(COMMENTS);
  expect(notes).toContainEqual(expect.stringMatching(/^Comments are off on your site/));
  expect(written).toMatchObject({ comments: 4 });
  expect(await counts()).toEqual({ ofPost: 0, ofRecipe: 0, rating: null });
});

it('takes letters that nobody sees out of names and words, as of what readers send here', async () => {
  await run([{ id: 31, name: 'E\u202Ella\u200B', text: 'Go\u202Eod', email: 'e@x.example' }]);
  expect(await rows()).toMatchObject([{ name: 'Ella', text: 'Good' }]);
});

it('wait where they are under her name and not hers', async () => {
  const { lines } = await run([
    { id: 41, name: 'Mу Sitе', text: 'Hello', email: 'f@x.example' },
    { id: 42, name: 'My Site', text: 'Hers', userId: 1 },
  ]);
  expect(lines).toContain(
    '    1 of them under your name or one that looks like it: they wait for you',
  );
  expect(await rows()).toMatchObject([
    { text: 'Hello', status: 'held', reasons: '["author-name"]' },
    { text: 'Hers', status: 'shown', isAuthor: 1 },
  ]);
});
