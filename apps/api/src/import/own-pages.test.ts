/** Pages of WordPress come in as pages of the owner's own, and go out and in again with an export of this site. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readContent } from '@site/importers/content';
import { item, wxr } from '@site/importers/testing/wordpress-export';
import { MAX_PAGES } from '@site/schema/blog-posts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findMovedPath } from '../content/redirects.ts';
import { exportArchive } from '../export/export-archive.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { describePlan, makePlan } from './make-plan.ts';
import { pictureFinder } from './pictures.ts';
import { findLastImport, undoImport } from './undo-import.ts';
import { writePlan } from './write-plan.ts';

const OLD = 'https://old.example';

let site: TestSite;
let dir: string;
beforeEach(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
});
afterEach(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const page = (id: number, slug: string, fields: Partial<Parameters<typeof item>[1]> = {}) =>
  item(OLD, {
    id,
    slug,
    type: 'page',
    title: `On ${slug}`,
    content: `<p>All of ${slug}.</p>`,
    link: `${OLD}/${slug}/`,
    ...fields,
  });

async function bring(to: TestSite, file: string) {
  const reading = await readContent(file);
  const plan = await makePlan(to.services.db, reading, { publish: true });
  const summary = describePlan(plan);
  const find = pictureFinder(reading);
  if (!summary.isEmpty)
    await writePlan(to.services, plan, { file: 'x', find, say: () => undefined });
  await reading.close();
  return summary;
}

async function wordpress(items: readonly string[]): Promise<string> {
  const file = path.join(dir, 'old.xml');
  await writeFile(file, wxr(OLD, items));
  return file;
}

const rows = ({ services }: TestSite) =>
  services.db
    .selectFrom('blogPosts')
    .select(['slug', 'place', 'published', 'content'])
    .orderBy('placeOrder')
    .execute();

it('takes pages of WordPress, nested ones too, with their addresses, and back out', async () => {
  const file = await wordpress([
    page(2, 'about-us'),
    page(3, 'team', { parent: 2, link: `${OLD}/about-us/team/` }),
    page(4, 'later', { status: 'draft', link: `${OLD}/?page_id=4` }),
    page(5, 'blog', { content: '' }),
    item(OLD, {
      ...{ id: 6, type: 'post', title: 'Hello', slug: 'hello' },
      content: `<p>See <a href="${OLD}/about-us/team/">us</a>.</p>`,
    }),
  ]);
  const { lines, notes } = await bring(site, file);
  expect(lines).toEqual(
    expect.arrayContaining([
      'WordPress: 1 post, 4 pages, 0 recipes',
      '  1 post, 4 pages and 0 recipes: new',
    ]),
  );
  expect(notes).toContain('On blog: it has no text, so it comes as a draft');
  expect(await rows(site)).toMatchObject([
    { slug: 'hello', place: null, content: '<p>See <a href="/pages/team">us</a>.</p>' },
    { slug: 'about-us', place: 'unlinked', published: 1 },
    { slug: 'team', place: 'unlinked', published: 1 },
    { slug: 'later', place: 'unlinked', published: 0 },
    { slug: 'blog', place: 'unlinked', published: 0 },
  ]);
  const moved = findMovedPath(site.services);
  expect(await moved('/about-us/team/')).toBe('/pages/team');
  expect(await moved('/?page_id=3')).toBe('/pages/team');
  expect(await moved('/?page_id=4')).toBeUndefined();
  expect((await bring(site, file)).isEmpty).toBe(true);
  const last = await findLastImport(site.services.db);
  expect(await undoImport(site.services, last?.id ?? '')).toMatchObject({ removed: 5 });
  expect(await rows(site)).toEqual([]);
});

it('says which pages are too many', async () => {
  const pages = Array.from({ length: MAX_PAGES + 1 }, (_, n) => page(10 + n, `page-${n}`));
  const { lines, notes } = await bring(site, await wordpress(pages));
  expect(lines[0]).toBe('WordPress: 0 posts, 100 pages, 0 recipes');
  expect(notes).toContain('On page-100: a site can have 100 pages at most, so it is left out');
});

it('goes out with an export, and comes back as it was', async () => {
  for (const [slug, place] of [
    ['privacy', 'footer'],
    ['shop', 'navigation'],
  ]) {
    const payload = {
      title: slug,
      slug,
      place,
      content: `<p>All of ${slug}.</p>`,
      published: true,
    };
    await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
  }
  const file = path.join(dir, 'site.zip');
  await writeFile(file, await buffer((await exportArchive(site.services)).stream));
  const other = await openTestSite();
  const { lines } = await bring(other, file);
  expect(lines[0]).toMatch(/: 0 posts, 2 pages, 0 recipes$/);
  expect(await rows(other)).toEqual(await rows(site));
  await other.close();
});
