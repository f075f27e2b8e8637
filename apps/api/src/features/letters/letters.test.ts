/** Letters of posts and recipes: what they say, and when they go by themselves. */
import { createBlogPost } from '@site/schema/blog-posts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../lib/durations.ts';
import { addReaders, type LetterSite, openLetterSite } from '../../testing/letters.ts';
import { callOf } from '../../testing/mail.ts';
import { redAndBlue } from '../../testing/test-images.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import { listLetters } from './letters.repository.ts';
import { problemsOf } from './letters.service.ts';
import { beginPlanned, listNext } from './next-letters.ts';

let site: LetterSite;
beforeAll(async () => {
  site = await openLetterSite();
});
afterAll(() => site.close());

const send = async (url: string, payload: object, headers = {}) =>
  site.asOwner({ method: 'POST', url, payload, headers });
const add = async (url: string, payload: object) => (await send(url, payload)).json();
const lettersOf = async () => (await site.asOwner({ method: 'GET', url: '/api/letters' })).json();
const lastLetter = () =>
  site.services.db
    .selectFrom('letters')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .executeTakeFirstOrThrow();

it('answers as documented: 404 for what nobody sees, 409 without readers, 201 once for a key', async () => {
  const draft = await add('/api/blog-posts', {
    title: 'Draft',
    slug: 'draft',
    content: '<p>x</p>',
  });
  const post = { kind: 'post', id: draft.id };
  expect((await send('/api/letters', post)).statusCode).toBe(404);
  await site.asOwner({
    method: 'PUT',
    url: `/api/blog-posts/${draft.id}`,
    payload: { published: true },
  });
  expect((await send('/api/letters', post)).statusCode).toBe(409);
  await addReaders(site, 2);
  await addReaders(site, 1, { pace: 'weekly' });
  const key = { 'idempotency-key': 'first' };
  const first = await send('/api/letters', post, key);
  expect([first.statusCode, first.json()]).toEqual([
    201,
    {
      id: expect.any(String),
      kind: 'post',
      title: 'Draft',
      state: 'sending',
      reason: null,
      ...{ recipients: 2, sent: 0, refused: 0, uncertain: 0, visits: 0 },
      createdAt: site.clock.now.toISOString(),
      endedAt: null,
    },
  ]);
  expect((await send('/api/letters', post, key)).json().id).toBe(first.json().id);
  expect(await lettersOf()).toHaveLength(1);
  const question = await callOf(site, 'letters.preview', post);
  expect(question.subject).toBe('Draft');
});

describe('the letter of a post', () => {
  let id: string;
  let picture: string;

  beforeAll(async () => {
    picture = await site.services.images.add(await redAndBlue(1300, 40).png().toBuffer());
    const post = await add('/api/blog-posts', {
      title: 'Soup & <bread>',
      slug: 'soup-and-bread',
      published: true,
      imageUrl: `/api/images/${picture}`,
      content:
        `<p>See <a href="/blog/draft">mine</a> and <a href="https://else.example/a?b=1&amp;c=2">theirs</a>.</p>` +
        `<figure><img src="/api/images/${picture}" alt="A bowl"><figcaption>Hot</figcaption></figure>`,
    });
    id = post.id;
  });

  it('goes as she sees it before: absolute addresses, a mark on links to this site alone, no other picture', async () => {
    const input = { kind: 'post', id, greeting: 'Dear readers,\n\nit is cold.' };
    const { html, text } = await callOf(site, 'letters.preview', input);
    await send('/api/letters', input);
    const letter = await lastLetter();
    const marked = (content: string) =>
      content.replaceAll('campaign-of-this-letter', letter.campaign);
    expect([letter.html, letter.text]).toEqual([marked(html), marked(text)]);

    const addresses = Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    const mark = 'utm_source=letter&utm_medium=email&utm_campaign=campaign-of-this-letter';
    expect(new Set(addresses)).toEqual(
      new Set([
        `https://skillet.example/?${mark}`,
        `https://skillet.example/blog/soup-and-bread?${mark}`,
        `https://skillet.example/blog/draft?${mark}`,
        'https://else.example/a?b=1&c=2',
        `https://skillet.example/api/images/${picture}-mail.jpg`,
        'https://leave.letter.invalid/',
      ]),
    );
    expect(html).toContain('alt="A bowl"');
    expect(Buffer.byteLength(html)).toBeLessThan(90 * 1024);
    expect(text).toMatch(/Dear readers,\n\nit is cold\..*Soup & <bread>.*Hot/s);
    const image = await site.inject({ url: `/api/images/${picture}-mail.jpg` });
    expect(image.headers['content-type']).toBe('image/jpeg');
  });

  it('says in the question when the same went before', async () => {
    const url = `/trpc/letters.question?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'post', id } }))}`;
    const { json } = (await site.asOwner({ method: 'GET', url })).json().result.data;
    expect(json).toEqual({
      title: 'Soup & <bread>',
      readers: 2,
      lastSentAt: site.clock.now.toISOString(),
    });
  });

  it('is its beginning where the whole is too long for mail programs', async () => {
    const content = `<p>${'word '.repeat(200)}</p>`.repeat(120);
    const long = await add('/api/blog-posts', {
      ...{ title: 'Long', slug: 'long', published: true, content },
    });
    const { html, problems } = await callOf(site, 'letters.preview', { kind: 'post', id: long.id });
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(problems).toEqual([expect.stringContaining('too long')]);
  });

  it('counts the visits that it brought', async () => {
    const { campaign: name } = await lastLetter();
    await site.inject({
      method: 'POST',
      url: '/api/analytics/session',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      payload: {
        sessionId: '0190a5c0-0000-4000-8000-000000000001',
        campaign: { source: 'letter', medium: 'email', name },
      },
    });
    await site.inject({
      method: 'POST',
      url: '/api/analytics/pageview',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
      payload: { sessionId: '0190a5c0-0000-4000-8000-000000000001', path: '/blog/soup-and-bread' },
    });
    const visits = (await lettersOf()).map(
      ({ title, visits: count }: { title: string; visits: number }) => [title, count],
    );
    expect(visits).toEqual([
      ['Soup & <bread>', 1],
      ['Draft', 0],
    ]);
  });
});

describe('a test', () => {
  it('goes to the owner alone, as the letter would, and its way out is nobody’s', async () => {
    const { id } = await add('/api/blog-posts', {
      ...{ title: 'Pie', slug: 'pie', published: true, content: '<p>Hot pie.</p>' },
    });
    const input = { kind: 'post', id, greeting: 'Hello' };
    const { html, text } = await callOf(site, 'letters.preview', input);
    const letters = (await lettersOf()).length;
    expect(await callOf(site, 'letters.test', input)).toBe('owner@example.com');
    const { to, parsed } = site.smtp.mails.at(-1) ?? {};
    expect([to, parsed?.subject]).toEqual(['owner@example.com', 'Test: Pie']);
    const filled = (part: string) =>
      part.replaceAll('https://leave.letter.invalid/', 'https://skillet.example');
    expect(parsed?.html).toBe(filled(html));
    expect(parsed?.text?.trim()).toBe(filled(text).trim());
    expect(parsed?.headers.has('list-unsubscribe')).toBe(false);
    expect(await lettersOf()).toHaveLength(letters);
  });

  it('says what the mail server said', async () => {
    const { id } = await add('/api/recipes', { title: 'Tea', published: true });
    site.smtp.fault = ({ phase }) => (phase === 'text' ? '554 5.7.1 Looks like spam' : undefined);
    expect(await callOf(site, 'letters.test', { kind: 'recipe', id })).toContain('Looks like spam');
    site.smtp.fault = undefined;
  });
});

describe('by itself', () => {
  it('goes with a recipe that is published, once, with what a cook wants to know', async () => {
    const recipe = await add('/api/recipes', {
      ...{ title: 'Stew', sendsLetter: true, netCarbs: '6.0', prepTime: 20, cookTime: 50 },
      ...{ servings: 4, ingredients: 'For the pot:\n2 onions', description: 'Warm.' },
    });
    expect(recipe.sendsLetter).toBe(true);
    await beginPlanned(site.services);
    expect((await listNext(site.services))[0]).toMatchObject({ title: 'What is new' });
    expect((await listNext(site.services)).at(-1)).toMatchObject({ title: 'Stew', at: null });
    const before = (await lettersOf()).length;
    site.clock.now = new Date(site.clock.now.getTime() + HOUR);
    await site.asOwner({
      method: 'PATCH',
      url: `/api/recipes/${recipe.id}`,
      payload: { published: true },
    });
    await beginPlanned(site.services);
    await beginPlanned(site.services);
    expect(await lettersOf()).toHaveLength(before + 1);
    const { title, text } = await lastLetter();
    expect(title).toBe('Stew');
    expect(text).toMatch(
      /6 g net carbs a serving · 1 h 10 min · 4 servings.*For the pot.*2 onions/s,
    );
    const { sendsLetter } = (
      await site.asOwner({ method: 'GET', url: '/api/recipes/slug/stew' })
    ).json();
    expect(sendsLetter).toBeUndefined();
  });

  it('goes when the hour of a scheduled post comes, also when the site was down then', async () => {
    const { services, clock } = site;
    const ctx = { services, admin: null };
    const start = clock.now.getTime();
    const later = (time: number) => new Date(start + time);
    const schedule = (title: string, publishedAt: Date) =>
      blogPosts.create(
        ctx,
        createBlogPost.parse({
          ...{ title, slug: title.toLowerCase(), content: '<p>x</p>' },
          ...{ published: true, sendsLetter: true },
          publishedAt: publishedAt.toISOString(),
        }),
      );
    await schedule('Second', later(2 * HOUR));
    await schedule('First', later(HOUR));
    const far = await schedule('Far', later(9 * DAY));
    const next = async () =>
      (await listNext(services)).flatMap(({ kind, title, at }) =>
        kind === 'weekly' ? [] : [[title, at]],
      );
    expect(await next()).toEqual([
      ['First', later(HOUR)],
      ['Second', later(2 * HOUR)],
      ['Far', later(9 * DAY)],
    ]);
    const begun = async () => {
      await beginPlanned(services);
      const { items } = await listLetters(services.db, { page: 1, limit: 20 });
      return items.map(({ title, recipients }) => [title, recipients]);
    };
    const before = await begun();
    // The site is down for two days.
    clock.now = later(2 * DAY);
    const both = [['Second', 2], ['First', 2], ...before];
    expect(await begun()).toEqual(both);
    expect(await begun()).toEqual(both);
    // What she takes back does not go.
    await blogPosts.update(ctx, far.id, { published: false });
    clock.now = later(10 * DAY);
    expect(await begun()).toEqual(both);
    expect(await next()).toEqual([['Far', null]]);
    await blogPosts.remove(ctx, far.id);
    clock.now = later(0);
  });
});

it('says what will not work at a site without an address of its own, or without HTTPS', () => {
  expect(problemsOf({ publicOrigin: 'https://skillet.example' })).toEqual([]);
  expect(problemsOf({ publicOrigin: 'http://localhost:3000' })).toEqual([
    expect.stringContaining('PUBLIC_ORIGIN'),
  ]);
  expect(problemsOf({ publicOrigin: 'http://skillet.example' })).toEqual([
    expect.stringContaining('HTTPS'),
  ]);
});
