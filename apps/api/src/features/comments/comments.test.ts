import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commentsOf } from '../../testing/comments.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const { aRecipe, owner, read, setComments, write: send } = commentsOf(() => site);
beforeEach(async () => {
  site = await openTestSite();
  await setComments();
});
afterEach(() => site.close());

const write = async (...sent: Parameters<typeof send>) => (await send(...sent)).value as Sent;
type Sent = string & { id: string };

const thread = (item: object, more: object = {}) => read('comments.thread', { item, ...more });
const recipe = async () => (await site.inject({ url: '/api/recipes' })).json()[0];

describe('a comment', () => {
  it('is held until the owner lets it through, and then stands on the page and in the count', async () => {
    const item = await aRecipe();
    const sent = await write(item, { rating: 4 });
    expect(sent).toEqual({ id: expect.any(String), status: 'held' });
    expect(await thread(item)).toMatchObject({ items: [], total: 0, isOpen: true });
    expect(await recipe()).toMatchObject({ commentCount: 0, rating: null });

    const held = await read('comments.moderate.list', { status: 'held' }, 'owner');
    expect(held).toMatchObject({
      items: [
        {
          name: 'Ann',
          status: 'held',
          item: { ...item, title: 'Soup', path: '/photo-gallery/soup' },
        },
      ],
      total: 1,
    });
    await owner('comments.moderate.setStatus', { ids: [sent.id], status: 'shown' });
    expect(await thread(item)).toMatchObject({
      items: [{ id: sent.id, name: 'Ann', text: 'It is good.', rating: 4, isDeleted: false }],
      total: 1,
    });
    expect(await recipe()).toMatchObject({ commentCount: 1, rating: { average: 4, count: 1 } });
  });

  it('is one of the thread that it answers', async () => {
    const item = await aRecipe();
    const first = await write(item);
    expect(await write(item, { parentId: first.id })).toMatch(/not shown here/);
    await owner('comments.moderate.setStatus', { ids: [first.id], status: 'shown' });
    const second = await write(item, { parentId: first.id, text: 'Second' });
    await owner('comments.moderate.setStatus', { ids: [second.id], status: 'shown' });
    const third = await write(item, { parentId: second.id, text: 'Third' });
    await owner('comments.moderate.setStatus', { ids: [third.id], status: 'shown' });
    const { items, total } = await thread(item);
    expect(total).toBe(1);
    expect(
      items.map(({ id, parentId }: { id: string; parentId: string }) => [id, parentId]),
    ).toEqual([
      [first.id, null],
      [second.id, first.id],
      [third.id, first.id],
    ]);
  });

  it('is refused where the item is a draft, closed, or comments are off', async () => {
    expect(await write(await aRecipe({ published: false }))).toBe('There are no comments here');
    const closed = await aRecipe({ commentsClosed: true });
    expect(await write(closed)).toBe('Comments are closed here');
    expect(await thread(closed)).toMatchObject({ isOpen: false });
    await setComments({ isOn: false });
    expect(await write(closed)).toBe('There are no comments here');
    expect(await thread(closed)).toBe('There are no comments here');
  });
});

it('counts nothing while comments are off, and all again when they are on', async () => {
  const item = await aRecipe();
  const { id } = await write(item, { rating: 5 });
  await owner('comments.moderate.setStatus', { ids: [id], status: 'shown' });
  await setComments({ isOn: false });
  expect(await recipe()).toMatchObject({ commentCount: 0, rating: null });
  await setComments({ isOn: true });
  expect(await recipe()).toMatchObject({ commentCount: 1, rating: { average: 5, count: 1 } });
});

it('closes some days after the publication', async () => {
  const item = await aRecipe();
  await setComments({ closeAfterDays: 10 });
  expect(await thread(item)).toMatchObject({ isOpen: true });
  site.clock.now = new Date(site.clock.now.getTime() + 11 * 86_400_000);
  expect(await thread(item)).toMatchObject({ isOpen: false });
});

describe('the owner', () => {
  const list = (query: object = {}) => read('comments.moderate.list', query, 'owner');
  const show = (...ids: string[]) => owner('comments.moderate.setStatus', { ids, status: 'shown' });

  it('deletes a comment, whose answers stay, and takes that back', async () => {
    const item = await aRecipe();
    const first = await write(item);
    await show(first.id);
    const answer = await owner('comments.moderate.answer', { parentId: first.id, text: 'Thanks!' });
    await owner('comments.moderate.delete', { ids: [first.id] });
    expect((await thread(item)).items).toMatchObject([
      { id: first.id, name: '', text: '', isDeleted: true },
      { id: answer.id, text: 'Thanks!', isAuthor: true, isDeleted: false },
    ]);
    expect(await recipe()).toMatchObject({ commentCount: 1 });
    await owner('comments.moderate.restore', { ids: [first.id] });
    expect((await thread(item)).items[0]).toMatchObject({ text: 'It is good.', isDeleted: false });
    await owner('comments.moderate.delete', { ids: [answer.id] });
    await owner('comments.moderate.delete', { ids: [first.id] });
    expect(await thread(item)).toMatchObject({ items: [], total: 0 });
  });

  it('finds what she deleted in the trash, restores it there, and deletes it for good', async () => {
    const item = await aRecipe();
    const first = await write(item);
    const second = await write(item, { text: '', rating: 3 });
    await show(first.id, second.id);
    await owner('comments.moderate.answer', { parentId: first.id, text: 'Thanks!' });
    await owner('comments.moderate.delete', { ids: [first.id, second.id] });
    const trash = async () => (await read('trash.list', { table: 'comments' }, 'owner')).items;
    const titles = ['Ann on Soup: It is good.', 'Ann on Soup: stars'];
    expect((await trash()).map(({ title }: { title: string }) => title).sort()).toEqual(titles);
    await owner('comments.moderate.restore', { ids: [second.id] });
    expect(await recipe()).toMatchObject({ rating: { average: 3, count: 1 } });
    expect(await trash()).toHaveLength(1);
    await owner('trash.empty', { table: 'comments', ids: [first.id] });
    expect(await trash()).toEqual([]);
    // Its place stays for the answer, and nothing of it comes back.
    expect((await thread(item)).items).toMatchObject([
      { id: first.id, name: '', text: '', isDeleted: true },
      { text: 'Thanks!' },
    ]);
    await expect(owner('comments.moderate.restore', { ids: [first.id] })).rejects.toThrow(
      'Comment not found',
    );
    await owner('comments.moderate.delete', { ids: [second.id] });
    await owner('trash.empty', { table: 'comments' });
    expect(await site.services.db.selectFrom('comments').selectAll().execute()).toHaveLength(2);
  });

  it('edits a comment, which says so', async () => {
    const item = await aRecipe();
    const { id } = await write(item);
    await owner('comments.moderate.edit', { id, text: 'It is very good.' });
    await show(id);
    expect((await thread(item)).items).toMatchObject([
      { text: 'It is very good.', isEditedByAuthor: true, editedAt: expect.any(String) },
    ]);
  });

  it('lets a comment through that she answers', async () => {
    const item = await aRecipe();
    const { id } = await write(item);
    await owner('comments.moderate.answer', { parentId: id, text: 'Thanks!' });
    expect((await thread(item)).items).toHaveLength(2);
  });

  it('finds comments by words, status and page', async () => {
    const item = await aRecipe();
    await write(item, { text: 'Salt 100% helps' });
    await write(await aRecipe({ title: 'Bread' }), { name: 'Bea' });
    expect((await list({ search: 'SALT 100%' })).total).toBe(1);
    expect((await list({ search: '1_0' })).total).toBe(0);
    expect((await list({ search: 'bea' })).items).toMatchObject([{ name: 'Bea' }]);
    expect((await list({ itemId: item.id, status: 'held' })).total).toBe(1);
    expect(await list({ limit: 1, page: 2 })).toMatchObject({ items: [{ name: 'Ann' }], total: 2 });
    await write(item, { name: 'Cem' });
    const byPage = (await list({ sort: 'page' })).items.map(({ name }: { name: string }) => name);
    expect(byPage).toEqual(['Bea', 'Cem', 'Ann']);
    expect(await read('comments.moderate.counts', {}, 'owner')).toMatchObject({
      held: 3,
      shown: 0,
    });
  });

  it('takes the comments of a deleted recipe along, and brings them back', async () => {
    const item = await aRecipe();
    const { id } = await write(item, { rating: 2 });
    await show(id);
    await owner('recipes.delete', { id: item.id });
    expect((await list()).total).toBe(0);
    expect(await thread(item)).toBe('There are no comments here');
    await owner('recipes.restore', { ids: [item.id] });
    expect((await thread(item)).items).toHaveLength(1);
    expect(await recipe()).toMatchObject({ commentCount: 1, rating: { average: 2, count: 1 } });
    await owner('recipes.delete', { id: item.id });
    await owner('trash.empty', { table: 'recipes' });
    expect(await site.services.db.selectFrom('comments').selectAll().execute()).toEqual([]);
  });
});

describe('the REST paths', () => {
  it('list threads with their answers, page by page', async () => {
    const { id } = await aRecipe();
    const url = `/api/recipes/${id}/comments`;
    for (const text of ['One', 'Two', 'Three']) {
      site.clock.now = new Date(site.clock.now.getTime() + 1000);
      const sent = await site.inject({ method: 'POST', url, payload: { name: 'Ann', text } });
      expect(sent.statusCode).toBe(201);
      const change = { method: 'PATCH', url: `/api/comments/${sent.json().id}` } as const;
      await site.asOwner({ ...change, payload: { status: 'shown' } });
    }
    const answer = await site.inject({ url: `${url}?limit=2&sort=oldest` });
    expect(answer.headers).toMatchObject({
      'x-total-count': '3',
      link: `<${url}?limit=2&sort=oldest&page=2>; rel="next"`,
    });
    expect(answer.json().map(({ text }: { text: string }) => text)).toEqual(['One', 'Two']);
    expect(answer.json()[0]).toEqual({
      id: expect.any(String),
      parentId: null,
      name: 'Ann',
      isAuthor: false,
      kind: 'comment',
      rating: null,
      text: 'One',
      createdAt: expect.any(String),
      editedAt: null,
    });
    expect((await site.inject({ url: `${url}?page=2&limit=2` })).headers['link']).toBeUndefined();
  });

  it.each([
    [{ text: 'Hi' }, 'Name is required'],
    [{ name: 'Ann' }, 'Write a comment, or give stars'],
    [{ name: 'A'.repeat(61), text: 'Hi' }, 'Name must be at most 60 characters'],
    [{ name: 'Ann', text: 'A'.repeat(4001) }, 'Comment must be at most 4000 characters'],
    [{ name: 'Ann', rating: 6 }, 'Choose one to five stars'],
    [{ name: 'Ann', text: 'Hi', kind: 'rant' }, 'kind must be one of: made, question, comment'],
  ])('refuse %o', async (payload, message) => {
    const { id } = await aRecipe();
    const url = `/api/recipes/${id}/comments`;
    const answer = await site.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});
