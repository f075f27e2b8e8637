/** The former URLs of posts and recipes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWebApp } from '../http/web-app.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ web: await loadWebApp() });
});
afterAll(() => site.close());

/** The text of the document's heading. */
async function headingOf(url: string): Promise<string | undefined> {
  const { statusCode, body } = await site.inject({ url });
  expect(statusCode, url).toBe(200);
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1];
}

it.each([
  { kind: 'recipe', api: '/api/recipes', below: '/photo-gallery', content: {} },
  { kind: 'post', api: '/api/blog-posts', below: '/blog', content: { content: '<p>Eggs.</p>' } },
])('a former URL of a $kind redirects for good', async ({ kind, api, below, content }) => {
  const row = { title: 'A moved page', slug: `first-${kind}`, published: true, ...content };
  const added = await site.asOwner({ method: 'POST', url: api, payload: row });
  expect(added.statusCode).toBe(201);
  const { id } = added.json();
  for (const slug of [`between-${kind}`, `second-${kind}`]) {
    const payload = { slug };
    const changed = await site.asOwner({ method: 'PUT', url: `${api}/${id}`, payload });
    expect(changed.statusCode).toBe(200);
  }

  for (const [from, to] of [
    [`${below}/first-${kind}`, `${below}/second-${kind}`],
    [`${api}/slug/first-${kind}`, `${api}/slug/second-${kind}`],
  ] as const) {
    const answer = await site.inject({ url: from });
    expect(answer.statusCode, from).toBe(301);
    expect(answer.headers['location'], from).toBe(to);
  }
  expect(await headingOf(`${below}/second-${kind}`)).toBe('A moved page');

  // A page that takes the slug anew is found there.
  const payload = { ...row, title: 'Another page' };
  const heir = await site.asOwner({ method: 'POST', url: api, payload });
  expect(heir.statusCode).toBe(201);
  expect(await headingOf(`${below}/first-${kind}`)).toBe('Another page');
});
