import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;
let origin: string;
let cookie: string;
let renders = 0;
/** What a rendering waits for, where a test wants it to. */
let hold: Promise<void> | undefined;

beforeAll(async () => {
  site = await openTestSite({
    web: webAppOf(async (path, { call }) => {
      renders += 1;
      await hold;
      const posts = await call('blogPosts.summaries', {});
      const html = `<p>${path} ${JSON.stringify(posts)}</p>${path === '/long' ? LONG : ''}`;
      return { html, status: path === '/missing' ? 404 : 200 };
    }),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  cookie = await site.ownerCookie();
});
afterAll(() => site.close());
beforeEach(() => {
  // Past the age of whatever an earlier test left.
  site.clock.now = new Date(site.clock.now.getTime() + 61_000);
  renders = 0;
});

/** As much alike as a list's cards are. */
const LONG = Array.from(
  { length: 400 },
  (_, index) =>
    `<li data-of="${(index * 7919) % 401}">Dish ${index}, ${index % 7} g of net carbs</li>`,
).join('');

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });

const addPost = (slug: string) =>
  blogPosts.create(
    { services: site.services, admin: null },
    { title: slug, slug, content: 'c', published: true, readTime: 5 },
  );

describe('a page that visitors ask for', () => {
  it('is rendered once, and sent with the headers it was made with', async () => {
    const first = await get('/page');
    const second = await get('/page');
    expect(renders).toBe(1);
    expect(await second.text()).toBe(await first.text());
    for (const name of ['content-security-policy', 'content-type', 'cache-control', 'etag']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(second.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is rendered once however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/crowd')));
    expect(renders).toBe(1);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it('is made smaller still once a second one asked, and says the same', async () => {
    const sizeAndText = async () => {
      const answer = await get('/long', { 'accept-encoding': 'br' });
      return [Number(answer.headers.get('content-length')), await answer.text()] as const;
    };
    const [first, text] = await sizeAndText();
    const later = () => sizeAndText().then(([size, said]) => said === text && size);
    await expect.poll(later).toBeLessThan(0.95 * first);
    expect(renders).toBe(1);
  });

  it('is answered to the next one when who asked first has gone', async () => {
    const held = Promise.withResolvers<void>();
    hold = held.promise;
    const impatient = new AbortController();
    const first = fetch(`${origin}/left`, { signal: impatient.signal });
    await expect.poll(() => renders).toBe(1);
    hold = undefined;
    const second = get('/left');
    // Once a later request is answered, the second one is known to wait.
    await get('/meanwhile');
    impatient.abort();
    await expect(first).rejects.toThrow();
    expect((await second).status).toBe(200);
    held.resolve();
  });

  it('is one page for all readers that others follow, and another for each search', async () => {
    for (const query of ['', '?fbclid=1', '?fbclid=2&UTM_source=pin', '?utm_medium=a&epik=b']) {
      expect(await (await get(`/followed${query}`)).text()).toContain('/followed');
    }
    expect(renders).toBe(1);
    await get('/followed?search=fbclid');
    await get('/followed?gclid=1&search=fbclid');
    expect(renders).toBe(2);
  });

  it('is rendered anew as soon as content changes', async () => {
    await get('/fresh');
    await addPost('just-in');
    expect(await (await get('/fresh')).text()).toContain('just-in');
    expect(renders).toBe(2);
  });

  it('is rendered anew after a minute', async () => {
    await get('/aged');
    site.clock.now = new Date(site.clock.now.getTime() + 59_000);
    await get('/aged');
    expect(renders).toBe(1);
    site.clock.now = new Date(site.clock.now.getTime() + 2_000);
    await get('/aged');
    expect(renders).toBe(2);
  });

  it('stays kept when only its views are counted', async () => {
    const { id } = await addPost('read-a-lot');
    await get('/views');
    await site.services.db
      .updateTable('blogPosts')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await get('/views');
    expect(renders).toBe(1);
  });

  it('answers 304 to who has it, and a head to who asks for one', async () => {
    const etag = (await get('/tagged')).headers.get('etag') ?? '';
    const again = await get('/tagged', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    const head = await fetch(`${origin}/tagged`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(renders).toBe(1);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ])('is compressed for a client that accepts %s', async (accepted, encoding) => {
    const plain = await (await get('/small', { 'accept-encoding': 'identity' })).text();
    const answer = await get('/small', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toBe(plain);
  });

  it('is not kept when it is missing', async () => {
    await get('/missing');
    expect((await get('/missing')).status).toBe(404);
    expect(renders).toBe(2);
  });
});

describe('the signed-in owner', () => {
  it('never gets what is kept for visitors, and never fills it', async () => {
    const own = await get('/own', { cookie });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    await get('/own', { cookie });
    expect(renders).toBe(2);
    await get('/own');
    expect(renders).toBe(3);
  });

  it('never finds the admin area kept', async () => {
    await get('/admin');
    const answer = await get('/admin');
    expect(renders).toBe(2);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});
