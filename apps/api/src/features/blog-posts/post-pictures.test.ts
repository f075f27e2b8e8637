import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redAndBlue } from '../../testing/test-images.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import { cleanImages, verifyImages } from '../images/image-cleaning.ts';
import { sanitizeContent } from './blog-content.ts';
import * as blogPosts from './blog-posts.service.ts';

const IMG = '<img src="/api/images/pot-1" alt="A pot" width="800" height="600" />';

describe('pictures in a text', () => {
  it.each([
    `<figure>${IMG}<figcaption>Soup &amp; salt</figcaption></figure>`,
    `<figure>${IMG}</figure>`,
    '<figure><img src="/api/images/pot-1" alt="" /></figure>',
    `<figure><figure>${IMG}<figcaption>One</figcaption></figure><figure>${IMG}</figure></figure>`,
    '<p><s>Old</s> <a href="/book" class="button">The book</a></p>',
  ])('%s stays as it is', (html) => {
    expect(sanitizeContent(html)).toBe(html);
    expect(sanitizeContent(sanitizeContent(html))).toBe(html);
  });

  it.each([
    'https://evil.example/a.jpg',
    '//evil.example/api/images/a',
    'https://evil.example/api/images/a',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'blob:http://localhost/a',
    'javascript:alert(1)',
    '/api/admin/logout',
    '/api/images/../admin/logout',
    '/api/images/a?b=1',
    '/api/images/a/b',
    '/api/images/a\\b',
    '/book',
    'a.jpg',
    '',
  ])('with the URL %j are removed, and their captions stay as text', (src) => {
    const html = `<p>Before</p><figure><img src="${src}" alt="Bait"><figcaption>Soup</figcaption></figure>`;
    const clean = sanitizeContent(html);
    expect(clean).toBe('<p>Before</p><figcaption>Soup</figcaption>');
  });

  it.each([
    [
      '<img src="/api/images/a" onerror="x()" srcset="https://evil.example/a 1w" style="x" class="y" loading="eager" sizes="1px" usemap="#m">',
      '<img src="/api/images/a" alt="" />',
    ],
    [
      '<img height="50%" width="1e3" alt="&quot;><script>" src="/api/images/a">',
      '<img src="/api/images/a" alt="&quot;&gt;&lt;script&gt;" />',
    ],
    ['<img src="/api/images/a" width="800">', '<img src="/api/images/a" alt="" />'],
    [
      '<picture><source srcset="/api/images/a-320.avif 320w"><img src="/api/images/a" alt="A"></picture>',
      '<img src="/api/images/a" alt="A" />',
    ],
    [
      `<figure>${IMG}<figcaption>One <strong>two</strong><br><a href="/x">three</a></figcaption></figure>`,
      `<figure>${IMG}<figcaption>One two three</figcaption></figure>`,
    ],
    ['<figure><p>Only words</p></figure>', '<p>Only words</p>'],
    ['<figure><figure></figure><figure><img src="x"></figure></figure>', ''],
    [
      '<a href="/" class="x button y">A</a><p class="button">B</p>',
      '<a href="/" class="button">A</a><p>B</p>',
    ],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitizeContent(html)).toBe(clean);
  });
});

describe('a post with a picture in its text', () => {
  let site: TestSite;
  let url: string;
  beforeAll(async () => {
    site = await openTestSite({
      env: { PUBLIC_ORIGIN: 'http://kitchen.example' },
      web: webAppOf(() => ({ html: '' })),
    });
    const { images } = site.services;
    url = `/api/images/${await images.add(await redAndBlue(900, 600).jpeg().toBuffer())}`;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.services.db.deleteFrom('blogPosts').execute();
    await blogPosts.create(
      { services: site.services, admin: null },
      {
        title: 'Soup',
        slug: 'soup',
        content: `<p>Hot.</p><figure><img src="${url}" alt="A &quot;pot&quot;"><figcaption>Steam rises</figcaption></figure>`,
        published: true,
        readTime: 5,
      },
    );
  });

  const get = (path: string) => site.inject({ method: 'GET', url: path });
  const stored = () =>
    `<p>Hot.</p><figure><img src="${url}" alt="A &quot;pot&quot;" /><figcaption>Steam rises</figcaption></figure>`;
  const shown = () => {
    const srcset = (format: string) =>
      [320, 480, 720, 900].map((width) => `${url}-${width}.${format} ${width}w`).join(', ');
    const source = (format: string) =>
      `<source type="image/${format}" srcset="${srcset(format)}" sizes="(min-width: 60rem) 42rem, (min-width: 39rem) 35rem, 92vw" />`;
    return `<p>Hot.</p><figure><picture>${source('avif')}${source('webp')}<img src="${url}" alt="A &quot;pot&quot;" width="900" height="600" loading="lazy" decoding="async" /></picture><figcaption>Steam rises</figcaption></figure>`;
  };

  it('is answered over REST as it is stored', async () => {
    expect((await get('/api/blog-posts/slug/soup')).json().content).toBe(stored());
  });

  it('is answered to its page with all widths and the size of the picture', async () => {
    const input = encodeURIComponent('{"json":{"slug":"soup"}}');
    const page = (await get(`/trpc/blogPosts.page?input=${input}`)).json().result.data.json;
    expect(page).toMatchObject({ content: shown(), contentImages: [url] });
    // What a page shows can be written back, such as by pasting it.
    expect(sanitizeContent(page.content)).toBe(
      stored().replace(' /><figcap', ' width="900" height="600" /><figcap'),
    );
  });

  it('is shown to the owner before it is saved as its page would be', async () => {
    const send = (ask: typeof site.inject) =>
      ask({
        method: 'POST',
        url: '/trpc/blogPosts.preview',
        payload: { json: { content: `${stored()}<script>x()</script>`, imageUrl: url } },
      });
    const { json } = (await send(site.asOwner)).json().result.data;
    expect(json).toMatchObject({ content: shown(), contentImages: [url] });
    expect(json.picture.shapes).toContain('16x9');
    expect((await send(site.inject)).statusCode).toBe(401);
  });

  it('has absolute URLs in the feed', async () => {
    expect((await get('/feed.xml')).body).toContain(`<img src="http://kitchen.example${url}"`);
  });

  it('is found by words of the caption, not by markup', async () => {
    const find = async (text: string) =>
      (await get(`/api/blog-posts?search=${encodeURIComponent(text)}`)).json().length;
    expect(await find('hot. steam rises')).toBe(1);
    expect(await find('figure')).toBe(0);
  });

  it('keeps its picture from being cleaned, also if only a draft names it', async () => {
    const { services } = site;
    const start = site.clock.now;
    const later = (days: number) => {
      site.clock.now = new Date(start.getTime() + days * 86_400_000);
    };
    const clean = () => cleanImages(services);
    await services.db.deleteFrom('revisions').execute();
    await clean();
    later(2);
    expect((await clean()).removed).toBe(0);
    expect(await verifyImages(services)).toEqual([]);

    await services.db.deleteFrom('blogPosts').execute();
    site.clock.now = start;
    const draft = {
      key: 'd1',
      item: 'blog-post:new',
      storedAt: start.toISOString(),
      body: JSON.stringify({ title: 'Soup', values: { content: stored() } }),
    };
    const { statusCode } = await site.asOwner({
      method: 'POST',
      url: '/trpc/drafts.save',
      payload: { json: draft },
    });
    expect(statusCode).toBe(200);
    await clean();
    later(2);
    expect((await clean()).removed).toBe(0);
    expect(await verifyImages(services)).toEqual([]);
  });
});
