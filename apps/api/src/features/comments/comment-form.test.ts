/** The form of browsers without scripts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentsOf } from '../../testing/comments.ts';
import { openTestSite, type TestSite, testAssets } from '../../testing/test-site.ts';

let site: TestSite;
const { aRecipe, owner, setComments, stored } = commentsOf(() => site);
let id: string;
beforeAll(async () => {
  site = await openTestSite({
    web: {
      assets: testAssets,
      clientDir: import.meta.dirname,
      canonicalUrl: (url) => url,
      async render(request, { api }) {
        const { sentForm } = await api.createContext();
        const { pathname } = new URL(request.url);
        return {
          status: pathname === '/photo-gallery/soup' ? 200 : 404,
          headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
          isAdminPage: false,
          html: JSON.stringify({ pathname, sentForm }),
          inlineScripts: [],
        };
      },
    },
  });
  await setComments();
  ({ id } = await aRecipe());
});
afterAll(() => site.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, item = id) =>
  site.inject({
    method: 'POST',
    url: `/api/recipes/${item}/comments`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const FIELDS = { name: 'Ann', text: 'Hello\r\nworld', kind: 'made', rating: '', website: '' };

it('leads back to the page, which says that the comment waits', async () => {
  const { statusCode, headers, cookies } = await post(FIELDS);
  expect([statusCode, headers.location]).toEqual([
    303,
    '/photo-gallery/soup?comment=held#comments',
  ]);
  expect(cookies).toMatchObject([{ name: 'reader' }]);
  const [row] = await site.services.db.selectFrom('comments').select('id').execute();
  expect(await stored(row?.id ?? '')).toMatchObject({
    ...{ text: 'Hello\nworld', kind: 'made', rating: null, status: 'held' },
    reasons: '["no-proof","first"]',
  });
});

it('comes back with what was typed where something is wrong', async () => {
  const fields = { ...FIELDS, name: '', text: '<b>Long</b>' };
  const answer = await post(fields);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.json()).toEqual({
    pathname: '/photo-gallery/soup',
    sentForm: { message: 'Name is required', fields },
  });
  const read = await site.inject({ url: '/photo-gallery/soup' });
  expect(read.json()).toEqual({ pathname: '/photo-gallery/soup' });
});

it('comes back where comments were closed meanwhile, and where the recipe is gone', async () => {
  await setComments({ isClosed: true });
  expect(await post(FIELDS)).toMatchObject({ statusCode: 409 });
  await setComments();
  expect(await post(FIELDS, {}, 'missing')).toMatchObject({ statusCode: 404 });
});

it('is no way around the other rules', async () => {
  expect((await post(FIELDS, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await post(FIELDS, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  expect((await post({ ...FIELDS, text: 'x'.repeat(33_000) })).statusCode).toBe(413);
  for (const url of ['/api/recipes', '/api/admin/login', '/trpc/comments.create']) {
    const { statusCode } = await site.asOwner({
      ...{ method: 'POST', url, payload: 'title=A&name=B' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([url, statusCode]).toEqual([url, 415]);
  }
});

it('comes back with what was typed where its network sends too much, as often as pages are read', async () => {
  const remoteAddress = '203.0.113.9';
  const send = (payload: object | string) =>
    site.inject({
      ...{ method: 'POST', url: `/api/recipes/${id}/comments`, payload, remoteAddress },
      headers: {
        'content-type':
          typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      },
    });
  const form = new URLSearchParams({ ...FIELDS, name: '' }).toString();
  for (let sent = 0; sent < 30; sent += 1) expect((await send(form)).statusCode).toBe(400);
  const answer = await send(form);
  expect(answer.statusCode).toBe(429);
  expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String), connection: 'close' });
  expect(answer.json()).toMatchObject({
    pathname: '/photo-gallery/soup',
    sentForm: { message: 'Too many requests, try again later', fields: { text: FIELDS.text } },
  });
  expect((await send({ name: 'Ann' })).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  for (let sent = 31; sent < 600; sent += 1) await send(form);
  expect((await send(form)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('answers programs in JSON, also a refusal', async () => {
  const url = `/api/recipes/${id}/comments`;
  const answer = await site.inject({ method: 'POST', url, payload: { name: 'Ann' } });
  expect(answer.json()).toMatchObject({ message: 'Write a comment, or give stars' });
  await owner('siteSections.reset', { section: 'comments' });
  expect((await site.inject({ url })).statusCode).toBe(404);
});
