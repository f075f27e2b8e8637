/** The feed, and what is deleted for its age. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentsOf } from '../../testing/comments.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { deleteOld, forgetDays } from './comments-sweep.ts';

let site: TestSite;
const { aRecipe, owner, setComments, stored, wait, write } = commentsOf(() => site);
const DAY = 86_400_000;
let soup: Awaited<ReturnType<typeof aRecipe>>;
let ids: string[];
beforeAll(async () => {
  site = await openTestSite();
  await setComments();
  soup = await aRecipe();
  ids = [];
  for (const text of ['Shown & <b>safe</b>\nline', 'Deleted', 'Answered', 'Held']) {
    ids.push(((await write(soup, { text })).value as { id: string }).id);
  }
  await owner('comments.moderate.setStatus', { ids: ids.slice(0, 3), status: 'shown' });
});
afterAll(() => site.close());

const feed = () => site.inject({ url: '/comments.xml' });

it('the feed has what is shown, in text, and is gone where comments are off', async () => {
  const { headers, body } = await feed();
  expect(headers['content-type']).toContain('application/rss+xml');
  expect(body).toContain('Ann on “Soup”');
  expect(body).toContain('Shown &amp;amp; &amp;lt;b&amp;gt;safe');
  expect(body).toContain('/photo-gallery/soup#comments</link>');
  expect(body).not.toContain('Held');
  await owner('comments.moderate.setStatus', { ids: [ids[0]], status: 'held' });
  expect((await feed()).body).not.toContain('safe');
  await setComments({ isOn: false });
  expect((await feed()).statusCode).toBe(404);
  await setComments();
});

it('nothing of an address outlives its day', async () => {
  const { services, clock } = site;
  const hashes = async () => ({
    keys: await services.db.selectFrom('networkKeys').selectAll().execute(),
    networks: await services.db.selectFrom('networkWrites').selectAll().execute(),
    comments: await services.db
      .selectFrom('comments')
      .select('network')
      .where('network', 'is not', null)
      .execute(),
  });
  await forgetDays(services.db, clock.now);
  expect((await hashes()).keys).toHaveLength(1);
  await forgetDays(services.db, new Date(clock.now.getTime() + DAY));
  expect(await hashes()).toEqual({ keys: [], networks: [], comments: [] });
});

it('spam goes after 30 days, a deleted comment for good, and what she marked stays', async () => {
  const { services, clock } = site;
  const [first = '', second = '', third = ''] = ids;
  await owner('comments.moderate.answer', { parentId: third, text: 'Thanks!' });
  await owner('comments.moderate.delete', { ids: [second, third] });
  await owner('comments.moderate.setStatus', { ids: [first], status: 'spam' });
  const { value } = await write(soup, { text: 'Spam', website: 'x' });
  const spam = (value as { id: string }).id;
  const left = async () =>
    (await services.db.selectFrom('comments').select('id').execute()).map(({ id }) => id);
  const later = (days: number) => new Date(clock.now.getTime() + days * DAY);
  await deleteOld(services.db, later(29));
  expect(await left()).toEqual(expect.arrayContaining([...ids, spam]));
  await deleteOld(services.db, later(31));
  expect(await left()).not.toContain(spam);
  expect(await left()).not.toContain(second);
  expect(await left()).toContain(first);
  expect(await stored(third)).toMatchObject({ name: '', text: '' });
  wait(1000);
  const shown = await site.inject({ url: `/api/recipes/${soup.id}/comments` });
  expect(shown.json()).toMatchObject([{ id: third, name: '', text: '' }, { text: 'Thanks!' }]);
});
