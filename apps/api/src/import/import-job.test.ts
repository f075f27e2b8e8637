/** The import in Settings: a file is sent, looked at, imported and taken back. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FILE_PART_BYTES } from '@site/schema/file-parts';
import { type ImportStatus, MAX_IMPORT_BYTES } from '@site/schema/imports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { inRelease } from '../testing/in-release.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

// Each step is a process, which takes many seconds on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

const call = (name: string, input?: object) =>
  site.asOwner({ method: 'POST', url: `/trpc/imports.${name}`, payload: { json: input } });
const sendPart = (payload: string | Buffer, offset = 0) =>
  site.asOwner({
    method: 'POST',
    url: `/api/admin/import/parts?offset=${offset}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

/** Sends a whole file in one part. */
async function send(text: string, file = 'soup.md') {
  const begun = await call('begin', { file, size: Buffer.byteLength(text) });
  return begun.statusCode === 200 ? sendPart(text) : begun;
}

const status = async (): Promise<ImportStatus> =>
  (await site.asOwner({ url: '/trpc/imports.status' })).json().result.data.json;

async function settled(): Promise<ImportStatus> {
  return vi.waitFor(
    async () => {
      const now = await status();
      expect(String(now.job?.state)).not.toMatch(/ing$/);
      return now;
    },
    { timeout: 120_000, interval: 50 },
  );
}

/** A zip of one post and as much noise. */
async function zipWith(post: string, noise: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(post), 'soup.md');
  zip.addBuffer(randomBytes(noise), 'noise.bin', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
const titles = async () =>
  await site.services.db.selectFrom('blogPosts').select(['title', 'published']).execute();

it('shows what would come, imports it, and takes it back', async () => {
  expect((await send('# Soup\n\nHot.', '../../soup.md')).statusCode).toBe(204);
  expect((await send('# Tea', 'tea.md')).statusCode).toBe(409);
  const read = await settled();
  expect(read.job).toMatchObject({ state: 'ready', file: '../../soup.md' });
  expect(read.job?.lines).toContain('  1 post and 0 recipes: new');
  expect(await titles()).toEqual([]);
  expect(existsSync(path.join(site.dataDir, 'imports/soup.md'))).toBe(true);

  const changed = vi.fn();
  site.services.content.on('changed', changed);
  expect((await call('run', { publish: true })).statusCode).toBe(200);
  const done = await settled();
  expect(done.job?.state).toBe('done');
  expect(done.last).toMatchObject({ changes: 1, published: 1 });
  expect(changed).toHaveBeenCalledTimes(2);
  expect(await titles()).toEqual([{ title: 'Soup', published: 1 }]);

  expect((await call('undo')).statusCode).toBe(200);
  expect(await settled()).toMatchObject({ last: null, takenBack: 'soup.md' });
  expect(await titles()).toEqual([]);

  expect((await call('redo')).statusCode).toBe(200);
  expect(await settled()).toMatchObject({ last: { changes: 1, published: 1 }, takenBack: null });
  expect(await titles()).toEqual([{ title: 'Soup', published: 1 }]);
  await call('undo');
  await settled();
});

inRelease('takes the pictures from a zip that was sent with the export', async () => {
  const zip = new ZipFile();
  zip.addBuffer(await redAndBlue(60, 40).jpeg().toBuffer(), 'uploads/2019/pot.jpg');
  zip.end();
  const pictures = await buffer(zip.outputStream);
  const post = Buffer.from('# Soup\n\n![A pot](https://old.example/uploads/2019/pot.jpg)\n\nHot.');
  const size = post.length + pictures.length;
  expect(
    (await call('begin', { file: 'soup.md', size, pictures: size })).statusCode,
    'no export',
  ).toBe(400);
  await call('begin', { file: 'soup.md', size, pictures: pictures.length });
  expect((await sendPart(Buffer.concat([post, pictures]))).statusCode).toBe(204);
  expect((await settled()).job).toMatchObject({ state: 'ready' });
  await call('run', { publish: true });
  expect((await settled()).job?.lines).toContainEqual(
    expect.stringContaining('1 new, 0 changed, 1 picture.'),
  );
  await call('undo');
  await settled();
  expect(await titles()).toEqual([]);
});

describe('a file that comes in parts', () => {
  const message = async (response: ReturnType<typeof call>) => {
    const { error } = (await response).json();
    return `${error.json.data.httpStatus} ${error.json.message}`;
  };

  it('is refused when it is too large, with a next step', async () => {
    const before = (await status()).job;
    expect(await message(call('begin', { file: 'a.zip', size: MAX_IMPORT_BYTES + 1 }))).toBe(
      '413 The file is larger than 500 MB: leave its pictures out, so that they are fetched from the old site',
    );
    expect((await call('begin', { file: '', size: 1 })).statusCode).toBe(400);
    expect((await status()).job).toEqual(before);
    expect((await sendPart('x')).statusCode).toBe(409);
  });

  it('goes on after an interruption, and is read when it is whole', async () => {
    const bytes = await zipWith('# Soup', FILE_PART_BYTES + 1000);
    const parts = [bytes.subarray(0, FILE_PART_BYTES), bytes.subarray(FILE_PART_BYTES)] as const;
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const headers = {
      cookie: await site.ownerCookie(),
      'content-type': 'application/octet-stream',
    };
    const post = (offset: number, body: Buffer | ReadableStream) =>
      fetch(`http://127.0.0.1:${port}/api/admin/import/parts?offset=${offset}`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);

    await call('begin', { file: 'soups.zip', size: bytes.length });
    expect((await post(0, parts[0])).status).toBe(204);
    let chunks = 0;
    const broken = new ReadableStream({
      pull(stream) {
        chunks += 1;
        if (chunks === 1) stream.enqueue(parts[1].subarray(0, 500));
        else stream.error(new Error('the line breaks off'));
      },
    });
    await expect(post(FILE_PART_BYTES, broken)).rejects.toThrow();
    // Until the server sees that the line broke off, it refuses the part that is sent again.
    await vi.waitFor(async () => {
      expect((await status()).job).toMatchObject({
        state: 'receiving',
        size: bytes.length,
        received: FILE_PART_BYTES,
      });
      expect((await post(FILE_PART_BYTES, parts[1])).status).toBe(204);
    });
    const { job } = await settled();
    expect(job).toMatchObject({ state: 'ready', received: bytes.length });
    expect(job?.lines).toContain('  1 post and 0 recipes: new');
    await call('discard');
  });

  it('is forgotten when another one is begun, or it is discarded', async () => {
    await call('begin', { file: 'a.md', size: 10 });
    await sendPart('12345');
    await call('begin', { file: 'b.md', size: 20 });
    expect((await sendPart('12345', 5)).statusCode).toBe(409);
    expect((await call('cancel')).statusCode).toBe(409);
    expect((await call('discard')).statusCode).toBe(200);
    expect((await sendPart('12345')).statusCode).toBe(409);
    expect(existsSync(path.join(site.dataDir, 'imports'))).toBe(false);
  });
});

describe('an import that takes long', () => {
  /** Emphasis that never ends takes the parser quadratic time. */
  const slow = '_a'.repeat(250_000);
  const stopped = { state: 'failed', lines: ['It was stopped. Nothing was changed.'] };

  it('can be cancelled, and another one begun', async () => {
    expect((await call('cancel')).statusCode).toBe(409);
    await send(slow, 'slow.md');
    expect((await call('cancel')).statusCode).toBe(200);
    expect((await settled()).job).toMatchObject(stopped);
    expect(existsSync(path.join(site.dataDir, 'imports'))).toBe(false);
    await send('# Tea', 'tea.md');
    expect((await settled()).job?.state).toBe('ready');
    await call('discard');
  });

  inRelease('can be cancelled in its midst, and leaves nothing', async () => {
    const zip = new ZipFile();
    for (let n = 0; n < 300; n += 1) zip.addBuffer(Buffer.from(`Text ${n}`), `p${n}.md`);
    zip.end();
    const bytes = await buffer(zip.outputStream);
    await call('begin', { file: 'site.zip', size: bytes.length });
    await sendPart(bytes);
    expect((await settled()).job?.state).toBe('ready');
    await call('run', { publish: false });
    await vi.waitFor(async () => expect((await status()).job?.lines).toEqual([]));
    expect((await call('cancel')).statusCode).toBe(200);
    expect(await settled()).toMatchObject({ job: stopped, last: null });
    expect(await site.services.db.selectFrom('importItems').selectAll().execute()).toEqual([]);
    await call('discard');
  });

  it('ends with the site', async () => {
    await send(slow, 'slow.md');
    await site.services.jobs.stop();
    expect((await settled()).job).toMatchObject(stopped);
    await call('discard');
  });
});

inRelease('takes the address of the old site, and nothing else in its place', async () => {
  const posts = [
    { id: 'a', title: 'A', slug: 'a', html: '<p><a href="__GHOST_URL__/x/">x</a></p>' },
  ];
  const file = JSON.stringify({ db: [{ data: { posts } }] });
  const begin = (url: string) =>
    call('begin', { file: 'ghost.json', size: file.length, site: url });
  for (const wrong of ['--publish', 'old.example', 'javascript:alert(1)'])
    expect((await begin(wrong)).statusCode, wrong).toBe(400);
  await begin('');
  await sendPart(file);
  expect((await settled()).job?.lines.join()).toContain('The file does not name the old site');
  await begin('https://old.example');
  await sendPart(file);
  const { job } = await settled();
  expect(job?.state).toBe('ready');
  expect(job?.lines.join()).not.toContain('does not name the old site');
  await call('run', { publish: false });
  await settled();
  const { content } = await site.services.db
    .selectFrom('blogPosts')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toContain('href="https://old.example/x/"');
  await call('undo');
  await settled();
  await call('discard');
});

it('says why a file is refused, and forgets it', async () => {
  await send('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><rss/>', 'bomb.xml');
  const { job } = await settled();
  expect(job).toMatchObject({ state: 'failed', lines: [expect.stringContaining('document type')] });
  expect((await call('run', { publish: true })).statusCode).toBe(409);
  expect((await call('discard')).statusCode).toBe(200);
  expect((await settled()).job).toBeNull();
  expect(existsSync(path.join(site.dataDir, 'imports'))).toBe(false);
});
