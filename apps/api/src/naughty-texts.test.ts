/** Every text is kept as it was sent, and found again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NAUGHTY_TEXTS } from './testing/naughty-texts.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const url = '/api/recipes';
/** Where a text may be longer than any other. */
const texts = NAUGHTY_TEXTS.filter((text) => text.length <= 5000);
/** A letter's half is no letter: what cannot be written in UTF-8 is replaced, as everywhere. */
const kept = (text: string) => text.trim().toWellFormed() || null;

it('over REST, and over tRPC', async () => {
  for (const [index, text] of texts.entries()) {
    const payload = {
      title: `Text ${index}`,
      description: text,
      ingredients: text,
      published: true,
    };
    const made = await site.asOwner({ method: 'POST', url, payload });
    expect(made.statusCode, text).toBe(201);
    const { slug } = made.json();
    const read = await site.inject({ url: `${url}/slug/${slug}` });
    expect(read.json()).toMatchObject({ description: kept(text), ingredients: kept(text) });
    const input = encodeURIComponent(JSON.stringify({ json: { slug } }));
    const called = await site.inject({ url: `/trpc/recipes.bySlug?input=${input}` });
    expect(called.json().result.data.json.description).toBe(kept(text));
  }
});

it('as what is searched for', async () => {
  for (const text of texts) {
    const search = text.toWellFormed().slice(0, 100).toWellFormed();
    const found = await site.inject({ url, query: { search } });
    expect(found.statusCode, text).toBe(200);
    const [first] = found.json();
    if (search.trim() && kept(text)?.startsWith(search.trim())) expect(first, text).toBeDefined();
  }
});

it('as a title, or is told why it is none', async () => {
  for (const text of texts) {
    const answer = await site.asOwner({ method: 'POST', url, payload: { title: text } });
    expect([201, 400, 409], text).toContain(answer.statusCode);
    if (answer.statusCode === 201) expect(answer.json().title).toBe(kept(text));
    else expect(answer.json().message).toMatch(/^(Title|Slug|Another photo)/);
  }
});
