/** The API stores unusual texts exactly as they were sent, and the search finds them. */
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
/** UTF-8 cannot encode a lone surrogate, so it becomes U+FFFD. */
const stored = (text: string) => text.trim().toWellFormed() || null;

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

it('searches for every text', async () => {
  for (const text of texts) {
    const search = text.toWellFormed().slice(0, 100).toWellFormed();
    const found = await site.inject({ url, query: { search } });
    expect(found.statusCode, text).toBe(200);
    const [first] = found.json();
    // Nothing but letters and digits is searched for.
    const hasWords = /[\p{L}\p{N}]/u.test(search);
    if (hasWords && stored(text)?.startsWith(search.trim())) expect(first, text).toBeDefined();
  }
});

it('accepts every text as a title, or refuses it with a clear message', async () => {
  for (const text of texts) {
    const answer = await site.asOwner({ method: 'POST', url, payload: { title: text } });
    expect([201, 400, 409], text).toContain(answer.statusCode);
    if (answer.statusCode === 201) expect(answer.json().title).toBe(stored(text));
    else expect(answer.json().message).toMatch(/^(Title|Slug|Another photo)/);
  }
});
