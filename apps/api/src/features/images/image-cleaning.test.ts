import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../maintenance/make-backup.ts';
import { redAndBlue } from '../../testing/test-images.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import * as recipes from '../recipes/recipes.service.ts';
import { beginImport, cleanImages, removeInterrupted, verifyImages } from './image-cleaning.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 18, 12);

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const at = (milliseconds: number) => {
  site.clock.now = new Date(START + milliseconds);
};
const clean = () => cleanImages(site.services);
const owner = () => ({ services: site.services, admin: null });
const imagesDir = () => path.join(site.dataDir, 'images');
const files = async () => (await readdir(imagesDir())).sort();
const addImage = async () => site.services.images.add(await redAndBlue(60, 40).jpeg().toBuffer());
const isKept = (name: string) => site.services.images.has(name);

it('goes on where the database names a file that is none of the folder', async () => {
  const name = await addImage();
  const bad = '../site.db';
  await site.services.db
    .insertInto('images')
    .columns([
      'filename',
      'contentType',
      'width',
      'height',
      'bytes',
      'sha256',
      'placeholder',
      'unusedSince',
      'createdAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('images')
        .select((row) => [
          row.val(bad).as('filename'),
          'contentType',
          'width',
          'height',
          'bytes',
          'sha256',
          'placeholder',
          'unusedSince',
          'createdAt',
        ])
        .where('filename', '=', name),
    )
    .execute();
  expect(await verifyImages(site.services)).toEqual([{ filename: bad, fault: 'missing' }]);
  const { missing } = await makeBackup({
    dataDir: site.dataDir,
    file: path.join(site.dataDir, 'backups/backup.tar'),
    now: site.clock.now,
  });
  expect(missing).toEqual([bad]);
  at(24 * HOUR);
  expect(await clean()).toMatchObject({ removed: 2 });
  expect(await files()).toEqual([]);
  expect(await readdir(site.dataDir)).toContain('site.db');
});

describe('an unused picture', () => {
  it('is deleted with all its files after a day, and not sooner', async () => {
    const name = await addImage();
    expect(await files()).toEqual([name, `${name}-60.avif`, `${name}-60.webp`]);
    at(24 * HOUR - 1);
    expect(await clean()).toMatchObject({ removed: 0 });
    expect(await isKept(name)).toBe(true);
    at(24 * HOUR);
    expect(await clean()).toMatchObject({ removed: 1 });
    expect(await isKept(name)).toBe(false);
    expect(await files()).toEqual([]);
    const variants = await site.services.db.selectFrom('imageVariants').selectAll().execute();
    expect(variants).toEqual([]);
  });

  it.each<[string, (imageUrl: string) => Promise<unknown>]>([
    [
      'a recipe',
      (imageUrl) =>
        recipes.create(owner(), { title: 'Soup', imageUrl, featured: false, published: false }),
    ],
    [
      'a post',
      (imageUrl) =>
        blogPosts.create(owner(), {
          title: 'T',
          slug: 't',
          content: 'c',
          imageUrl,
          published: false,
          readTime: 1,
        }),
    ],
    [
      'the text of a post',
      (url) =>
        blogPosts.create(owner(), {
          title: 'T',
          slug: 't',
          content: `<a href="${url}">a</a>`,
          published: false,
          readTime: 1,
        }),
    ],
  ])('stays while %s names it', async (_name, use) => {
    const name = await addImage();
    await use(`/api/images/${name}`);
    at(1000 * HOUR);
    expect(await clean()).toMatchObject({ removed: 0 });
    expect(await isKept(name)).toBe(true);
  });

  it('stays while a row names its upload URL or one of its sizes', async () => {
    const [one, other] = [await addImage(), await addImage()];
    await recipes.create(owner(), {
      title: 'Soup',
      imageUrl: `http://localhost:3000/api/objects/uploads/${one}?signature=x`,
      featured: false,
      published: true,
    });
    await recipes.create(owner(), {
      title: 'Stew',
      imageUrl: `/api/images/${other}-60.avif`,
      featured: false,
      published: true,
    });
    at(100 * HOUR);
    expect(await clean()).toMatchObject({ removed: 0 });
  });

  it('stays for a day after it was last named', async () => {
    const name = await addImage();
    const recipe = await recipes.create(owner(), {
      title: 'Soup',
      imageUrl: `/api/images/${name}`,
      featured: false,
      published: true,
    });
    at(100 * HOUR);
    await clean();
    await recipes.erase(owner(), recipe.id);
    await clean();
    at(123 * HOUR);
    await clean();
    expect(await isKept(name)).toBe(true);
    at(124 * HOUR);
    await clean();
    expect(await isKept(name)).toBe(false);
  });

  it('stays for a new day after it was named only between two cleanings', async () => {
    const name = await addImage();
    await clean();
    at(23 * HOUR);
    const recipe = await recipes.create(owner(), {
      title: 'Soup',
      featured: false,
      published: true,
    });
    await recipes.update(owner(), recipe.id, { imageUrl: `/api/images/${name}` });
    await recipes.update(owner(), recipe.id, { imageUrl: null });
    at(24 * HOUR);
    await clean();
    expect(await isKept(name)).toBe(true);
    at(48 * HOUR);
    await clean();
    expect(await isKept(name)).toBe(false);
  });
});

describe('rows and files', () => {
  it('a file without a row is removed when it is a day old', async () => {
    const name = await addImage();
    for (const [file, age] of [
      ['old', 24 * HOUR],
      ['new', 23 * HOUR],
    ] as const) {
      await writeFile(path.join(imagesDir(), file), 'x');
      const written = new Date(START - age);
      await utimes(path.join(imagesDir(), file), written, written);
    }
    expect(await clean()).toMatchObject({ strayFiles: 1 });
    expect(await files()).toEqual([name, `${name}-60.avif`, `${name}-60.webp`, 'new'].sort());
  });

  it('a size whose file is missing is no longer offered', async () => {
    const name = await site.services.images.add(await redAndBlue(900, 40).jpeg().toBuffer());
    await rm(path.join(imagesDir(), `${name}-720.webp`));
    expect(await clean()).toMatchObject({ missing: [] });
    const { picture } = await site.services.images.withPicture({ imageUrl: `/api/images/${name}` });
    expect(picture?.widths).toEqual([320, 480, 900]);
  });

  it('a crop whose file is missing is no longer offered, and nothing else is lost', async () => {
    const name = await site.services.images.add(await redAndBlue(900, 480).jpeg().toBuffer());
    // The crop is as wide as one of the sizes.
    await rm(path.join(imagesDir(), `${name}-1x1.jpg`));
    await clean();
    const { picture } = await site.services.images.withPicture({ imageUrl: `/api/images/${name}` });
    expect(picture?.shapes).toEqual(['4x3', '16x9']);
    expect(picture?.widths).toEqual([320, 480, 720, 900]);
  });

  it('a picture that is stored meanwhile keeps its sizes', async () => {
    const { folder } = site.services.images;
    const added: string[] = [];
    const list = async () => {
      const before = await folder.list();
      added.push(await addImage());
      return [...before, ...added];
    };
    const images = { folder: { ...folder, list } };
    expect(await cleanImages({ ...site.services, images })).toMatchObject({ missing: [] });
    const rows = await site.services.db.selectFrom('imageVariants').selectAll().execute();
    expect(rows).toHaveLength(2 * added.length);
  });

  it('a file that an import writes is left alone', async () => {
    await writeFile(path.join(imagesDir(), 'new'), 'x');
    await utimes(path.join(imagesDir(), 'new'), 1, 1);
    const end = beginImport(site.dataDir);
    await clean();
    await removeInterrupted(site.services);
    expect(await files()).toEqual(['new']);
    end();
    await removeInterrupted(site.services);
    expect(await files()).toEqual([]);
  });

  it('a picture whose own file is missing is reported, and keeps all its rows', async () => {
    const name = await addImage();
    for (const file of await files()) await rm(path.join(imagesDir(), file));
    expect(await clean()).toMatchObject({ missing: [name] });
    const rows = await site.services.db.selectFrom('imageVariants').selectAll().execute();
    expect(rows).toHaveLength(2);
  });
});

describe('verifyImages', () => {
  it('finds missing and changed files', async () => {
    const name = await addImage();
    expect(await verifyImages(site.services)).toEqual([]);
    await writeFile(path.join(imagesDir(), name), 'x');
    await rm(path.join(imagesDir(), `${name}-60.avif`));
    const faults = await verifyImages(site.services);
    expect(faults).toHaveLength(2);
    expect(faults).toContainEqual({ filename: name, fault: 'changed' });
    expect(faults).toContainEqual({ filename: `${name}-60.avif`, fault: 'missing' });
  });
});
