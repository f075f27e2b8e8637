import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  for (const table of ['blogPosts', 'recipes', 'weightEntries'] as const) {
    await site.services.db.deleteFrom(table).execute();
  }
});

describe.each([
  ['/api/blog-posts', { title: 'Soup', slug: 'soup', content: '<p>Hot.</p>' }, 'title'],
  ['/api/recipes', { title: 'Soup' }, 'title'],
  ['/api/weight-entries', { date: '2026-11-18', weight: '150.5' }, 'notes'],
])('a change at %s', (url, payload, field) => {
  /** Creates a row and changes it a minute later, as another writer would. Returns both versions. */
  async function twoVersions() {
    const first = (await site.asOwner({ method: 'POST', url, payload })).json();
    site.clock.now = new Date('2026-11-18T12:01:00.000Z');
    const second = await change(first.id, { [field]: 'Theirs' });
    return { first, second: second.json() };
  }
  const change = (id: string, fields: object) =>
    site.asOwner({ method: 'PUT', url: `${url}/${id}`, payload: fields });
  const stored = async () => (await site.asOwner({ url })).json()[0][field];

  it('is refused when it began from an older version', async () => {
    const { first } = await twoVersions();
    const refused = await change(first.id, { [field]: 'Mine', baseUpdatedAt: first.updatedAt });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(CHANGED_ELSEWHERE);
    expect(await stored()).toBe('Theirs');
  });

  it('is made from the present version, and without a version', async () => {
    const { second } = await twoVersions();
    const made = await change(second.id, { [field]: 'Mine', baseUpdatedAt: second.updatedAt });
    expect(made.statusCode).toBe(200);
    expect((await change(second.id, { [field]: 'Anyway' })).statusCode).toBe(200);
    expect(await stored()).toBe('Anyway');
  });

  it('is refused when If-Match names an older version', async () => {
    const { first, second } = await twoVersions();
    const sent = (etag: string) =>
      site.asOwner({
        method: 'PUT',
        url: `${url}/${first.id}`,
        payload: { [field]: 'Mine' },
        headers: { 'if-match': etag },
      });
    for (const etag of [`"${first.updatedAt}"`, `W/"${second.updatedAt}"`, '"a", "b"']) {
      const refused = await sent(etag);
      expect(refused.statusCode).toBe(412);
      expect(refused.json()).toMatchObject({
        code: 'PRECONDITION_FAILED',
        message: CHANGED_ELSEWHERE,
      });
    }
    expect(await stored()).toBe('Theirs');

    site.clock.now = new Date('2026-11-18T12:02:00.000Z');
    const made = await sent(`"${second.updatedAt}"`);
    expect(made.statusCode).toBe(200);
    const { etag } = made.headers;
    expect(etag).toBe(`"${made.json().updatedAt}"`);
    expect((await sent(String(etag))).statusCode).toBe(200);
    expect((await sent('*')).statusCode).toBe(200);
  });

  it('is no conflict when the row already has its values: the answer to it was lost', async () => {
    const { first } = await twoVersions();
    const again = await change(first.id, { [field]: 'Theirs', baseUpdatedAt: first.updatedAt });
    expect(again.statusCode).toBe(200);
  });
});
