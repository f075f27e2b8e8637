import type { CreateBlogPost } from '@site/schema/blog-posts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { redAndBlue } from '../../testing/test-images.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { CONTENT_VERSION, sanitizeContent } from './blog-content.ts';
import * as blogPosts from './blog-posts.service.ts';
import { renewContents } from './sanitize-content.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

function addPost(fields: Partial<CreateBlogPost> = {}) {
  const post = {
    title: 'Soup',
    slug: 'soup',
    content: '<p>Hot.</p>',
    published: true,
    readTime: 5,
  };
  return blogPosts.create({ services: site.services, admin: null }, { ...post, ...fields });
}

beforeEach(async () => {
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  await site.services.db.deleteFrom('blogPosts').execute();
});

const get = (url: string) => site.inject({ method: 'GET', url });
const slugs = (response: { json: () => { slug: string }[] }) =>
  response.json().map(({ slug }) => slug);

describe('GET /api/blog-posts', () => {
  it('lists posts by publish date, newest first, in the documented form', async () => {
    await addPost({ slug: 'older' });
    site.clock.now = new Date('2026-11-19T12:00:00.000Z');
    await addPost({ slug: 'newer', excerpt: 'Short.' });
    const response = await get('/api/blog-posts');
    expect(response.statusCode).toBe(200);
    expect(slugs(response)).toEqual(['newer', 'older']);
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.json()[0]).toEqual({
      id: expect.any(String),
      title: 'Soup',
      slug: 'newer',
      excerpt: 'Short.',
      content: '<p>Hot.</p>',
      imageUrl: null,
      published: true,
      publishedAt: '2026-11-19T12:00:00.000Z',
      readTime: 5,
      views: 0,
      commentsClosed: false,
      commentCount: 0,
      tags: null,
      place: null,
      createdAt: '2026-11-19T12:00:00.000Z',
      updatedAt: '2026-11-19T12:00:00.000Z',
    });
  });

  it('lists drafts for the owner only, whatever a visitor sends as `published`', async () => {
    await addPost({ slug: 'draft', published: false });
    expect(slugs(await get('/api/blog-posts?published=false'))).toEqual([]);
    const owner = await site.asOwner({ method: 'GET', url: '/api/blog-posts?published=false' });
    expect(slugs(owner)).toEqual(['draft']);
  });

  it('finds text in title, excerpt and content, ignores case and accents, and does not find markup', async () => {
    await addPost({ slug: 'one', title: 'Crème brûlée' });
    await addPost({ slug: 'two', excerpt: 'A note on Gruyère' });
    await addPost({ slug: 'three', content: '<p>Salt &amp; <strong>butter</strong></p>' });
    const find = async (text: string) =>
      slugs(await get(`/api/blog-posts?search=${encodeURIComponent(text)}`));
    expect(await find('CREME')).toEqual(['one']);
    expect(await find('gruyere')).toEqual(['two']);
    expect(await find('salt & butter')).toEqual(['three']);
    expect(await find('strong')).toEqual([]);
  });

  it('returns the other pages with limit and offset', async () => {
    for (const slug of ['a', 'b', 'c']) await addPost({ slug });
    const response = await get('/api/blog-posts?limit=2&offset=2');
    expect(response.json()).toHaveLength(1);
    expect(response.headers['x-total-count']).toBe('3');
  });

  it.each([
    ['published=yes', 'published must be true or false'],
    [`search=${'x'.repeat(101)}`, 'search must be at most 100 characters'],
    ['limit=0', 'limit must be at least 1'],
    ['offset=-1', 'offset must be at least 0'],
  ])('refuses ?%s', async (query, message) => {
    const response = await get(`/api/blog-posts?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message,
      code: 'BAD_REQUEST',
      requestId: expect.any(String),
    });
  });
});

describe('GET /api/blog-posts/slug/{slug}', () => {
  it('answers with the post', async () => {
    const post = await addPost();
    expect((await get('/api/blog-posts/slug/soup')).body).toBe(JSON.stringify(post));
  });

  it('gives visitors the same answer for a draft and for a missing post', async () => {
    await addPost({ slug: 'draft', published: false });
    const [draft, missing] = await Promise.all([
      get('/api/blog-posts/slug/draft'),
      get('/api/blog-posts/slug/missing'),
    ]);
    for (const response of [draft, missing]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ message: 'Blog post not found', code: 'NOT_FOUND' });
    }
    const owner = await site.asOwner({ method: 'GET', url: '/api/blog-posts/slug/draft' });
    expect(owner.statusCode).toBe(200);
  });
});

describe('over tRPC', () => {
  const query = (path: string, input: unknown) =>
    get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`);

  it('answers with summaries without the content', async () => {
    await addPost();
    const { items, total } = (await query('blogPosts.summaries', {})).json().result.data.json;
    expect(total).toBe(1);
    expect(items[0]).not.toHaveProperty('content');
  });

  it("answers with the sizes of a post's picture, which REST does not", async () => {
    const { images } = site.services;
    const imageUrl = `/api/images/${await images.add(await redAndBlue(60, 40).jpeg().toBuffer())}`;
    await addPost({ imageUrl });
    await addPost({ slug: 'elsewhere', imageUrl: 'https://example.com/a.jpg' });
    const { items } = (await query('blogPosts.summaries', {})).json().result.data.json;
    const pictures = items.map(({ slug, picture }: { slug: string; picture: unknown }) => [
      slug,
      picture,
    ]);
    const picture = {
      src: imageUrl,
      width: 60,
      height: 40,
      widths: [60],
      placeholder: expect.any(String),
    };
    expect(Object.fromEntries(pictures)).toEqual({ soup: picture, elsewhere: null });
    const post = (await query('blogPosts.bySlug', { slug: 'soup' })).json().result.data.json;
    expect(post.picture).toEqual({ ...picture, shapes: [] });
    expect((await get('/api/blog-posts/slug/soup')).json()).not.toHaveProperty('picture');
  });

  it('refuses a visitor’s write', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/trpc/blogPosts.create',
      payload: { json: { title: 'T', slug: 't', content: 'c' } },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json().error.json.message).toBe('Unauthorized');
  });

  it('answers with the first error of an input', async () => {
    const response = await site.asOwner({
      method: 'POST',
      url: '/trpc/blogPosts.create',
      payload: { json: { title: '', slug: '' } },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.json.message).toBe('Title is required');
  });
});

describe('writing', () => {
  const ctx = () => ({ services: site.services, admin: null });

  it('keeps the date of the first publication', async () => {
    const draft = await addPost({ published: false });
    expect(draft.publishedAt).toBeNull();
    site.clock.now = new Date('2026-11-20T12:00:00.000Z');
    const published = await blogPosts.update(ctx(), draft.id, { published: true });
    expect(published.publishedAt).toEqual(new Date('2026-11-20T12:00:00.000Z'));
    await blogPosts.update(ctx(), draft.id, { published: false });
    site.clock.now = new Date('2026-11-25T12:00:00.000Z');
    const again = await blogPosts.update(ctx(), draft.id, { published: true });
    expect(again.publishedAt).toEqual(new Date('2026-11-20T12:00:00.000Z'));
  });

  it('changes only the fields that are sent, and updates the search', async () => {
    const post = await addPost({ excerpt: 'Old words' });
    const changed = await blogPosts.update(ctx(), post.id, { title: 'Stew', excerpt: null });
    expect(changed).toMatchObject({ title: 'Stew', excerpt: null, content: '<p>Hot.</p>' });
    expect(slugs(await get('/api/blog-posts?search=old'))).toEqual([]);
    expect(slugs(await get('/api/blog-posts?search=stew'))).toEqual(['soup']);
  });

  it('refuses a second post with the same slug', async () => {
    await addPost();
    await expect(addPost()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another blog post already has this slug',
    });
  });

  it('deletes a post, and answers 404 the second time', async () => {
    const { id } = await addPost();
    await blogPosts.remove(ctx(), id);
    await expect(blogPosts.remove(ctx(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('sanitizeContent', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/blog">a</a>', '<a href="/blog">a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      '<a href="https://a.example" target="_blank">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a href="/a" target="_blank" rel="opener">a</a>',
      '<a href="/a" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ...['_BLANK', '_blank ', ' _blank', 'win', '_parent', '_self', ''].map((target) => [
      `<a href="/a" target="${target}" rel="opener">a</a>`,
      '<a href="/a">a</a>',
    ]),
    ['<hr onclick="x()" style="a"><p>a</p>', '<hr /><p>a</p>'],
    [
      '<table onclick="x()" background="javascript:x()"><caption>c</caption><colgroup><col></colgroup><tr><td colspan="9999999" onmouseover="x()">a<script>x()</script></td></table>',
      '<table>c<tr><td>a</td></tr></table>',
    ],
    [
      '<table><tr><td><svg><style><img src=x onerror=x()></style></svg></td></tr></table>',
      '<table><tr><td></td></tr></table>',
    ],
    [
      '<table><tr><td></table><td><a href="javascript:x()">b</td></div>',
      '<table><tr><td></td></tr></table><td><a>b</a></td>',
    ],
    [
      '<math><table><mglyph><style><!--</style><img title="--><img src=x onerror=x()>">',
      '<table></table>',
    ],
    ['<a href="/a" TARGET=win target="_blank" REL=opener>a</a>', '<a href="/a">a</a>'],
    ['<p>a&#7;b&#x7f;c&#xFFFE;d</p><a href="/a&#1;">e</a>', '<p>abcd</p><a href="/a">e</a>'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });
});

it('gives a visitor at most fifty whole posts at a time, and the owner all', async () => {
  for (let nr = 0; nr < 51; nr += 1) await addPost({ slug: `post-${nr}` });
  for (const url of ['/api/blog-posts', '/api/blog-posts?limit=500']) {
    const { headers, ...answer } = await get(url);
    expect(answer.json()).toHaveLength(50);
    expect(headers['x-total-count']).toBe('51');
    const [, next] = /^<(.*)>; rel="next"$/.exec(String(headers['link'])) ?? [];
    expect((await get(String(next))).json()).toHaveLength(1);
  }
  const all = await site.asOwner({ url: '/api/blog-posts' });
  expect(all.json()).toHaveLength(51);
});

describe('stored content', () => {
  const dangerous = '<p onclick="x()">Stored <a target="win" rel="opener">words</a></p>';
  const safe = '<p>Stored <a>words</a></p>';
  const owner = () => ({ services: site.services, admin: null });
  const store = (id: string, content: string, contentVersion: number) =>
    site.services.db
      .updateTable('blogPosts')
      .set({ content, contentVersion })
      .where('id', '=', id)
      .execute();
  const stored = (id: string) =>
    site.services.db
      .selectFrom('blogPosts')
      .select(['content', 'contentVersion', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is sanitised at each read where another version of the sanitiser made it, and then made anew', async () => {
    const { id, updatedAt } = await addPost();
    expect((await stored(id)).contentVersion).toBe(CONTENT_VERSION);
    await store(id, dangerous, CONTENT_VERSION - 1);
    expect((await blogPosts.byId(owner(), { id })).content).toBe(safe);
    const end = renewContents(site.services, { error: (details) => expect.fail(`${details}`) });
    await vi.waitFor(async () =>
      expect(await stored(id)).toEqual({
        content: safe,
        contentVersion: CONTENT_VERSION,
        updatedAt: updatedAt.toISOString(),
      }),
    );
    await end();
  });

  it('is not taken for sanitised when it comes back from the trash', async () => {
    const { id } = await addPost();
    await blogPosts.remove(owner(), id);
    await site.services.db
      .updateTable('trash')
      .set({
        body: sql`json_set(body, '$.content', ${dangerous}, '$.contentVersion', ${CONTENT_VERSION})`,
      })
      .execute();
    await blogPosts.restore(owner(), { ids: [id] });
    expect((await blogPosts.byId(owner(), { id })).content).toBe(safe);
  });

  it('that nests tags deeper than any text is refused in words, and shown as its words where it is stored', async () => {
    const deep = `<p>Stew</p>${'<b><i>'.repeat(40_000)}and soup`;
    const { id } = await addPost();
    await expect(blogPosts.update(owner(), id, { content: deep })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The content has tags nested more than 200 deep: remove some of them',
    });
    await store(id, deep, 0);
    const { content } = await blogPosts.byId(owner(), { id });
    expect(content.replace(/\s+/g, ' ')).toBe('<p> Stew and soup</p>');
  });

  it('takes what is long but flat, such as paragraphs that nobody closed', async () => {
    const { content } = await addPost({ content: '<p>a'.repeat(40_000) });
    expect(content).toBe('<p>a</p>'.repeat(40_000));
  });
});
