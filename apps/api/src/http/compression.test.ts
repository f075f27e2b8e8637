/** The compression of answers that are not in the cache, which has its own: see `cache.test.ts`. */
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const content = `<p>${'A long text. '.repeat(500)}</p>`;
  const post = { title: 'A long post', slug: 'a-long-post', content, published: true };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload: post });
});
afterAll(() => site.close());

const BY_SLUG = `/trpc/blogPosts.bySlug?input=${encodeURIComponent('{"json":{"slug":"a-long-post"}}')}`;

describe.each([
  ['to a visitor', 'inject'],
  ['to the owner', 'asOwner'],
] as const)("a query's answer %s", (_name, send) => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
    const plain = await site[send]({ url: BY_SLUG });
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const answer = await site[send]({ url: BY_SLUG, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(decompress(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
  });
});

it('no request is decompressed, however small it comes', async () => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ username: 'a'.repeat(3000), password: 'b' })),
  });
  expect(answer.statusCode).toBe(400);
});
