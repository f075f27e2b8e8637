/** A feature that stores images takes part by declaring its columns, and by nothing else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageColumns } from '../../app/image-columns.ts';
import { type OpenServices, openServices } from '../../app/services.ts';
import { readEnv } from '../../config/env.ts';
import { migrations } from '../../db/migrations/migrations.ts';
import { openDatabase } from '../../db/open.ts';
import type { ImageColumn } from '../../db/tables.ts';
import { makeOldDatabase } from '../../testing/old-database.ts';
import { redAndBlue } from '../../testing/test-images.ts';
import { cleanImages, verifyImages } from './image-cleaning.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 18, 12);

const menuImageColumns: ImageColumn[] = [
  { table: 'menuCards', column: 'coverUrl', kind: 'url' },
  { table: 'menuCards', column: 'text', kind: 'html' },
];

let dataDir: string;
let site: OpenServices | undefined;
let now: Date;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'menus-'));
  now = new Date(START);
  const file = path.join(dataDir, 'site.db');
  await makeOldDatabase(file, Object.keys(migrations).at(-1) ?? '');
  const { sqlite, close } = openDatabase(file);
  sqlite.exec('CREATE TABLE menu_cards (id TEXT PRIMARY KEY, cover_url TEXT, text TEXT) STRICT');
  await close();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(dataDir, { recursive: true });
});

async function openSite(columns: readonly ImageColumn[] = [...imageColumns, ...menuImageColumns]) {
  site = await openServices(readEnv({ DATA_DIR: dataDir }), {
    now: () => now,
    imageColumns: columns,
  });
  const { services, sqlite } = site;
  return {
    services,
    addImage: async () => services.images.add(await redAndBlue(8, 4).jpeg().toBuffer()),
    addMenu: (cover: string | null, text: string | null = null) =>
      sqlite.prepare("INSERT INTO menu_cards VALUES ('m', ?, ?)").run(cover, text),
    sqlite,
  };
}

describe('a feature of its own', () => {
  it.each<[string, (url: string) => [string | null, string | null]]>([
    ['the URL', (url) => [url, null]],
    ['the HTML', (url) => [null, `<figure><img src="${url}" alt=""></figure>`]],
  ])('keeps the image that %s of a row names, and misses it when it is gone', async (_, place) => {
    const { services, addImage, addMenu, sqlite } = await openSite();
    const name = await addImage();
    addMenu(...place(`/api/images/${name}`));
    now = new Date(START + 1000 * HOUR);
    expect(await cleanImages(services)).toMatchObject({ removed: 0 });
    expect(await services.images.has(name)).toBe(true);
    expect(await verifyImages(services)).toEqual([]);

    sqlite.prepare('DELETE FROM images').run();
    expect(await verifyImages(services)).toEqual([
      {
        filename: name,
        fault: 'missing',
        referredToBy: expect.stringMatching(/^menuCards\.(coverUrl|text)$/),
      },
    ]);
  });

  it.each<[string, (url: string) => string]>([
    ['names the image at once', (url) => `INSERT INTO menu_cards VALUES ('m', '${url}', NULL)`],
    [
      'names the image later',
      (url) => `INSERT INTO menu_cards VALUES ('m', NULL, NULL);
        UPDATE menu_cards SET text = '<img src="${url}">'`,
    ],
  ])('gives a new day of grace when a row that %s goes before the cleaning', async (_, insert) => {
    const { services, addImage, sqlite } = await openSite();
    const name = await addImage();
    now = new Date(START + 23 * HOUR);
    sqlite.exec(insert(`/api/images/${name}`));
    sqlite.exec('DELETE FROM menu_cards');
    now = new Date(START + 24 * HOUR);
    await cleanImages(services);
    expect(await services.images.has(name)).toBe(true);
    now = new Date(START + 48 * HOUR);
    await cleanImages(services);
    expect(await services.images.has(name)).toBe(false);
  });

  it('cannot declare a column that does not exist', async () => {
    const wrong: ImageColumn = { table: 'menuCards', column: 'photoUrl', kind: 'url' };
    await expect(openSite([wrong])).rejects.toThrow(/no such column: .*photo_url/);
  });
});

it('leaves URLs of other sites alone', async () => {
  const { services, addMenu } = await openSite();
  addMenu('https://example.com/a.jpg', '<img src="https://example.com/api/images/b.jpg">');
  expect(await verifyImages(services)).toEqual([]);
});

it('every column of the database that can name an image is declared', async () => {
  const { sqlite } = await openSite(imageColumns);
  sqlite.exec('DROP TABLE menu_cards');
  const columns = sqlite
    .prepare(
      `SELECT t.name || '.' || c.name FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND (c.name LIKE '%image_url%' OR c.name LIKE '%content' OR c.name LIKE '%html%')`,
    )
    .pluck()
    .all();
  const declared = imageColumns.map(({ table, column }) =>
    `${table}.${column}`.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(columns).toEqual(expect.arrayContaining(['recipes.image_url', 'blog_posts.content']));
  expect(declared).toEqual(expect.arrayContaining(columns));
});
