/** Markdown and schema.org recipes, from files to pages and back. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readContent } from '@site/importers/content';
import { zipOf } from '@site/importers/testing/files-of';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findMovedPath } from '../content/redirects.ts';
import { loadWebApp } from '../http/web-app.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { describePlan, makePlan } from './make-plan.ts';
import { type FindPicture, pictureFinder } from './pictures.ts';
import { findLastImport, redoImport, undoImport } from './undo-import.ts';
import { writePlan } from './write-plan.ts';

let site: TestSite;
let dir: string;
beforeAll(async () => {
  site = await openTestSite({ web: await loadWebApp() });
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
  await mkdir(path.join(dir, 'posts/soup'), { recursive: true });
  await writeFile(path.join(dir, 'posts/soup/pot.jpg'), await redAndBlue(60, 40).jpeg().toBuffer());
  await write('posts/soup/index.md', SOUP);
  await write('posts/2020-02-03-bread.md', '---\ndraft: true\n---\n# Bread\n\nFlour.');
  await write('posts/broken.md', '---\n: [\n---\nLost');
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const SOUP = `---
title: "Soup & more"
date: 2019-05-06T07:08:09+02:00
excerpt: Hot.
image: pot.jpg
aliases: [/2019/05/old-soup/, /soup.html]
---
It is **hot**, see [bread](/x). <script>alert(1)</script>

![A pot](pot.jpg) ![Gone](gone.jpg)
`;

const write = (name: string, text: string) => writeFile(path.join(dir, name), text);

async function run({ publish = true, location = dir } = {}) {
  const reading = await readContent(location);
  const plan = await makePlan(site.services.db, reading, { publish });
  const summary = describePlan(plan);
  const find = pictureFinder(reading);
  const written = summary.isEmpty
    ? undefined
    : await writePlan(site.services, plan, { file: 'x', find, say: () => undefined });
  await reading.close();
  return { summary, written };
}

/** An import of thousands runs in this process: for some seconds after it the site says that it is overloaded. */
const post = (slug: string) =>
  vi.waitFor(
    async () => {
      const answer = await site.asOwner({ url: `/api/blog-posts/slug/${slug}` });
      expect(answer.statusCode).not.toBe(503);
      return answer.json();
    },
    { timeout: 30_000, interval: 200 },
  );
const imports = () => findLastImport(site.services.db);
const trashed = async () =>
  (await site.services.db.selectFrom('trash').select('title').orderBy('title').execute()).map(
    ({ title }) => title,
  );

it('moves Markdown files in, again without a change, and back out', async () => {
  const { summary, written } = await run();
  expect(summary.lines).toContain('  2 posts and 0 recipes: new');
  expect(summary.notes).toContainEqual(
    'posts/broken.md: its front matter is no YAML, so it was left out',
  );
  expect(summary.notes).toContainEqual('Soup & more: <script>');
  expect(written).toMatchObject({ created: 2, updated: 0, pictures: 1 });
  expect(written?.missing).toEqual(['posts/soup/gone.jpg: it is not in the file']);
  expect(summary.notes).toContain('1 picture will be missing (not in the file): Soup & more');
  const soup = await post('soup');
  expect(soup).toMatchObject({
    title: 'Soup & more',
    excerpt: 'Hot.',
    published: true,
    publishedAt: '2019-05-06T05:08:09.000Z',
    createdAt: '2019-05-06T05:08:09.000Z',
    imageUrl: expect.stringMatching(/^\/api\/images\//),
    content: `<p>It is <strong>hot</strong>, see <a href="/x">bread</a>.</p><figure><img src="${soup.imageUrl}" alt="A pot" /></figure>`,
  });
  expect(await post('bread')).toMatchObject({
    title: 'Bread',
    published: false,
    publishedAt: '2020-02-03T00:00:00.000Z',
  });
  expect((await site.inject({ url: soup.imageUrl })).statusCode).toBe(200);

  // A picture that was missing is tried again, and nothing else.
  expect((await run()).written).toMatchObject({ created: 0, updated: 0, pictures: 0 });
  expect(await post('soup')).toEqual(soup);

  for (const [old, now] of [
    ['/2019/05/old-soup/', '/blog/soup'],
    ['/soup.html', '/blog/soup'],
    // Marks of campaigns stay.
    ['/2019/05/OLD-soup?utm_source=x&p=7', '/blog/soup?utm_source=x'],
    ['/2019/05/old-soup/amp/?x=1', '/blog/soup?x=1'],
    ['/blog/soup/amp', '/blog/soup'],
    ['/feed/', '/feed.xml'],
    ['/?feed=rss2', '/feed.xml'],
    ['/?s=leek+soup', '/blog?search=leek+soup'],
    ['/page/2/', '/blog?page=2'],
    ['/feed/?utm_source=x', '/feed.xml?utm_source=x'],
    ['/?feed=rss2&utm_source=x', '/feed.xml?utm_source=x'],
    ['/?s=leek&utm_source=x', '/blog?search=leek&utm_source=x'],
    ['/page/2/?utm_source=x', '/blog?page=2&utm_source=x'],
    ['/2025/01/page/2/?utm_source=x', '/blog?utm_source=x'],
    ['/2019/05/old-soup/page/2/', '/blog/soup'],
  ] as const) {
    const { statusCode, headers } = await site.inject({ url: old });
    expect([statusCode, headers['location']], old).toEqual([301, now]);
  }

  const last = await imports();
  expect(last).toMatchObject({ source: 'markdown', changes: 2 });
  expect(await undoImport(site.services, last?.id ?? '')).toEqual({
    removed: 2,
    restored: 0,
    comments: 0,
    kept: [],
  });
  expect(await imports()).toBeUndefined();
  expect((await site.inject({ url: '/blog/soup' })).statusCode).toBe(410);
  expect((await site.inject({ url: '/soup.html' })).statusCode).toBe(404);
  for (const table of ['blogPosts', 'importItems', 'oldPaths'] as const) {
    expect(await site.services.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }

  // What was taken back comes again as it was, with its picture and old addresses, and can be taken back again.
  expect(await redoImport(site.services)).toEqual({ count: 2, comments: 0 });
  expect(await post('soup')).toEqual(soup);
  expect((await site.inject({ url: soup.imageUrl })).statusCode).toBe(200);
  expect((await site.inject({ url: '/soup.html' })).headers['location']).toBe('/blog/soup');
  expect(await redoImport(site.services)).toBeUndefined();
  expect((await run()).written).toMatchObject({ created: 0, updated: 0 });
  expect(await undoImport(site.services, last?.id ?? '')).toMatchObject({ removed: 2 });
  expect(await trashed()).toEqual(['Bread', 'Soup & more']);
});

it('changes what changed there, and leaves alone what the owner edited or wrote', async () => {
  const own = { title: 'Mine', slug: 'soup', content: 'Mine.' };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload: own });
  const { summary } = await run();
  expect(summary.notes).toContainEqual(
    'Soup & more: <script>; its address soup is taken, so it becomes soup-2',
  );
  expect(await post('soup')).toMatchObject({ content: 'Mine.' });

  site.clock.now = new Date('2026-11-18T13:00:00.000Z');
  await write('posts/soup/index.md', SOUP.replace('It is', 'It was'));
  const before = await post('soup-2');
  expect((await run()).written).toMatchObject({ created: 0, updated: 1, pictures: 0 });
  expect((await post('soup-2')).content).toContain('It was');
  expect(await undoImport(site.services, (await imports())?.id ?? '')).toMatchObject({
    removed: 0,
    restored: 1,
  });
  expect(await post('soup-2')).toEqual({ ...before, updatedAt: '2026-11-18T13:00:00.000Z' });
  expect(await redoImport(site.services)).toEqual({ count: 1, comments: 0 });
  expect((await post('soup-2')).content).toContain('It was');
  await undoImport(site.services, (await imports())?.id ?? '');

  const { id } = await post('soup-2');
  site.clock.now = new Date('2026-11-18T14:00:00.000Z');
  await site.asOwner({
    method: 'PUT',
    url: `/api/blog-posts/${id}`,
    payload: { title: 'Hers now' },
  });
  const again = await run();
  expect(again.summary.notes).toContainEqual('Soup & more: edited here, left alone');
  expect(again.written).toBeUndefined();
  expect(await post('soup-2')).toMatchObject({ title: 'Hers now' });
  const { kept, removed } = await undoImport(site.services, (await imports())?.id ?? '');
  expect({ kept, removed }).toEqual({ kept: ['Hers now'], removed: 1 });
  expect(await post('soup-2')).toMatchObject({ title: 'Hers now' });
});

it('writes all or nothing', async () => {
  await write('posts/tea.md', 'Tea ![pot](soup/pot.jpg)');
  const reading = await readContent(dir);
  const plan = await makePlan(site.services.db, reading, { publish: false });
  const images = await site.services.images.folder.list();
  // Taken by another save after the dry run.
  await site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: { title: 'T', slug: 'tea', content: 'x' },
  });
  const find = pictureFinder(reading);
  await expect(
    writePlan(site.services, plan, { file: 'x', find, say: () => undefined }),
  ).rejects.toThrow('already has this slug');
  expect(await site.services.images.folder.list()).toEqual(images);
  expect(await site.services.db.selectFrom('imports').selectAll().execute()).toEqual([]);
});

describe('an import that is stopped', () => {
  const posts = (text: (n: number) => string, length = 100) =>
    zipOf(Object.fromEntries(Array.from({ length }, (_, n) => [`p${n}.md`, text(n)])));
  const OLD_PATH = { path: '/x', tableName: 'pages', rowId: '/about', importId: 'x' };
  const counts = async () => ({
    posts: (await site.services.db.selectFrom('blogPosts').select('id').execute()).length,
    images: (await site.services.db.selectFrom('images').select('filename').execute()).length,
    files: await site.services.images.folder.list(),
  });
  async function stoppedImport(zip: Buffer, find: (stop: () => void) => FindPicture) {
    const location = path.join(dir, 'stopped.zip');
    await writeFile(location, zip);
    const reading = await readContent(location);
    const plan = await makePlan(site.services.db, reading, { publish: false });
    const stopping = new AbortController();
    const stop = () => stopping.abort(new Error('stopped'));
    const options = { file: 'x', say: () => undefined, signal: stopping.signal };
    const writing = writePlan(site.services, plan, { ...options, find: find(stop) });
    await expect(writing).rejects.toThrow('stopped');
    await reading.close();
    await rm(location);
  }

  it('among its rows leaves nothing', async () => {
    const before = await counts();
    await stoppedImport(await posts((n) => `Text ${n}`), (stop) => {
      setTimeout(stop);
      return () => Promise.reject(new Error('there are no pictures'));
    });
    expect(await counts()).toEqual(before);
  });

  it('between its transactions leaves nothing either, and others have written meanwhile', async () => {
    const before = await counts();
    const zip = await posts((n) => `Text ${n}`, 230);
    const { db } = site.services;
    const written = async () =>
      (await db.selectFrom('importChanges').select('sourceId').execute()).length;
    let wasWritten = 0;
    await stoppedImport(zip, (stop) => {
      const meanwhile = async () => {
        while ((await written()) < 100) await nextTurn();
        await db.insertInto('oldPaths').values(OLD_PATH).execute();
        wasWritten = await written();
        stop();
      };
      void meanwhile();
      return () => Promise.reject(new Error('there are no pictures'));
    });
    // Not at the end, when all is written.
    expect(wasWritten).toBe(100);
    await db.deleteFrom('oldPaths').where('importId', '=', 'x').execute();
    expect(await counts()).toEqual(before);
  });

  it('among its pictures leaves nothing, not even the one that was being stored', async () => {
    const before = await counts();
    let asked = 0;
    await stoppedImport(await posts((n) => `![A pot](p${n}.jpg)`), (stop) => async () => {
      asked += 1;
      if (asked === 5) stop();
      return redAndBlue(60 + asked, 400)
        .jpeg()
        .toBuffer();
    });
    expect(await counts()).toEqual(before);
  });
});

it('reads schema.org recipes in the spellings of other programs', async () => {
  const location = path.join(dir, 'recipes.json');
  await writeFile(
    location,
    JSON.stringify([
      {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', name: 'Page' },
          {
            '@type': ['Recipe'],
            name: 'Salmon &amp; lemon',
            recipeIngredient: ['2 fillets', ' 1 lemon '],
            recipeInstructions: [
              {
                '@type': 'HowToSection',
                name: 'Fish',
                itemListElement: [
                  { '@type': 'HowToStep', text: '<p>Heat.</p>' },
                  { '@type': 'HowToStep', text: 'Serve.' },
                ],
              },
            ],
            recipeYield: ['4', '4 servings'],
            prepTime: 'PT10M',
            cookTime: 'PT1H20M',
            recipeCategory: 'Main Course',
            nutrition: {
              calories: '420 kcal',
              carbohydrateContent: '5,5 g',
              fiberContent: '2 g',
              proteinContent: '40.04 g',
              fatContent: '25g',
            },
            datePublished: '2020-01-02',
          },
        ],
      },
      // Mealie's own names.
      {
        name: 'Dal',
        id: 'b6',
        slug: 'dal',
        recipeYield: '2 bowls',
        totalTime: '1 hour 5 minutes',
        performTime: '45 minutes',
        recipeIngredient: [
          { quantity: 1, unit: { name: 'cup' }, food: { name: 'lentils' }, note: 'red' },
        ],
        recipeInstructions: [{ text: 'Boil.\nStir.' }],
      },
    ]),
  );
  const { written } = await run({ location, publish: true });
  expect(written).toMatchObject({ created: 2 });
  const recipe = async (slug: string) =>
    (await site.inject({ url: `/api/recipes/slug/${slug}` })).json();
  expect(await recipe('salmon-lemon')).toMatchObject({
    title: 'Salmon & lemon',
    ingredients: '2 fillets\n1 lemon',
    instructions: 'Fish:\nHeat.\nServe.',
    servings: 4,
    prepTime: 10,
    cookTime: 80,
    totalTime: null,
    category: 'dinner',
    calories: 420,
    netCarbs: '3.5',
    protein: '40.0',
    fat: '25.0',
    createdAt: '2020-01-02T00:00:00.000Z',
    published: true,
  });
  expect(await recipe('dal')).toMatchObject({
    ingredients: '1 cup lentils, red',
    instructions: 'Boil.\nStir.',
    servings: 2,
    cookTime: 45,
    totalTime: 65,
  });
  expect((await run({ location })).written).toBeUndefined();
});

it.each([
  ['a text', 'notes.txt', 'Hello', /^This is no export that can be read/],
  ['broken JSON', 'a.json', '{"name": ', /^a\.json is damaged, or no JSON/],
  ['JSON without recipes', 'b.json', '{"name": "x"}', /^There is nothing to import in it/],
  [
    'JSON that would fill the memory',
    'f.json',
    `[${'[],'.repeat(5_000_000)}1]`,
    /^f\.json .* more parts than any export/,
  ],
  ['an empty file', 'd.xml', '', /^It is empty/],
  ['XML of another kind', 'e.xml', '<urlset></urlset>', /^e\.xml cannot be read as an export of/],
  [
    'a broken zip',
    'c.zip',
    'PK\u0003\u0004xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    /^c\.zip is damaged/,
  ],
])('refuses %s', async (_, name, text, message) => {
  const location = path.join(dir, name);
  await writeFile(location, text);
  await expect(readContent(location)).rejects.toThrow(message);
  await rm(location);
});

describe('what the site itself answers', () => {
  const own = [
    '/admin',
    '/Admin/login/',
    '/%61dmin/login',
    '//admin',
    '/api/health',
    '/TRPC/auth.status',
    '/assets/x.js',
  ];

  it('no import can lead away from it', async () => {
    await write('x.md', `---\naliases: ${JSON.stringify([...own, '/fine'])}\n---\nText`);
    await run({ publish: true });
    const rows = await site.services.db.selectFrom('oldPaths').select('path').execute();
    const stored = rows.map(({ path: old }) => old);
    expect(stored).toContain('/fine');
    expect(stored.filter((old) => /admin|api|trpc|assets/.test(old))).toEqual([]);
  });

  it('no row that is there already does', async () => {
    const { db } = site.services;
    const row = await db
      .selectFrom('oldPaths')
      .selectAll()
      .where('path', '=', '/fine')
      .executeTakeFirstOrThrow();
    for (const old of ['/admin', '/admin/login', '/api/health', '/assets/x.js'])
      await db
        .insertInto('oldPaths')
        .values({ ...row, path: old })
        .execute();
    const find = findMovedPath({ ...site.services, isPagePath: () => false });
    for (const url of own) expect(await find(url), url).toBeUndefined();
    expect(await find('/fine')).toBe('/blog/x');
  });
});

describe('a second import', () => {
  const place = (name: string) => path.join(dir, '..', `${path.basename(dir)}-${name}`);
  const places: string[] = [];
  async function inPlace(name: string, files: Record<string, string>): Promise<string> {
    const location = place(name);
    places.push(location);
    await mkdir(location, { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(path.join(location, file), text);
    return location;
  }
  afterAll(() => Promise.all(places.map((each) => rm(each, { recursive: true, force: true }))));

  it('unpublishes nothing when it is not told to publish, and publishes when it is', async () => {
    const location = await inPlace('blog', {
      'cabbage.md': '---\ndate: 2020-01-01T10:00:00Z\n---\nGreen.',
    });
    await run({ location, publish: true });
    expect(await post('cabbage')).toMatchObject({ published: true });
    const second = await run({ location, publish: false });
    expect(second.summary).toMatchObject({ isEmpty: true, notes: [] });
    expect(second.summary.lines).toContain('  1 post and 0 recipes: here already');
    await writeFile(
      path.join(location, 'cabbage.md'),
      '---\ndate: 2020-01-01T10:00:00Z\n---\nRed.',
    );
    expect((await run({ location, publish: false })).written).toMatchObject({ updated: 1 });
    expect(await post('cabbage')).toMatchObject({ published: true, content: '<p>Red.</p>' });

    const drafts = await inPlace('drafts', { 'leek.md': '# Leek\n\nWhite.' });
    await run({ location: drafts, publish: false });
    expect(await post('leek')).toMatchObject({ published: false });
    expect((await run({ location: drafts, publish: false })).written).toBeUndefined();
    site.clock.now = new Date('2026-11-18T15:00:00.000Z');
    const published = await run({ location: drafts, publish: true });
    expect(published.summary.lines).toContain(
      '  1 post and 0 recipes: here as drafts, will be published',
    );
    expect(await post('leek')).toMatchObject({ published: true });
    await undoImport(site.services, (await imports())?.id ?? '');
    expect(await post('leek')).toMatchObject({ published: false });
  });

  it('of a file of the same name from another place brings another item', async () => {
    const first = await inPlace('one', { 'hello.md': '# Hello\n\nFrom the first.' });
    const second = await inPlace('two', { 'hello.md': '# Hello\n\nFrom the second.' });
    await run({ location: first });
    expect((await run({ location: second })).written).toMatchObject({ created: 1, updated: 0 });
    expect((await post('hello')).content).toContain('From the first.');
    expect((await post('hello-2')).content).toContain('From the second.');
    expect((await run({ location: first })).written).toBeUndefined();

    // A blog that began as a copy of another one.
    const about = '---\ntitle: About\ndate: 2019-05-06 07:08:09\n---\n';
    const blog = (host: string, text: string) => ({
      '_config.yml': `url: https://${host}`,
      'about.md': about + text,
    });
    const copied = await inPlace('copied', blog('one.example', 'We are one.'));
    const copy = await inPlace('copy', blog('two.example', 'We are two.'));
    await run({ location: copied });
    expect((await run({ location: copy })).written).toMatchObject({ created: 1, updated: 0 });
    expect((await post('about')).content).toContain('We are one.');
    expect((await run({ location: copied })).written).toBeUndefined();

    const recipe = (fields: object) => JSON.stringify({ '@type': 'Recipe', ...fields });
    const one = await inPlace('one', {
      'recipe.json': recipe({ name: 'Soup of peas', identifier: '1', recipeIngredient: ['peas'] }),
    });
    const two = await inPlace('two', {
      'recipe.json': recipe({ name: 'Tart', identifier: '1', recipeIngredient: ['flour'] }),
    });
    const file = (place: string) => path.join(place, 'recipe.json');
    await run({ location: file(one) });
    expect((await run({ location: file(two) })).written).toMatchObject({ created: 1, updated: 0 });
    expect((await run({ location: file(one) })).written).toBeUndefined();
    const titles = await site.services.db.selectFrom('recipes').select('title').execute();
    expect(titles.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Soup of peas', 'Tart']),
    );
  });

  it('leaves out, already in the preview, what is too long for a field, and brings the rest', async () => {
    const location = await inPlace('long', {
      'book.md': `# Book\n\n${'word '.repeat(110_000)}`,
      'alt.json': JSON.stringify({
        '@type': 'Recipe',
        name: 'Long alt',
        recipeIngredient: ['x'],
        fields: { imageAlt: 'a '.repeat(400) },
      }),
      'page.md': '# Page\n\nShort.',
    });
    const reading = await readContent(location);
    const plan = await makePlan(site.services.db, reading, { publish: true });
    expect(describePlan(plan).notes).toEqual(
      expect.arrayContaining([
        'Book: Content must be at most 500000 characters, so it is left out',
        'Long alt: Alt text must be at most 500 characters, so it is left out',
      ]),
    );
    expect(plan.items.map(({ item }) => item.title)).toEqual(['Page', 'Long alt']);
    await reading.close();
    expect((await run({ location })).written).toMatchObject({ created: 2 });
  });
});

it('finds a free slug for thousands of items of one name without delay', async () => {
  const location = path.join(dir, '..', `${path.basename(dir)}-many.json`);
  const recipes = Array.from({ length: 15_000 }, (_, index) => ({
    '@type': 'Recipe',
    name: 'Soup',
    identifier: `a-long-identifier-${index}`,
  }));
  await writeFile(location, JSON.stringify(recipes));
  const reading = await readContent(location);
  const begun = performance.now();
  const { items } = await makePlan(site.services.db, reading, { publish: false });
  expect(items.at(-1)?.slug).toBe('soup-15000');
  expect(performance.now() - begun).toBeLessThan(10_000);
  await reading.close();
  await rm(location);
});

it('leaves the caption of a missing picture, and a mark in a draft', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
  const text = (title: string) => `# ${title}

![A pan](https://elsewhere.example/pan.jpg)
*In the pan*

End.
`;
  await writeFile(path.join(folder, 'shown.md'), text('Shown'));
  await writeFile(path.join(folder, 'hidden.md'), `---\ndraft: true\n---\n${text('Hidden')}`);
  const { summary } = await run({ location: folder });
  expect(summary.notes).toContain(
    '1 picture will be missing (on elsewhere.example, which the export does not name): Hidden, Shown',
  );
  expect((await post('shown')).content).toMatch(/<p>In the pan<\/p><p>End\.<\/p>$/);
  expect((await post('hidden')).content).toMatch(
    /<p>\[Missing picture: A pan\]<\/p><p>In the pan<\/p><p>End\.<\/p>$/,
  );
  await undoImport(site.services, (await imports())?.id ?? '');
  await rm(folder, { recursive: true });
});

it('overwrites nothing with the files of a fork, though both name one host', async () => {
  const fork = await mkdtemp(path.join(tmpdir(), 'fork-'));
  const files = async (soup: string) => {
    await mkdir(path.join(fork, '_posts'), { recursive: true });
    await writeFile(path.join(fork, '_config.yml'), 'url: https://kitchen.example\n');
    await writeFile(path.join(fork, '_posts/2020-01-01-stew.md'), soup);
  };
  await files('---\ntitle: Stew\ndate: 2020-01-01 08:00:00\ntags: [Hot, Slow food]\n---\nBeans.');
  expect((await run({ location: fork })).written).toMatchObject({ created: 1 });
  const first = await post('stew');
  expect(first.tags).toBe('Hot, Slow food');
  await files('---\ntitle: Stew\ndate: 2021-05-05 09:00:00\n---\nLentils.');
  const { summary, written } = await run({ location: fork });
  expect(summary.notes).toContain('Stew: its address stew is taken, so it becomes stew-2');
  expect(written).toMatchObject({ created: 1, updated: 0 });
  expect(await post('stew')).toEqual(first);
  await rm(fork, { recursive: true });
});

it('publishes no post without text', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'empty-'));
  await writeFile(path.join(empty, 'nothing.md'), '---\ntitle: Nothing\ndate: 2020-01-01\n---\n');
  expect((await run({ location: empty })).written).toMatchObject({ created: 1 });
  expect(await post('nothing')).toMatchObject({ published: false });
  await rm(empty, { recursive: true });
});

it('counts drafts in the preview, and names what is not clear', async () => {
  const location = path.join(dir, 'states');
  await mkdir(path.join(location, '_drafts'), { recursive: true });
  await writeFile(path.join(location, '_drafts/a.md'), '# A\n\nText');
  await writeFile(path.join(location, 'b.md'), '---\ntitle: B\ndraft: until June\n---\nText');
  await writeFile(path.join(location, 'c.md'), '# C\n\nText');
  const { lines, notes } = (await run({ location })).summary;
  expect(lines).toContain('  1 post and 0 recipes: public there');
  expect(lines.join('\n')).toContain(
    '  2 posts and 0 recipes: not public there, or it cannot be told',
  );
  expect(notes.join('\n')).toContain(
    'B: “draft: until June” does not tell whether it is public, so it comes as a draft',
  );
});
