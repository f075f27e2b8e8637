/** Comments on the pages that all visitors share: what is approved is there at once, and nothing of a reader's own ever. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuiltSite, PAGES, RECIPE } from '../testing/built-site.ts';
import { commentsOf } from '../testing/comments.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
const { owner, setComments, write } = commentsOf(() => site);
let recipe: { kind: 'recipe'; id: string };
beforeAll(async () => {
  site = await openBuiltSite('http://localhost:3000');
  await setComments();
  const { id } = (await site.inject({ url: `/api/recipes/slug/${RECIPE.split('/')[2]}` })).json();
  recipe = { kind: 'recipe', id };
});
afterAll(() => site.close());

const idOf = ({ value }: { value: unknown }) => (value as { id: string }).id;

it('shows an approved comment at the next request, and edges ask again within 30 seconds', async () => {
  const text = 'Lemon makes it.';
  const id = idOf(await write(recipe, { text, rating: 4 }));
  const pages = [RECIPE, '/photo-gallery', '/comments.xml'];
  const read = () => Promise.all(pages.map((url) => site.inject({ url })));
  const before = await read();
  const decide = async (status: string) => {
    await owner('comments.moderate.setStatus', { ids: [id], status });
    return read();
  };
  expect(before[0]?.body).not.toContain(text);
  const shown = await decide('shown');
  expect(shown[0]?.body).toContain(text);
  expect(shown[1]?.body).toContain('1 comment');
  expect(shown[2]?.body).toContain(text);
  for (const [index, { headers }] of shown.entries()) {
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-if-error=86400');
    expect(headers.etag).not.toBe(before[index]?.headers.etag);
  }
  const again = await decide('held');
  expect(again.map(({ body }) => body.includes(text))).toEqual([false, false, false]);
});

it('holds nothing of a reader on what caches share: no cookie, no token, nothing that waits', async () => {
  const held = await write(recipe, { text: 'These words wait.', name: 'Waiting Ann' });
  const from = { cookie: held.cookie };
  await write(recipe, { text: 'These words are spam.', website: 'x' }, from);
  const gone = idOf(await write(recipe, { text: 'These words are gone.' }, from));
  await owner('comments.moderate.setStatus', { ids: [gone], status: 'shown' });
  await owner('comments.moderate.delete', { ids: [gone] });
  const { writerId, network } = await site.services.db
    .selectFrom('comments')
    .select(['writerId', 'network'])
    .where('id', '=', idOf(held))
    .executeTakeFirstOrThrow();
  const token = held.cookie?.split('=')[1];
  const secrets = ['These words', 'Waiting Ann', token, writerId, network, idOf(held)];

  const api = `/api/recipes/${recipe.id}/comments`;
  const lists = [
    '/comments.xml',
    '/feed.xml',
    '/sitemap.xml',
    '/api/recipes',
    api,
    `${api}?page=2`,
  ];
  const pages = [
    ...PAGES,
    `${RECIPE}?comments=2`,
    `${RECIPE}?comment=held`,
    `${RECIPE}?oldest=true`,
  ];
  for (const url of [...pages, ...lists]) {
    const hers = await site.inject({ url, headers: { cookie: held.cookie } });
    expect([url, hers.headers['set-cookie']]).toEqual([url, undefined]);
    const found = secrets.filter((secret) => hers.body.includes(secret ?? 'no secret'));
    expect([url, found]).toEqual([url, []]);
    const isShared = hers.headers['cdn-cache-control'] !== undefined;
    if (isShared) expect((await site.inject({ url })).body).toBe(hers.body);
  }
});
