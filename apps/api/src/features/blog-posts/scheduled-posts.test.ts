import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CreateBlogPost } from '@site/schema/blog-posts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import * as blogPosts from './blog-posts.service.ts';
import { announceDuePosts } from './due-posts.ts';

const NOW = '2026-11-18T12:00:00.000Z';
const DUE = '2026-11-19T07:30:00.000Z';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    env: { RATE_LIMITS: 'off' },
    web: webAppOf(async (_path, { api }) => {
      const { blogPosts } = appRouter.createCaller(await api.createContext());
      const { items, total } = await blogPosts.summaries({ published: true });
      return { html: `${total}: ${items.map(({ slug }) => slug)}` };
    }),
  });
});
afterAll(() => site.close());

const setClock = (iso: string) => {
  site.clock.now = new Date(iso);
};
beforeEach(async () => {
  setClock(NOW);
  await site.services.db.deleteFrom('blogPosts').execute();
  site.services.content.emit('changed');
});

const ctx = () => ({ services: site.services, admin: null });

function addPost(fields: Partial<CreateBlogPost> = {}) {
  const post = { title: 'Soup', slug: 'soup', content: '<p>Hot.</p>', readTime: 5 };
  return blogPosts.create(ctx(), { ...post, published: true, publishedAt: DUE, ...fields });
}

const get = async (url: string) => site.inject({ method: 'GET', url });
const asOwner = async (url: string) => (await site.asOwner({ method: 'GET', url })).json();

/** What visitors can read of posts, over every path. */
async function shown() {
  const trpc = `/trpc/blogPosts.summaries?input=${encodeURIComponent('{"json":{}}')}`;
  const bySlug = `/trpc/blogPosts.bySlug?input=${encodeURIComponent('{"json":{"slug":"soup"}}')}`;
  const sitemap = (await get('/sitemap.xml')).body;
  return {
    list: (await get('/api/blog-posts')).json().length,
    search: (await get('/api/blog-posts?search=soup')).json().length,
    drafts: (await get('/api/blog-posts?published=false')).json().length,
    slug: (await get('/api/blog-posts/slug/soup')).statusCode,
    summaries: (await get(trpc)).json().result.data.json.total,
    bySlug: (await get(bySlug)).statusCode,
    count: (await get('/api/dashboard/stats')).json().totalPosts,
    feed: (await get('/feed.xml')).body.includes('Soup'),
    sitemap: sitemap.includes('/blog/soup'),
    // The dates of pages that list posts would tell it too.
    sitemapDates: sitemap.match(/<lastmod>/g)?.length ?? 0,
    page: (await get('/blog')).body,
  };
}

const HIDDEN = {
  list: 0,
  search: 0,
  drafts: 0,
  slug: 404,
  summaries: 0,
  bySlug: 404,
  count: 0,
  feed: false,
  sitemap: false,
  sitemapDates: 0,
  page: '0: ',
};
const SHOWN = {
  list: 1,
  search: 1,
  drafts: 1,
  slug: 200,
  summaries: 1,
  bySlug: 200,
  count: 1,
  feed: true,
  sitemap: true,
  sitemapDates: 3,
  page: '1: soup',
};

describe('a post with a publish date in the future', () => {
  it('is hidden from visitors everywhere until then', async () => {
    await addPost();
    expect(await shown()).toEqual(HIDDEN);
    setClock(DUE);
    expect(await shown()).toEqual(SHOWN);
  });

  it('is shown to its owner, among those that are not published', async () => {
    await addPost();
    expect(await asOwner('/api/blog-posts/slug/soup')).toMatchObject({
      published: true,
      publishedAt: DUE,
    });
    expect(await asOwner('/api/blog-posts')).toHaveLength(1);
    expect(await asOwner('/api/blog-posts?published=false')).toHaveLength(1);
    expect(await asOwner('/api/blog-posts?published=true')).toHaveLength(0);
    expect((await asOwner('/api/dashboard/stats')).totalPosts).toBe(1);
  });

  it('looks like a missing post, and its visits count as those of a missing page', async () => {
    const { id } = await addPost({ slug: 'former' });
    await blogPosts.update(ctx(), id, { slug: 'soup' });
    for (const hidden of ['soup', 'former', 'missing']) {
      const response = await get(`/api/blog-posts/slug/${hidden}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ message: 'Blog post not found', code: 'NOT_FOUND' });
    }

    const view = (sessionId: string) =>
      site.inject({
        method: 'POST',
        url: '/api/analytics/pageview',
        headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
        payload: { sessionId, path: '/blog/soup', title: 'Soup', timestamp: NOW },
      });
    const views = async () => (await asOwner('/api/blog-posts/slug/soup')).views;
    await view('early');
    expect(await views()).toBe(0);
    setClock(DUE);
    await view('due');
    expect(await views()).toBe(1);
  });

  it('gets the publish date as the date of its last change', async () => {
    await addPost();
    setClock('2026-11-19T09:00:00.000Z');
    expect((await get('/sitemap.xml')).body).toContain(`/blog/soup</loc><lastmod>${DUE}</lastmod>`);
    expect((await get('/feed.xml')).body).toContain(
      '<lastBuildDate>Thu, 19 Nov 2026 07:30:00 GMT</lastBuildDate>',
    );
  });
});

describe('when a post is due', () => {
  let end: () => Promise<void>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    end = announceDuePosts(site.services, { error: (details) => expect.fail(String(details)) });
  });
  afterEach(async () => {
    await end();
    vi.useRealTimers();
  });

  /** Lets the clock and the timers go on together. */
  async function advance(milliseconds: number) {
    setClock(new Date(site.clock.now.getTime() + milliseconds).toISOString());
    vi.advanceTimersByTime(milliseconds);
    await settle();
  }
  /** Lets the site look for scheduled posts. */
  async function settle() {
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  }
  const write = (payload: object) =>
    site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
  const post = (slug: string, publishedAt: string) => ({
    title: slug,
    slug,
    content: 'c',
    published: true,
    publishedAt,
  });

  it('cached pages, lists and feeds are made again at that moment', async () => {
    await write(post('soup', '2026-11-18T12:00:10.000Z'));
    await settle();
    await advance(9_999);
    const before = await shown();
    expect(before).toEqual({ ...HIDDEN, bySlug: 404 });
    const etag = (await get('/blog')).headers.etag;
    await advance(1);
    expect(await shown()).toEqual({ ...SHOWN, feed: false });
    expect((await get('/feed.xml')).body).toContain('<title>soup</title>');
    expect((await get('/blog')).headers.etag).not.toBe(etag);
  });

  it('the weight chart gets its mark', async () => {
    for (const date of ['2026-11-11T00:00:00.000Z', '2026-11-18T00:00:00.000Z']) {
      const payload = { date, weight: '150.2' };
      await site.asOwner({ method: 'POST', url: '/api/weight-entries', payload });
    }
    const marks = async () => {
      const [chart, details] = await Promise.all(
        ['chart', 'details'].map((name) =>
          get(`/trpc/weightEntries.${name}?input=${encodeURIComponent('{"json":{}}')}`),
        ),
      );
      return [
        chart?.json().result.data.json.marks.map(({ titles }: { titles: unknown }) => titles),
        details?.json().result.data.json.published.map(({ slug }: { slug: string }) => slug),
      ];
    };
    await write(post('soup', '2026-11-18T12:00:10.000Z'));
    await settle();
    expect(await marks()).toEqual([[], []]);
    await advance(10_000);
    const title = { kind: 'post', slug: 'soup', title: 'soup', day: '2026-11-18' };
    expect(await marks()).toEqual([[[title]], ['soup']]);
    await site.services.db.deleteFrom('weightEntries').execute();
  });

  it('the next one follows, and one that is written later but due earlier', async () => {
    await write(post('third', '2026-11-18T12:00:30.000Z'));
    await write(post('first', '2026-11-18T12:00:10.000Z'));
    await write(post('second', '2026-11-18T12:00:20.000Z'));
    await settle();
    const seen: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      seen.push((await get('/blog')).body);
      await advance(10_000);
    }
    expect(seen).toEqual(['0: ', '1: first', '2: second,first', '3: third,second,first']);
  });

  it('a machine that slept catches up within a minute', async () => {
    await write(post('soup', DUE));
    await settle();
    // The machine sleeps past the date: its clock goes on, its timers do not.
    setClock('2026-11-19T10:00:00.000Z');
    const changed = vi.fn();
    site.services.content.once('changed', changed);
    vi.advanceTimersByTime(60_000);
    await settle();
    expect(changed).toHaveBeenCalledOnce();
  });

  it('no timer runs while nothing is scheduled', async () => {
    await write(post('soup', '2026-11-18T12:00:10.000Z'));
    await settle();
    expect(vi.getTimerCount()).toBe(1);
    await advance(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the publish date', () => {
  it('is what the owner sets, also in the past, in any notation', async () => {
    const post = await addPost({ publishedAt: '2019-03-01T08:00:00.000Z' });
    expect(post.publishedAt).toEqual(new Date('2019-03-01T08:00:00.000Z'));
    const set = async (publishedAt: unknown) =>
      site.asOwner({
        method: 'PUT',
        url: `/api/blog-posts/${post.id}`,
        payload: { publishedAt },
      });
    expect((await set('2026-12-24T18:00:00+02:00')).json()).toMatchObject({
      published: true,
      publishedAt: '2026-12-24T16:00:00.000Z',
    });
    for (const wrong of ['soon', 5, '9999-12-31T23:59:59-05:00', '2026-02-30T00:00:00Z']) {
      const response = await set(wrong);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe('publishedAt must be a date and time');
    }
  });

  it('is kept with a draft, and becomes its date', async () => {
    const draft = await addPost({ published: false });
    expect(draft.publishedAt).toEqual(new Date(DUE));
    const post = await blogPosts.update(ctx(), draft.id, { published: true });
    expect(post.publishedAt).toEqual(new Date(DUE));
  });

  it('is now, when the owner removes a date in the future', async () => {
    const { id } = await addPost();
    const post = await blogPosts.update(ctx(), id, { publishedAt: null });
    expect(post.publishedAt).toEqual(new Date(NOW));
  });

  it('stays, when a client sends a published post without its date', async () => {
    const { id } = await addPost({ publishedAt: undefined });
    setClock(DUE);
    const post = await blogPosts.update(ctx(), id, { title: 'Stew', publishedAt: null });
    expect(post.publishedAt).toEqual(new Date(NOW));
  });

  it('of a post from before there were dates is its creation, whatever is saved', async () => {
    const { id } = await addPost({ publishedAt: undefined });
    await addPost({ slug: 'newer', publishedAt: '2026-11-18T13:00:00.000Z' });
    const forget = { publishedAt: null };
    await site.services.db.updateTable('blogPosts').set(forget).where('id', '=', id).execute();
    const order = async () =>
      (await asOwner('/api/blog-posts')).map(({ slug }: { slug: string }) => slug);
    setClock(DUE);
    const unchanged = await blogPosts.update(ctx(), id, { title: 'Soup', publishedAt: null });
    expect(unchanged.updatedAt).toEqual(new Date(NOW));
    await blogPosts.update(ctx(), id, { title: 'Stew', publishedAt: null });
    expect(await order()).toEqual(['newer', 'soup']);
    await blogPosts.update(ctx(), id, { published: false });
    await blogPosts.update(ctx(), id, { published: true });
    expect(await order()).toEqual(['newer', 'soup']);
  });

  it('of a draft is removed by a blank', async () => {
    const { id } = await addPost({ published: false });
    const post = await blogPosts.update(ctx(), id, { publishedAt: null });
    expect(post.publishedAt).toBeNull();
  });
});
