/** What a writer may still change of her comments, for 15 minutes and in her browser. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commentsOf } from '../../testing/comments.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const { aRecipe, owner, proven, setComments, stored, wait, write } = commentsOf(() => site);
let soup: Awaited<ReturnType<typeof aRecipe>>;
let id: string;
let cookie: string;
beforeEach(async () => {
  site = await openTestSite();
  await setComments({ hold: 'suspicious' });
  soup = await aRecipe();
  const sent = await write(soup, { ...(await proven()), rating: 3 });
  id = (sent.value as { id: string }).id;
  cookie = sent.cookie ?? '';
});
afterEach(() => site.close());

const put = (payload: object, headers: object = { cookie }) =>
  site.inject({ method: 'PUT', url: `/api/comments/${id}`, payload, headers: { ...headers } });
const mine = async (headers: object = { cookie }) =>
  (await site.inject({ url: '/trpc/comments.mine', headers: { ...headers } })).json().result.data
    .json;
const shown = async () => (await site.inject({ url: `/api/recipes/${soup.id}/comments` })).json();

it('sets a cookie that no script reads, in the answer to a post alone', async () => {
  const sent = await site.inject({
    method: 'POST',
    url: `/api/recipes/${soup.id}/comments`,
    payload: { name: 'Bea', text: 'Hello' },
  });
  expect(sent.cookies).toMatchObject([
    { name: 'reader', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  const [set] = sent.cookies;
  const rows = await site.services.db.selectFrom('commentWriters').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(set?.value);
  const read = await site.inject({ url: `/api/recipes/${soup.id}/comments`, headers: { cookie } });
  expect(read.cookies).toEqual([]);
});

it('is changed by its writer, and says when', async () => {
  expect((await put({ text: 'It is great.', rating: 4 })).json()).toEqual({ id, status: 'shown' });
  expect(await shown()).toMatchObject([
    { text: 'It is great.', name: 'Ann', rating: 4, editedAt: expect.any(String) },
  ]);
});

it('passes the same checks again, and may be held again', async () => {
  const links = 'https://a.example https://b.example https://c.example';
  expect((await put({ text: links })).json()).toEqual({ id, status: 'held' });
  expect(JSON.parse((await stored(id)).reasons)).toEqual(['links', 'edited']);
  // What is held does not come back by itself.
  expect((await put({ text: 'Harmless' })).json().status).toBe('held');
  expect((await put({ name: 'My Site' })).json().message).toBe('This name is the author’s');
});

it('is held with stars that a second browser of its network gives by a change', async () => {
  const from = '203.0.113.5';
  await write(soup, { ...(await proven()), text: '', rating: 1 }, { from });
  const words = await write(soup, { ...(await proven()), text: 'Words' }, { from });
  const { id: second } = words.value as { id: string };
  expect((await stored(second)).status).toBe('shown');
  const answer = await site.inject({
    ...{ method: 'PUT', url: `/api/comments/${second}`, payload: { rating: '5' } },
    headers: { cookie: words.cookie ?? '' },
  });
  expect(answer.json().status).toBe('held');
  expect(JSON.parse((await stored(second)).reasons)).toEqual(['same-network', 'edited']);
});

it('is held again where it is the only one that was let through', async () => {
  await setComments({ hold: 'first' });
  expect((await put({ text: 'Something else' })).json().status).toBe('held');
});

it('is nobody else’s, and nobody’s after 15 minutes', async () => {
  const other = (await write(soup, { text: 'Other' })).cookie ?? '';
  for (const headers of [{}, { cookie: 'reader=x' }, { cookie: other }]) {
    expect((await put({ text: 'Mine' }, headers)).statusCode).toBe(403);
  }
  expect(await mine()).toMatchObject([{ id, text: 'It is good.', status: 'shown', item: soup }]);
  expect(await mine({})).toEqual([]);
  wait(15 * 60_000);
  expect((await put({ text: 'Late' })).statusCode).toBe(403);
  expect(await mine()).toEqual([]);
  const asOwner = { method: 'PUT', url: `/api/comments/${id}`, payload: { text: 'Hers' } } as const;
  expect((await site.asOwner(asOwner)).statusCode).toBe(200);
});

it('is deleted by its writer; with answers its place stays', async () => {
  const answer = await owner('comments.moderate.answer', { parentId: id, text: 'Thanks!' });
  const remove = { method: 'DELETE', url: `/api/comments/${id}`, headers: { cookie } } as const;
  expect((await site.inject(remove)).statusCode).toBe(204);
  expect(await shown()).toMatchObject([{ id, name: '', text: '' }, { id: answer.id }]);
  expect((await site.inject(remove)).statusCode).toBe(404);
  const { rating, commentCount } = (await site.inject({ url: '/api/recipes/slug/soup' })).json();
  expect({ rating, commentCount }).toEqual({ rating: null, commentCount: 1 });
  // As the button says: for good. Nobody restores it.
  expect(await stored(id)).toMatchObject({ name: '', text: '', rating: null });
});
