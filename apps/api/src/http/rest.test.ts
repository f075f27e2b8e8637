import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

const URL = '/api/weight-entries';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  for (const day of ['01', '08', '15']) {
    const payload = { date: `2026-01-${day}`, weight: 150 };
    await site.asOwner({ method: 'POST', url: URL, payload });
  }
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.inject({ method: 'GET', url, headers });

describe('a list', () => {
  it('says where the next page is, and nothing on the last', async () => {
    const first = await get(`${URL}?limit=2`);
    expect(first.headers).toMatchObject({
      'x-total-count': '3',
      link: `<${URL}?limit=2&offset=2>; rel="next"`,
    });
    const last = await get(`${URL}?limit=2&offset=2`);
    expect(last.json()).toHaveLength(1);
    expect(last.headers).not.toHaveProperty('link');
    expect((await get(`${URL}?offset=9`)).headers).not.toHaveProperty('link');
  });

  it('is capped', async () => {
    expect((await get(`${URL}?limit=501`)).json().message).toBe('limit must be at most 500');
  });
});

describe('a public read', () => {
  it('answers 304 to who has it, until it changes', async () => {
    const { headers } = await get(URL);
    const tag = String(headers.etag);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=30/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(URL, { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(tag);
    }
    const payload = { date: '2026-02-01', weight: '149.5' };
    const { id } = (await site.asOwner({ method: 'POST', url: URL, payload })).json();
    const changed = await get(URL, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    await site.asOwner({ method: 'DELETE', url: `${URL}/${id}` });
    expect((await get(URL, { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('answers HEAD with the same head and no body', async () => {
    const [head, full] = [await site.inject({ method: 'HEAD', url: URL }), await get(URL)];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['etag', 'content-length', 'content-type', 'x-total-count']) {
      expect(head.headers[name]).toBe(full.headers[name]);
    }
  });

  it('is kept by nobody when the owner asks, nor when it went wrong', async () => {
    const owner = await site.asOwner({ method: 'GET', url: URL });
    expect(owner.headers['cache-control']).toBe('no-store');
    expect(owner.headers).not.toHaveProperty('etag');
    const wrong = await get('/api/recipes/slug/none');
    expect(wrong.headers['cache-control']).toBe('no-store');
    expect((await get(URL)).headers['vary']).toContain('cookie');
  });
});

describe('a body', () => {
  it.each(['[]', '"text"', 'null', '7'])('must be an object, not %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const response = await site.asOwner({ method: 'POST', url: URL, headers, payload });
    expect(response.statusCode).toBe(400);
  });

  it('may be missing where none is needed, though its type is named', async () => {
    const payload = { date: '2026-03-01', weight: 149 };
    const { id } = (await site.asOwner({ method: 'POST', url: URL, payload })).json();
    const headers = { 'content-type': 'application/json' };
    const remove = () => site.asOwner({ method: 'DELETE', url: `${URL}/${id}`, headers });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
  });

  it('that is no JSON is told apart', async () => {
    const headers = { 'content-type': 'application/json' };
    const malformed = await site.asOwner({ method: 'POST', url: URL, headers, payload: '{' });
    expect(malformed.statusCode).toBe(400);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const other = await site.asOwner({ method: 'POST', url: URL, headers: form, payload: 'a=b' });
    expect(other.statusCode).toBe(415);
  });
});
