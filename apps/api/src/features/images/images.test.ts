import { open, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LibraryPicture } from '@site/schema/images';
import type { Page } from '@site/schema/pagination';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noise, redAndBlue } from '../../testing/test-images.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { makeMissingSizes } from './image-sizes.ts';
import { imageStore, openImageFolder } from './images.store.ts';

let site: TestSite;
let name: string;
beforeAll(async () => {
  site = await openTestSite();
  name = await site.services.images.add(await redAndBlue(1000, 500).jpeg().toBuffer());
});
afterAll(() => site.close());

const get = (url: string, headers: InjectOptions['headers'] = {}) =>
  site.inject({ method: 'GET', url, headers });
const imagesDir = () => path.join(site.dataDir, 'images');

describe('GET /api/images/{filename}', () => {
  it.each([
    ['', 'image/jpeg', 1000],
    ['-320.avif', 'image/avif', 320],
    ['-720.webp', 'image/webp', 720],
    ['-1000.avif', 'image/avif', 1000],
  ])('answers with the stored file: %s', async (suffix, type, width) => {
    const response = await get(`/api/images/${name}${suffix}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': String(response.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const shown = await sharp(response.rawPayload).metadata();
    expect(shown).toMatchObject({ width, height: width / 2 });
  });

  it('answers 304 to a matching If-None-Match', async () => {
    const { headers } = await get(`/api/images/${name}`);
    for (const tag of [headers.etag, `"x", W/${headers.etag}`, '*']) {
      const again = await get(`/api/images/${name}`, { 'if-none-match': String(tag) });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload.length).toBe(0);
      expect(again.headers).toMatchObject({
        etag: headers.etag,
        'cache-control': headers['cache-control'],
      });
    }
    const other = await get(`/api/images/${name}`, { 'if-none-match': '"x"' });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD like GET, without the bytes', async () => {
    const [whole, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) =>
        site.inject({ method, url: `/api/images/${name}` }),
      ),
    );
    expect(head?.statusCode).toBe(200);
    expect(head?.rawPayload.length).toBe(0);
    for (const header of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(head?.headers[header]).toBe(whole?.headers[header]);
    }
  });

  it.each([
    'no-such-image',
    '..%2Fsite.db',
    '..%2F..%2Fetc%2Fpasswd',
    '%2Fetc%2Fpasswd',
    '%252e%252e%252fsite.db',
    '..%5Csite.db',
    '..',
    '%00',
    'x'.repeat(900),
  ])('answers 404 for any other name: %s', async (filename) => {
    const response = await get(`/api/images/${filename}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/json/);
    expect(response.headers['cache-control']).not.toMatch(/max-age/);
  });

  it('does not deliver a file without a row', async () => {
    const stray = await open(path.join(imagesDir(), 'stray'), 'w');
    await stray.close();
    expect((await get('/api/images/stray')).statusCode).toBe(404);
    await rm(path.join(imagesDir(), 'stray'));
  });

  it('answers 404 when the file of a row is missing', async () => {
    const lost = await site.services.images.add(await redAndBlue(40, 40).jpeg().toBuffer());
    await rm(path.join(imagesDir(), lost));
    expect((await get(`/api/images/${lost}`)).statusCode).toBe(404);
    await rm(path.join(imagesDir(), `${lost}-40.avif`));
    await rm(path.join(imagesDir(), `${lost}-40.webp`));
    await site.services.db.deleteFrom('images').where('filename', '=', lost).execute();
  });
});

describe('the sizes of a picture', () => {
  it('are never larger than the original, and are answered with the placeholder', async () => {
    const { picture } = await site.services.images.withPicture({ imageUrl: `/api/images/${name}` });
    expect(picture).toEqual({
      src: `/api/images/${name}`,
      width: 1000,
      height: 500,
      placeholder: 'f1073705f737737737',
      widths: [320, 480, 720, 1000],
      shapes: ['1x1', '4x3', '16x9'],
    });
  });

  it('are added to the rows of a list, but not for an image of another site', async () => {
    const rows = [
      { title: 'own', imageUrl: `/api/images/${name}` },
      {
        title: 'upload',
        imageUrl: `http://localhost:3000/api/objects/uploads/${name}?signature=x`,
      },
      { title: 'elsewhere', imageUrl: 'https://example.com/a.jpg' },
      { title: 'missing', imageUrl: '/api/images/no-such-image' },
      { title: 'none', imageUrl: null },
    ];
    const joined = await site.services.images.withPictures(rows);
    expect(joined.map(({ title, picture }) => [title, picture?.src ?? null])).toEqual([
      ['own', `/api/images/${name}`],
      ['upload', `/api/images/${name}`],
      ['elsewhere', null],
      ['missing', null],
      ['none', null],
    ]);
  });

  it('include the crops for search engines, as large as the picture allows', async () => {
    for (const [shape, width, height] of [
      ['1x1', 500, 500],
      ['4x3', 666, 500],
      ['16x9', 888, 500],
    ] as const) {
      const cut = await get(`/api/images/${name}-${shape}.jpg`);
      expect(cut.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(cut.rawPayload).metadata()).toMatchObject({ width, height });
    }
  });

  it('include no crop for which the picture is too small', async () => {
    const small = await site.services.images.add(await redAndBlue(300, 200).jpeg().toBuffer());
    const { picture } = await site.services.images.withPicture({
      imageUrl: `/api/images/${small}`,
    });
    expect(picture?.shapes).toEqual(['4x3', '16x9']);
    expect((await get(`/api/images/${small}-1x1.jpg`)).statusCode).toBe(404);
  });

  it('have small files in the sizes of tiles, whatever the picture shows', async () => {
    const rough = await site.services.images.add(await noise(640, 960).blur(1).png().toBuffer());
    for (const format of ['avif', 'webp']) {
      const tile = await get(`/api/images/${rough}-640.${format}`);
      expect(tile.rawPayload.length).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('a full disk', () => {
  let files = 0;
  beforeEach(async () => {
    files = (await readdir(imagesDir())).length;
  });

  /** A disk that gets full in the middle of the third file. */
  async function fillDisk() {
    let written = 0;
    const openFile: typeof open = async (...args) => {
      const handle = await open(...args);
      written += 1;
      if (written < 3) return handle;
      const { writeFile } = handle;
      handle.writeFile = async (data) => {
        await writeFile.call(handle, (data as Buffer).subarray(0, 10));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      return handle;
    };
    const folder = await openImageFolder(imagesDir(), { openFile });
    const { db, now } = site.services;
    site.services.images = imageStore(db, { folder, now });
  }

  it('is answered with 507, leaves no file, and the upload can be tried again', async () => {
    const whole = site.services.images;
    const payload = await redAndBlue(1000, 500).jpeg().toBuffer();
    const url = site.services.uploads.create();
    await fillDisk();
    const response = await site.inject({ method: 'PUT', url, payload });
    site.services.images = whole;
    expect(response.statusCode).toBe(507);
    expect(response.json()).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      message: 'The disk is full: free some space and try again',
    });
    expect((await readdir(imagesDir())).length).toBe(files);
    expect((await site.inject({ method: 'PUT', url, payload })).statusCode).toBe(200);
  });

  it('leaves no files when the database is full', async () => {
    const { db } = site.services;
    await site.services.db.schema.alterTable('imageVariants').renameTo('moved').execute();
    const added = site.services.images.add(await redAndBlue(100, 50).jpeg().toBuffer());
    await expect(added).rejects.toThrow('no such table');
    await db.schema.alterTable('moved').renameTo('imageVariants').execute();
    expect((await readdir(imagesDir())).length).toBe(files);
  });
});

describe('the library', () => {
  const library = async (query = '') => {
    const url = `/trpc/images.library?input=${encodeURIComponent(`{"json":{${query}}}`)}`;
    const response = await site.asOwner({ url });
    return response.json().result.data.json as Page<LibraryPicture>;
  };
  const post = async (path: string, payload: object) =>
    (await site.asOwner({ method: 'POST', url: `/api/${path}`, payload })).json().id as string;

  it('has each picture with everything that shows it, and finds it by their titles', async () => {
    const imageUrl = `/api/images/${name}`;
    const blue = await site.services.images.add(await redAndBlue(8, 4).jpeg().toBuffer());
    const content = `<p>a</p><figure><img src="${imageUrl}" alt="" /></figure>`;
    const postId = await post('blog-posts', { title: 'On Soup', slug: 'soup', content, imageUrl });
    const recipeId = await post('recipes', { title: 'Leek Pie', imageUrl, imageAlt: 'A pie' });

    const { items, total } = await library();
    expect(total).toBe(items.length);
    expect(items.find((item) => item.imageUrl.endsWith(blue))?.uses).toEqual([]);
    const used = items.find((item) => item.imageUrl === imageUrl);
    expect(used?.picture?.width).toBe(1000);
    expect(used?.uses).toEqual([
      { tab: 'blog-posts', id: postId, title: 'On Soup' },
      { tab: 'photo-gallery', id: recipeId, title: 'Leek Pie', alt: 'A pie' },
    ]);
    expect((await library('"search":"leek"')).items).toEqual([used]);
    expect((await library('"limit":1,"offset":1')).items).toEqual([items[1]]);
  });
});

it('keeps the point that crops leave in, and gives it to pages with the picture', async () => {
  const imageUrl = `/api/images/${name}`;
  const set = (input: object) =>
    site.asOwner({
      method: 'POST',
      url: '/trpc/images.setFocus',
      payload: { json: input },
    });
  expect((await set({ imageUrl, focus: { x: 30, y: 101 } })).statusCode).toBe(400);
  expect((await set({ imageUrl: '/api/images/x', focus: { x: 30, y: 60 } })).statusCode).toBe(404);
  expect((await site.services.images.withPicture({ imageUrl })).picture?.focus).toBeUndefined();
  expect((await set({ imageUrl, focus: { x: 30, y: 60 } })).statusCode).toBe(200);
  expect((await site.services.images.withPicture({ imageUrl })).picture?.focus).toBe('30% 60%');
});

it('a picture that was stored whole is shown at once, and in its sizes when they are made', async () => {
  const { images } = site.services;
  const whole = await images.addWhole(await redAndBlue(600, 300).webp().toBuffer());
  const shown = async () =>
    (await images.withPicture({ imageUrl: `/api/images/${whole}` })).picture;
  const size = { width: 600, height: 300, placeholder: expect.stringMatching(/^[\da-f]{18}$/) };
  expect(await shown()).toMatchObject(size);
  expect(await shown()).not.toMatchObject({ widths: [320, 480, 600] });
  const { headers } = await get(`/api/images/${whole}`);
  expect(headers['content-type']).toBe('image/webp');

  const lost = await images.addWhole(await redAndBlue(60, 30).webp().toBuffer());
  await writeFile(path.join(imagesDir(), lost), 'no picture');
  let changes = 0;
  site.services.content.on('changed', () => {
    changes += 1;
  });
  const failed: string[] = [];
  await makeMissingSizes(site.services, { failed: (each) => failed.push(each) });
  expect([failed, changes]).toEqual([[lost], 1]);
  expect(await shown()).toMatchObject({ ...size, widths: [320, 480, 600] });
  expect((await get(`/api/images/${whole}-320.avif`)).statusCode).toBe(200);
});
