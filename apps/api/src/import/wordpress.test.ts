/** A whole WordPress site moves in, from a server on this machine, and a second time without a change. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from '@site/importers/content';
import { wordpressExport, wxr } from '@site/importers/testing/wordpress-export';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeTrash } from '../content/trash.ts';
import { cleanImages } from '../features/images/image-cleaning.ts';
import { loadWebApp } from '../http/web-app.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { describePlan, makePlan } from './make-plan.ts';
import { pictureFinder } from './pictures.ts';
import { findLastImport, undoImport } from './undo-import.ts';
import { type Written, writePlan } from './write-plan.ts';

let site: TestSite;
let old: Server;
let oldSite: string;
let dir: string;
let file: string;
let requests: string[] = [];
let first: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  const jpeg = await redAndBlue(24, 16).jpeg().toBuffer();
  old = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url.endsWith('/picture-150.jpg') || url.endsWith('/picture-30.jpg'))
      response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
  }).listen(0, '127.0.0.1');
  await once(old, 'listening');
  oldSite = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  site = await openTestSite({ web: await loadWebApp() });
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
  file = path.join(dir, 'old.wordpress.xml');
  await writeFile(file, wordpressExport(oldSite));
  first = await run();
}, 60_000);
afterAll(async () => {
  old.close();
  await site.close();
  await rm(dir, { recursive: true });
});

async function run({ allowLoopback = true } = {}) {
  const reading = await readContent(file);
  const plan = await makePlan(site.services.db, reading, { publish: true });
  const summary = describePlan(plan);
  const find = pictureFinder(reading, { allowLoopback });
  let written: Written | undefined;
  if (!summary.isEmpty)
    written = await writePlan(site.services, plan, { file: 'x', find, say: () => undefined });
  return { summary, written };
}

const post = async (slug: string) =>
  (await site.asOwner({ url: `/api/blog-posts/slug/${slug}` })).json();
const recipe = async (slug: string) =>
  (await site.asOwner({ url: `/api/recipes/slug/${slug}` })).json();

describe('a WordPress export', () => {
  it('moves in whole, and says what it left out', async () => {
    expect(first.summary.lines[0]).toBe('WordPress: 59 posts, 1 page, 41 recipes');
    expect(first.written).toMatchObject({ created: 101 });
    expect(first.written?.missing).toEqual(
      expect.arrayContaining([
        expect.stringContaining('/picture-30.jpg: the old site answered 404'),
        'https://elsewhere.example/a.jpg: the export does not name elsewhere.example',
      ]),
    );
    expect(first.summary.notes).toEqual(
      expect.arrayContaining([
        '1 item in the trash left out',
        'Private: it was "private" there, so it stays a draft',
        'Behind a password: it had a password there, so it stays a draft',
        'Recipe 3: its instructions are damaged in the file',
      ]),
    );
    // Each picture is fetched once, in its whole size.
    expect(new Set(requests).size).toBe(requests.length);
    expect(requests.filter((url) => /-\d+x\d+\.jpg/.test(url))).toEqual([]);
  });

  it('reads what the classic editor wrote', async () => {
    const soup = await post('soup');
    expect(soup).toMatchObject({
      title: 'Soup & bread ]]> done',
      excerpt: 'Hot soup',
      publishedAt: '2019-02-03T04:30:00.000Z',
      published: true,
    });
    const own = '<img src="/api/images/[\\w-]+"';
    expect(soup.content).toMatch(
      new RegExp(
        `^<p>First line<br />second line</p><p>A &amp; B é <strong>bold</strong> \\]\\]&gt; end</p><figure>${own} alt="A pot" /><figcaption>The pot</figcaption></figure><figure><figure>${own} alt="Alt 2" /><figcaption>Two</figcaption></figure><figure>${own} alt="Alt 3" /></figure></figure><p>In a box nested \\[sic\\]</p>$`,
      ),
    );
    expect((await post('post-17')).content.match(/Alt \d+/g)).toEqual([
      'Alt 17',
      'Alt 18',
      'Alt 20',
      'Alt 137',
    ]);
  });

  it('reads blocks', async () => {
    const { content } = await post('post-9');
    expect(content).toMatch(
      /^<figure><figure><img src="[^"]+" alt="Four" \/><figcaption>Four<\/figcaption><\/figure><figure><img src="[^"]+" alt="" \/><\/figure><\/figure><p><a href="https:\/\/video\.example\/1">/,
    );
  });

  it('keeps URLs, dates and states', async () => {
    expect(await post('soup-2')).toMatchObject({ title: 'Soup again' });
    expect(await post('sup')).toMatchObject({ title: 'Суп' });
    expect(await post('a-draft')).toMatchObject({
      published: false,
      publishedAt: null,
      createdAt: '2019-05-05T23:30:00.000Z',
    });
    for (const slug of ['post-5', 'post-8'])
      expect(await post(slug)).toMatchObject({ published: false });
    expect(await post('post-7')).toMatchObject({ message: expect.any(String) });
  });

  it('brings recipes of both plugins and of JSON-LD, and links to them', async () => {
    expect(await recipe('recipe-1')).toMatchObject({
      description: 'Summary of 1 é.',
      ingredients: 'Sauce:\n1/2 cup crème fraîche (cold)\n2 eggs',
      instructions: 'Whisk.\nServe.',
      servings: 4,
      prepTime: 15,
      cookTime: 30,
      totalTime: 60,
      restTime: 15,
      restWord: 'resting',
      calories: 320,
      storageNote: 'Keeps for two days.',
      netCarbs: '8.0',
      protein: '20.5',
      fat: '22.0',
      category: 'dinner',
      published: true,
      imageAlt: 'Alt 111',
    });
    expect(await recipe('recipe-40')).toMatchObject({
      description: 'Tasty.',
      ingredients: 'Dough\n2 cups flour\n1 egg',
      instructions: 'Mix.\nBake.',
      servings: 6,
      prepTime: 10,
      cookTime: 65,
      totalTime: 195,
      restTime: 120,
      restWord: 'marinating',
      calories: 210,
      netCarbs: '5.0',
      category: 'dessert',
    });
    expect(await recipe('cake-in-json')).toMatchObject({
      ingredients: '2 eggs',
      instructions: 'Bake.',
      prepTime: 5,
    });
    const link = (slug: string, name: string) =>
      `<p><a href="/photo-gallery/${slug}">${name}</a></p>`;
    expect((await post('post-10')).content).toBe(`<p>Before</p>${link('recipe-1', 'Recipe 1')}`);
    expect((await post('post-11')).content).toBe(
      `<p>Before</p>${link('recipe-2', 'Recipe 2')}<p>After</p>`,
    );
    expect((await post('post-12')).content).toContain(link('recipe-40', 'Recipe 40'));
    expect((await post('post-13')).content).toContain(link('cake-in-json', 'Cake in JSON'));
  });

  it('leads old URLs to the new ones, in texts too', async () => {
    expect((await post('post-14')).content).toBe(
      '<p>See <a href="/blog/soup#pot">soup</a>, <a href="/blog/post-9">a gallery</a> and <a href="https://other.example/x">others</a>.</p>',
    );
    const moved = {
      '/2019/02/soup/': '/blog/soup',
      '/?p=1': '/blog/soup',
      '/2019/04/%D1%81%D1%83%D0%BF': '/blog/sup',
      '/2019/10/post-9/': '/blog/post-9',
    };
    for (const [from, to] of Object.entries(moved)) {
      const { statusCode, headers } = await site.inject({ url: from });
      expect([statusCode, headers['location']], from).toEqual([301, to]);
    }
    // A picture, also by the URL of its smaller copies.
    const { url, filename } = await site.services.db
      .selectFrom('importPictures')
      .selectAll()
      .where('url', 'like', '%.jpg')
      .executeTakeFirstOrThrow();
    const { pathname } = new URL(url);
    for (const old of [pathname, pathname.replace('.jpg', '-300x200.jpg?w=1')]) {
      const { statusCode, headers } = await site.inject({ url: old });
      expect([statusCode, headers['location']], old).toEqual([301, `/api/images/${filename}`]);
    }
    expect((await site.inject({ url: '/wp-content/uploads/none.jpg' })).statusCode).toBe(404);
    // A draft's URL tells nobody that it is there.
    for (const url of ['/2019/06/post-5', '/2019/01/unknown'])
      expect((await site.inject({ url })).statusCode, url).toBe(404);
    expect((await site.inject({ url: '/?p=5' })).statusCode).not.toBe(301);
  });

  it('lets no script through', async () => {
    const hostile = await post('post-15');
    expect(hostile).toMatchObject({
      title: 'Hostile',
      excerpt: null,
      content: expect.stringMatching(
        /^<p>Ab<\/p><figure><img src="\/api\/images\/[\w-]+" alt="" \/><\/figure>$/,
      ),
    });
  });

  it('changes nothing when it is imported again', async () => {
    const rows = async () =>
      Promise.all(
        (['blogPosts', 'recipes', 'images', 'oldPaths', 'importItems'] as const).map((table) =>
          site.services.db
            .selectFrom(table)
            .selectAll()
            .orderBy('rowId' as never)
            .execute()
            .catch(() => site.services.db.selectFrom(table).selectAll().execute()),
        ),
      );
    const before = await rows();
    requests = [];
    const { written } = await run();
    expect(written).toMatchObject({ created: 0, updated: 0, pictures: 0 });
    // Only what was missing is asked for again.
    expect(
      requests.every((url) => /picture-(?:30|150)\.jpg$/.test(url)),
      requests.join(),
    ).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('goes out as one', async () => {
    const last = await findLastImport(site.services.db);
    expect(await undoImport(site.services, last?.id ?? '')).toEqual({
      removed: 101,
      restored: 0,
      comments: 0,
      kept: [],
    });
    for (const table of ['blogPosts', 'recipes', 'oldPaths'] as const) {
      expect(await site.services.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    // With what is deleted for good its pictures go too.
    for (const table of ['blogPosts', 'recipes'] as const)
      await purgeTrash(site.services.db, { table });
    for (let day = 0; day < 2; day += 1) {
      await cleanImages(site.services);
      site.clock.now = new Date(site.clock.now.getTime() + 25 * 60 * 60_000);
    }
    expect(await site.services.db.selectFrom('revisions').selectAll().execute()).toEqual([]);
    expect(await site.services.images.folder.list()).toEqual([]);
  });

  it('never fetches from this machine, unless a test allows it', async () => {
    requests = [];
    const { written } = await run({ allowLoopback: false });
    expect(written).toMatchObject({ created: 101, pictures: 0 });
    expect(written?.missing).toContainEqual(
      expect.stringContaining('127.0.0.1 is no address of the public internet'),
    );
    expect(requests).toEqual([]);
  });
});

const ITEM =
  '<item><title>A</title><wp:post_id>1</wp:post_id><content:encoded>A</content:encoded></item>';

it.each([
  [
    'an XML bomb',
    wxr(
      'https://a.example',
      ['<item><title>&b;</title></item>'],
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n',
    ),
    /document type/,
  ],
  [
    'an external entity',
    wxr(
      'https://a.example',
      ['<item><title>&b;</title></item>'],
      '<!DOCTYPE x [<!ENTITY b SYSTEM "file:///etc/passwd">]>\n',
    ),
    /document type/,
  ],
  [
    'elements nested without end',
    wxr('https://a.example', ['<a>'.repeat(1000)]),
    /within each other/,
  ],
  [
    'an element without end',
    wxr('https://a.example', [`<item><title>${'a'.repeat(5_000_001)}</title></item>`]),
    /longer than/,
  ],
  ['a file that was cut', wxr('https://a.example', [ITEM]).slice(0, -20), /unclosed tag/],
  ['another XML file', '<?xml version="1.0"?><svg><title>x</title></svg>', /begins with <svg>/],
  ['a site without posts', wxr('https://a.example', []), /There is nothing to import/],
])('refuses %s', async (_, text, message) => {
  const hostile = path.join(dir, 'hostile.xml');
  await writeFile(hostile, text);
  await expect(readContent(hostile)).rejects.toThrow(message);
});
