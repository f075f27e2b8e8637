/** The API stores unusual texts as they were sent, but for control characters, and the search finds them. */
import { withoutControls } from '@site/schema/controls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NAUGHTY_TEXTS } from '../testing/naughty-texts.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const url = '/api/recipes';
/** Up to the longest description that the API accepts. */
const texts = NAUGHTY_TEXTS.filter((text) => text.length <= 5000);
const stored = (text: string) => withoutControls(text).trim() || null;

it('stores every text, and returns it over REST and tRPC', async () => {
  for (const [index, text] of texts.entries()) {
    const payload = {
      title: `Text ${index}`,
      description: text,
      ingredients: text,
      published: true,
    };
    const created = await site.asOwner({ method: 'POST', url, payload });
    expect(created.statusCode, text).toBe(201);
    const { slug } = created.json();
    const read = await site.inject({ url: `${url}/slug/${slug}` });
    expect(read.json()).toMatchObject({ description: stored(text), ingredients: stored(text) });
    const input = encodeURIComponent(JSON.stringify({ json: { slug } }));
    const called = await site.inject({ url: `/trpc/recipes.bySlug?input=${input}` });
    expect(called.json().result.data.json.description).toBe(stored(text));
  }
});

const searchFor = (text: string) => text.toWellFormed().slice(0, 100).toWellFormed();
/** Nothing but letters and digits is searched for, and nothing is found that was not stored as it was sent. */
const [findable, others] = [true, false].map((isFindable) =>
  texts.filter((text) => {
    const search = searchFor(text);
    const isStored = stored(text)?.startsWith(search.trim()) === true;
    return (/[\p{L}\p{N}]/u.test(search) && isStored) === isFindable;
  }),
) as [string[], string[]];

it('finds every text that has words', async () => {
  expect(findable.length).toBeGreaterThan(80);
  for (const text of findable) {
    const found = await site.inject({ url, query: { search: searchFor(text) } });
    expect(found.statusCode, text).toBe(200);
    expect(found.json()[0], text).toBeDefined();
  }
});

it('searches for every other text', async () => {
  expect(others.length).toBeGreaterThan(10);
  for (const text of others) {
    const found = await site.inject({ url, query: { search: searchFor(text) } });
    expect(found.statusCode, text).toBe(200);
  }
});

it('accepts every text as a title, or refuses it with a clear message', async () => {
  const answers = [];
  for (const text of texts) {
    const answer = await site.asOwner({ method: 'POST', url, payload: { title: text } });
    answers.push({ text, statusCode: answer.statusCode, body: answer.json() });
  }
  const accepted = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 400 || statusCode === 409);
  expect(accepted.length).toBeGreaterThan(100);
  expect(refused.length).toBe(texts.length - accepted.length);
  for (const { text, body } of accepted) expect(body.title).toBe(stored(text));
  for (const { body } of refused) expect(body.message).toMatch(/^(Title|Slug|Another photo)/);
});
