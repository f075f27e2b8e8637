/** Ghost's export, with its pictures in a folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readContent } from '@site/importers/content';
import { zipOf } from '@site/importers/testing/files-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { makePlan } from './make-plan.ts';
import { pictureFinder } from './pictures.ts';
import { writePlan } from './write-plan.ts';

let site: TestSite;
let dir: string;
beforeAll(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const post = {
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2021-03-04T05:06:07.000Z',
};
const EXPORT = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: [
          {
            ...post,
            id: 'a1',
            title: 'Soup &amp; bread',
            slug: 'soup',
            feature_image: '__GHOST_URL__/content/images/2021/03/pot.jpg',
            custom_excerpt: 'Hot',
            html: '<!--kg-card-begin: html--><p>See <a href="__GHOST_URL__/bread/">bread</a></p><!--kg-card-end: html--><figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/2021/03/pot.jpg" alt="P"></div></div></div><figcaption>All</figcaption></figure><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">How to bake</div><img src="https://b.example/i.png">B</div></a></figure><hr><p><a href="__GHOST_URL__/gone/">gone</a></p><script>alert(1)</script>',
          },
          {
            ...post,
            id: 'a2',
            title: 'Bread',
            slug: 'bread',
            html: '<p>Flour</p>',
            visibility: 'members',
          },
          {
            ...post,
            id: 'a3',
            title: 'Draft',
            slug: 'draft',
            html: null,
            status: 'draft',
            published_at: null,
          },
          { ...post, id: 'a4', title: 'About', slug: 'about', type: 'page', html: '<p>Me</p>' },
        ],
        posts_meta: [{ post_id: 'a1', feature_image_alt: 'A pot' }],
      },
    },
  ],
};

it('moves in with states, links and pictures of a folder', async () => {
  const file = path.join(dir, 'ghost.json');
  await writeFile(file, JSON.stringify(EXPORT));
  const folder = path.join(dir, 'images/2021/03');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'pot.jpg'), await redAndBlue(20, 20).jpeg().toBuffer());

  const reading = await readContent(file, { pictures: path.join(dir, 'images') });
  expect(reading.problems).toEqual([
    expect.stringContaining('The file does not name the old site: give its address'),
    expect.stringContaining('no comments'),
  ]);
  const named = await readContent(file, { site: 'https://old.example/' });
  expect(named.hosts).toEqual(new Set(['old.example']));
  expect(named.items[0]).toMatchObject({
    image: 'https://old.example/content/images/2021/03/pot.jpg',
    html: expect.stringContaining('href="https://old.example/gone/"'),
  });
  const plan = await makePlan(site.services.db, reading, { publish: true });
  const find = pictureFinder(reading);
  const written = await writePlan(site.services, plan, { file: 'x', find, say: () => undefined });
  expect(written).toMatchObject({ created: 4, pictures: 1, missing: [] });
  const read = async (slug: string) =>
    (await site.asOwner({ url: `/api/blog-posts/slug/${slug}` })).json();
  const soup = await read('soup');
  expect(soup).toMatchObject({
    title: 'Soup & bread',
    excerpt: 'Hot',
    published: true,
    publishedAt: '2021-03-04T05:06:07.000Z',
    content: `<p>See <a href="/blog/bread">bread</a></p><figure><img src="${soup.imageUrl}" alt="P" /><figcaption>All</figcaption></figure><p><a href="https://b.example/">How to bake</a></p><hr /><p><a href="/gone/">gone</a></p>`,
  });
  expect(plan.items[0]?.notes).toContain('links to the old site: /gone/');
  expect(await read('bread')).toMatchObject({ published: false, content: '<p>Flour</p>' });
  expect(await read('draft')).toMatchObject({ published: false, publishedAt: null });
  expect(plan.items[2]?.notes).toEqual([
    'it has no HTML in the file, so it comes as a draft without its text',
  ]);
});

it.each(['https://old.example', undefined])(
  'takes pictures from a zip with the export, also when the address is %s',
  async (old) => {
    const zip = path.join(dir, 'ghost.zip');
    await writeFile(
      zip,
      await zipOf({
        'ghost.json': JSON.stringify(EXPORT),
        'blog/content/images/2021/03/pot.jpg': 'the pot',
      }),
    );
    const reading = await readContent(zip, { site: old });
    const image = reading.items[0]?.image ?? '';
    expect(String(await pictureFinder(reading)(image))).toBe('the pot');
    await reading.close();
  },
);

it.each([undefined, 'https://a.example'])(
  'tells two old blogs with the same numbers apart (the address of the first: %s)',
  async (siteOfFirst) => {
    const blog = (name: string, createdAt: string) => ({
      data: {
        posts: [
          {
            id: 7,
            title: `${name} of ${siteOfFirst}`,
            slug: name,
            html: '<img src="/content/images/logo.jpg">',
            created_at: createdAt,
          },
        ],
      },
    });
    const imported = async (name: string, createdAt: string, from?: string) => {
      const zip = path.join(dir, `${name}.zip`);
      const logo = await redAndBlue(20, 20).jpeg().toBuffer();
      const json = JSON.stringify(blog(name, createdAt));
      await writeFile(zip, await zipOf({ 'a.json': json, 'content/images/logo.jpg': logo }));
      const reading = await readContent(zip, { site: from });
      const plan = await makePlan(site.services.db, reading, { publish: false });
      const find = pictureFinder(reading);
      const written = await writePlan(site.services, plan, {
        file: 'x',
        find,
        say: () => undefined,
      });
      await reading.close();
      return { statuses: plan.items.map(({ status }) => status), ...written };
    };
    expect(await imported('one', '2013-01-02 03:04:05', siteOfFirst)).toMatchObject({ created: 1 });
    const second = await imported('two', '2014-01-02 03:04:05');
    expect(second).toMatchObject({ statuses: ['new'], created: 1, pictures: 1, missing: [] });
    expect(await imported('one', '2013-01-02 03:04:05', siteOfFirst)).toMatchObject({
      statuses: ['same'],
    });
    expect(await imported('two', '2014-01-02 03:04:05')).toMatchObject({ statuses: ['same'] });
    // As an import of an earlier version of this program knew it.
    await site.services.db
      .updateTable('importItems')
      .set({ sourceId: 'post:7', fingerprint: 'x' })
      .where('sourceId', 'like', 'post:7#%')
      .where('rowId', 'in', (query) =>
        query.selectFrom('blogPosts').select('id').where('title', '=', `one of ${siteOfFirst}`),
      )
      .execute();
    const third = await imported('one', '2013-01-02 03:04:05', siteOfFirst);
    expect(third.statuses).toEqual(['changed']);
    await site.services.db.deleteFrom('importItems').execute();
    await site.services.db.deleteFrom('blogPosts').where('title', 'like', '% of %').execute();
  },
);
