import type { SaveDraft, ServerDraft } from '@site/schema/drafts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwner } from '../features/auth/owner.ts';
import { startSession } from '../features/auth/sessions.ts';
import { cleanImages, verifyImages } from '../features/images/image-cleaning.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 10, 18, 12);

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.close());

const at = (milliseconds: number) => {
  site.clock.now = new Date(START + milliseconds);
};
const storedAt = (second: number) => new Date(START + second * 1000).toISOString();
const aDraft = (changes: Partial<SaveDraft> = {}): SaveDraft => ({
  key: 'draft:owner:blog-post:new:1',
  item: 'blog-post:new',
  storedAt: storedAt(0),
  body: '{"title":"Soup"}',
  ...changes,
});
const save = (json: object) =>
  site.asOwner({ method: 'POST', url: '/trpc/drafts.save', payload: { json } });
async function list(cookie?: string): Promise<ServerDraft[]> {
  const headers = { cookie: cookie ?? (await site.ownerCookie()) };
  return (await site.inject({ url: '/trpc/drafts.list', headers })).json().result.data.json;
}
const bodies = async () => (await list()).map(({ body }) => body);

describe('a draft', () => {
  it('is there for the next device', async () => {
    expect((await save(aDraft())).statusCode).toBe(200);
    expect(await list()).toEqual([
      { key: 'draft:owner:blog-post:new:1', storedAt: storedAt(0), body: '{"title":"Soup"}' },
    ]);
  });

  it('is replaced by a newer text of its form, never by an older one', async () => {
    await save(aDraft({ body: 'newer', storedAt: storedAt(2) }));
    await save(aDraft({ body: 'older', storedAt: storedAt(1) }));
    expect(await bodies()).toEqual(['newer']);
    await save(aDraft({ body: 'newest', storedAt: storedAt(3) }));
    expect(await bodies()).toEqual(['newest']);
  });

  it('ends, so that a late request does not bring it back, and can be taken back', async () => {
    await save(aDraft({ storedAt: storedAt(2) }));
    await save(aDraft({ storedAt: storedAt(2), body: null }));
    await save(aDraft({ storedAt: storedAt(2) }));
    expect(await bodies()).toEqual([null]);
    await save(aDraft({ storedAt: storedAt(3) }));
    expect(await bodies()).toEqual(['{"title":"Soup"}']);
  });

  it('is another owner’s to neither read nor change', async () => {
    await save(aDraft());
    const other = await createOwner(site.services, {
      email: 'other@example.com',
      password: 'another long password',
    });
    const cookie = `sid=${await startSession(site.services, other)}`;
    expect(await list(cookie)).toEqual([]);
    await site.inject({
      method: 'POST',
      url: '/trpc/drafts.save',
      headers: { cookie },
      payload: { json: aDraft({ body: 'theirs', storedAt: storedAt(9) }) },
    });
    expect(await bodies()).toEqual(['{"title":"Soup"}']);
  });

  it.each([
    ['a post', '/api/blog-posts', 'blog-post', { title: 'S', slug: 's', content: '<p>S</p>' }],
    ['a recipe', '/api/recipes', 'recipe', { title: 'S' }],
    ['an entry', '/api/weight-entries', 'weight-entry', { date: '2026-11-18', weight: '150' }],
  ])('is deleted with its item: %s', async (_name, url, kind, payload) => {
    const { id } = (await site.asOwner({ method: 'POST', url, payload })).json();
    await save(aDraft({ key: 'a', item: `${kind}:${id}` }));
    await save(aDraft({ key: 'b', body: 'stays' }));
    await site.asOwner({ method: 'DELETE', url: `${url}/${id}` });
    expect(await bodies()).toEqual(['stays']);
  });

  it('is deleted after 90 days without a change', async () => {
    await save(aDraft({ key: 'a' }));
    const receivedAt = new Date(START - 90 * DAY - 1).toISOString();
    await site.services.db.updateTable('drafts').set({ receivedAt }).execute();
    await save(aDraft({ key: 'b' }));
    expect((await list()).map(({ key }) => key)).toEqual(['b']);
  });

  it('gives way to newer ones beyond 50, or beyond 5 million characters', async () => {
    for (let n = 0; n <= 50; n += 1) {
      at(n);
      await save(aDraft({ key: `draft ${n}` }));
    }
    const keys = (await list()).map(({ key }) => key);
    expect(keys).toHaveLength(50);
    expect(keys).not.toContain('draft 0');
    at(100);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      at(site.clock.now.getTime() - START + 1);
      await save(aDraft({ key, body: 'x'.repeat(900_000) }));
    }
    expect((await list()).map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('is refused with a clear error when it is too long or has no time', async () => {
    const long = await save(aDraft({ body: 'x'.repeat(900_001) }));
    expect(long.statusCode).toBe(400);
    expect(long.json().error.json.message).toBe('A draft must be at most 900000 characters');
    expect((await save(aDraft({ storedAt: 'now' }))).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('changes nothing for visitors: their cached pages stay', async () => {
    let changes = 0;
    site.services.content.on('changed', () => {
      changes += 1;
    });
    await save(aDraft());
    expect(changes).toBe(0);
  });

  it('keeps the pictures that only it names', async () => {
    const name = await site.services.images.add(await redAndBlue(60, 40).jpeg().toBuffer());
    const content = `<figure><img src="/api/images/${name}"></figure>`;
    await save(aDraft({ body: JSON.stringify({ values: { content } }) }));
    at(2 * DAY);
    await cleanImages(site.services);
    at(4 * DAY);
    await cleanImages(site.services);
    expect(await site.services.images.has(name)).toBe(true);
    expect(await verifyImages(site.services)).toEqual([]);
  });
});
