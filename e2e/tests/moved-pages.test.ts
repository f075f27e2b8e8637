/** What becomes of an address that a post or recipe had before. */
import { signInByApi } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.skip(({ isMobile }) => isMobile === true, 'Documents are the same for every screen.');

for (const { kind, api, pages: below, content } of [
  { kind: 'recipe', api: '/api/recipes', pages: '/photo-gallery', content: {} },
  { kind: 'post', api: '/api/blog-posts', pages: '/blog', content: { content: '<p>Eggs.</p>' } },
]) {
  test(`the address that a ${kind} had before leads on for good`, async ({ page, request }) => {
    await signInByApi(request);
    const row = { title: 'A moved page', slug: `first-${kind}`, published: true, ...content };
    const added = await request.post(api, { data: row });
    expect(added.status()).toBe(201);
    const { id } = await added.json();
    for (const slug of [`between-${kind}`, `second-${kind}`]) {
      expect((await request.put(`${api}/${id}`, { data: { slug } })).status()).toBe(200);
    }

    for (const [from, to] of [
      [`${below}/first-${kind}`, `${below}/second-${kind}`],
      [`${api}/slug/first-${kind}`, `${api}/slug/second-${kind}`],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status(), from).toBe(301);
      expect(answer.headers()['location'], from).toBe(to);
    }
    await page.goto(`${below}/first-${kind}`);
    await expect(page).toHaveURL(`${below}/second-${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A moved page');

    // Who takes an address anew is found there.
    const heir = await request.post(api, { data: { ...row, title: 'Another page' } });
    expect(heir.status()).toBe(201);
    await page.goto(`${below}/first-${kind}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another page');
    expect((await request.delete(`${api}/${(await heir.json()).id}`)).status()).toBe(204);
    expect((await request.delete(`${api}/${id}`)).status()).toBe(204);
  });
}
