/** Backups, checks and sent backups in Settings, up to the moment when a restore would begin. */
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FILE_PART_BYTES } from '@site/schema/file-parts';
import {
  MAX_RESTORE_BYTES,
  type MaintenanceJobs,
  type MaintenanceStatus,
} from '@site/schema/maintenance';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { freeBytes, isLow } from '../config/data-folder.ts';
import { inRelease } from '../testing/in-release.ts';
import { noise } from '../testing/test-images.ts';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';
import { measure, readArchive, writeArchive } from './archive.ts';

let site: TestSite;
let backups: string;
let restores: string;
beforeAll(async () => {
  site = await openTestSite();
  backups = path.join(site.dataDir, 'backups');
  restores = path.join(site.dataDir, 'restores');
  const post = { title: 'Soup', slug: 'soup', content: 'Hot.' };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload: post });
  await site.services.images.add(await noise(40, 30).png().toBuffer());
});
afterAll(() => site.close());
beforeEach(() => {
  Object.assign(site.services.jobs.current, { backup: null, check: null, restore: null });
});

async function ask<T>(procedure: string): Promise<T> {
  const response = await site.asOwner({ url: `/trpc/maintenance.${procedure}` });
  return response.json().result.data.json;
}

async function call(procedure: string, json: object | null = null) {
  const url = `/trpc/maintenance.${procedure}`;
  const response = await site.asOwner({ method: 'POST', url, payload: { json } });
  return { status: response.statusCode, message: response.json().error?.json.message };
}

/** Waits until a job has ended, and returns how. */
async function ended(kind: 'backup' | 'check' | 'restore') {
  const running = ['running', 'checking'];
  return vi.waitFor(
    async () => {
      const job = (await ask<MaintenanceJobs>('jobs'))[kind];
      expect(running).not.toContain(job?.state);
      return job;
    },
    { timeout: 60_000 },
  );
}

/** The clock stands still, so that each is made in the second of the one before. */
async function made(): Promise<string> {
  expect(await call('makeBackup')).toMatchObject({ status: 200 });
  expect(await ended('backup')).toEqual({ state: 'done', percent: 100, message: '' });
  const [newest] = (await ask<MaintenanceStatus>('status')).backups;
  return newest?.name ?? '';
}

/** The URL at which a backup can be downloaded once. */
async function allowed(name: string): Promise<string> {
  const payload = { json: { name, current: OWNER.password } };
  const response = await site.asOwner({
    method: 'POST',
    url: '/trpc/maintenance.allowDownload',
    payload,
  });
  return response.json().result.data.json.url;
}

describe('a backup that the owner asks for', () => {
  it('is made once at a time, listed, and downloaded by her alone', async () => {
    const [first, second] = await Promise.all([call('makeBackup'), call('makeBackup')]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    await ended('backup');
    const [newest] = (await ask<MaintenanceStatus>('status')).backups;
    const name = 'requested-2026-11-18T12-00-00Z.tar';
    expect(newest).toMatchObject({ name, kind: 'requested', at: '2026-11-18T12:00:00.000Z' });

    const bare = `/api/admin/backups/${name}`;
    // A stolen session is not enough: the file holds the second factor's secret.
    expect((await site.asOwner({ url: bare })).statusCode).toBe(403);
    expect(await call('allowDownload', { name, current: 'wrong password' })).toEqual({
      status: 400,
      message: 'The current password is not right',
    });
    expect(await call('allowDownload', { name })).toMatchObject({ status: 400 });
    const url = await allowed(name);
    expect((await site.inject({ url })).statusCode).toBe(401);
    const elsewhere = url.replace(name, 'nightly-2026-11-01T03-00-00Z.tar');
    await writeFile(path.join(backups, 'nightly-2026-11-01T03-00-00Z.tar'), 'x');
    expect((await site.asOwner({ url: elsewhere })).statusCode).toBe(403);
    const download = await site.asOwner({ url, headers: { 'accept-encoding': 'br, gzip' } });
    // Vitest would take minutes to print a difference.
    expect(download.rawPayload.equals(await readFile(path.join(backups, name)))).toBe(true);
    expect(download.headers).toMatchObject({
      'content-length': String(newest?.bytes),
      'content-disposition': `attachment; filename="my-site-${newest?.at.slice(0, 10)}.tar"`,
      'cache-control': 'no-store',
    });
    expect((await site.asOwner({ url })).statusCode).toBe(403);
    await writeFile(path.join(backups, 'last-checks.json.old'), '{}');
    for (const other of ['last-checks.json.old', '..%2fsite.db', 'nightly-x.tar']) {
      expect((await site.asOwner({ url: `/api/admin/backups/${other}` })).statusCode).toBe(404);
    }
  });

  it('is kept three times, and the nightly ones stay', async () => {
    await mkdir(backups, { recursive: true });
    await writeFile(path.join(backups, 'nightly-2026-11-01T03-00-00Z.tar'), 'x');
    for (const second of [1, 2, 3]) {
      await writeFile(path.join(backups, `requested-2026-11-01T03-00-0${second}Z.tar`), 'x');
    }
    await mkdir(path.join(backups, 'requested-2026-11-01T03-00-09Z.tar.partial'));
    const newest = await made();
    const names = await readdir(backups);
    const requested = names.filter((name) => name.startsWith('requested-'));
    expect(requested).toHaveLength(3);
    expect(requested.at(-1)).toBe(newest);
    expect(names).toContain('nightly-2026-11-01T03-00-00Z.tar');
    expect(names.join()).not.toContain('.partial');
  });
});

describe('a check', () => {
  inRelease('tells what is damaged, and is remembered', async () => {
    const newest = await made();
    expect(await call('check')).toMatchObject({ status: 200 });
    expect(await ended('check')).toMatchObject({ state: 'done' });
    expect((await ask<MaintenanceStatus>('status')).checks).toMatchObject({
      site: { faults: [] },
      backup: { name: newest, faults: [] },
    });
    const file = path.join(backups, newest);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.from('!'), 0, 1, (await stat(file)).size >> 1);
    await handle.close();
    const [picture = ''] = await readdir(path.join(site.dataDir, 'images'));
    const bytes = await readFile(path.join(site.dataDir, 'images', picture));
    await writeFile(path.join(site.dataDir, 'images', picture), 'no picture');
    await call('check');
    expect(await ended('check')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(picture),
    });
    const { checks } = await ask<MaintenanceStatus>('status');
    expect(checks.site?.faults.join()).toContain(picture);
    expect(checks.backup?.faults.join()).toContain('site.db is damaged in the backup');
    await writeFile(path.join(site.dataDir, 'images', picture), bytes);
    await rm(file);
  });
});

describe('the state of the site', () => {
  it('has its version, its size and the space that it needs', async () => {
    const status = await ask<MaintenanceStatus>('status');
    expect(status).toMatchObject({ version: manifest.version, place: backups, offsite: null });
    expect(Date.parse(status.startedAt)).toBeLessThanOrEqual(Date.now());
    const database = (await stat(path.join(site.dataDir, 'site.db'))).size;
    expect(status.disk.site).toBeGreaterThanOrEqual(database);
    expect(status.disk.free).toBeLessThanOrEqual(status.disk.total);
    const GB = 1e9;
    expect(isLow({ free: 29 * GB, site: 10 * GB })).toBe(true);
    expect(isLow({ free: 31 * GB, site: 10 * GB })).toBe(false);
    expect(isLow({ free: 0.1 * GB, site: 0 })).toBe(true);
  });
});

const sendPart = (payload: Buffer, offset: number) =>
  site.asOwner({
    method: 'POST',
    url: `/api/admin/restore/parts?offset=${offset}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

/** Sends a whole file in one part, and returns what the check says. */
async function sent(bytes: Buffer, file = 'mine.tar') {
  expect(await call('beginRestore', { file, size: bytes.length })).toMatchObject({ status: 200 });
  expect((await sendPart(bytes, 0)).statusCode).toBe(204);
  return ended('restore');
}

describe('a backup that is sent', () => {
  let name: string;
  let whole: Buffer;
  beforeAll(async () => {
    name = await made();
    whole = await readFile(path.join(backups, name));
  });

  it('is refused when it is too large, or there is no room for it', async () => {
    const free = await freeBytes(site.dataDir);
    expect(await call('beginRestore', { file: 'a.tar', size: MAX_RESTORE_BYTES + 1 })).toEqual({
      status: 413,
      message: 'The file is larger than 214,749 MB',
    });
    const size = Math.min(Math.ceil(free / 2), MAX_RESTORE_BYTES);
    const refused = await call('beginRestore', { file: 'a.tar', size });
    expect(refused).toMatchObject({
      status: 413,
      message: expect.stringContaining('of free space'),
    });
    expect(await readdir(site.dataDir)).not.toContain('restores');
  });

  it('may begin anew at once: the last one counts', async () => {
    const files = ['a.tar', 'b.tar', 'c.tar'];
    const answers = await Promise.all(
      files.map((file) => call('beginRestore', { file, size: 10 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(site.services.jobs.current.restore).toMatchObject({ file: 'c.tar', received: 0 });
  });

  it('comes in parts, of which each has its place and its limit', async () => {
    expect((await sendPart(Buffer.from('x'), 0)).statusCode).toBe(409);
    await call('beginRestore', { file: 'a.tar', size: 10 });
    expect((await sendPart(Buffer.from('more than ten'), 0)).statusCode).toBe(413);
    expect((await sendPart(Buffer.from('12345'), 0)).statusCode).toBe(204);
    const elsewhere = await sendPart(Buffer.from('12345'), 0);
    expect(elsewhere.statusCode).toBe(409);
    expect(elsewhere.json().message).toBe('The next part begins at byte 5, not at 0');
    expect((await readFile(path.join(restores, 'upload.tar'))).toString()).toBe('12345');
    await call('beginRestore', { file: 'b.tar', size: 2 * FILE_PART_BYTES });
    expect((await sendPart(Buffer.alloc(FILE_PART_BYTES + 1), 0)).statusCode).toBe(413);
    expect((await ask<MaintenanceJobs>('jobs')).restore).toMatchObject({
      state: 'receiving',
      received: 0,
    });
    expect(await call('discardRestore')).toMatchObject({ status: 200 });
    expect(await readdir(site.dataDir)).not.toContain('restores');
  });

  inRelease('is refused with a clear line when it is foreign, damaged or too new', async () => {
    const damaged = Buffer.from(whole);
    damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 1;
    const foreign = /^mine\.tar is damaged or no backup of this site: nothing was changed/;
    for (const [bytes, message] of [
      [Buffer.from('GIF89a, and no tar file'), foreign],
      [damaged, /^site\.db is damaged in the backup: nothing was changed/],
    ] as const) {
      const failed = { state: 'failed', message: expect.stringMatching(message), preview: null };
      expect(await sent(bytes)).toMatchObject(failed);
    }
    const manifest = await readArchive(path.join(backups, name));
    const newer = path.join(site.dataDir, 'newer.tar');
    const source = path.join(site.dataDir, 'site.db');
    const files = [await measure({ path: 'site.db', source })];
    await writeArchive(newer, {
      manifest: { ...manifest, files, format: 2 },
      sources: new Map([['site.db', source]]),
      signal: new AbortController().signal,
    });
    expect((await sent(await readFile(newer), 'new.tar'))?.message).toMatch(
      /^new\.tar was made by a newer version of the site.*update the site first/,
    );
    expect(await readdir(site.dataDir)).not.toContain('restores');
    expect(await call('restore', { password: OWNER.password })).toMatchObject({ status: 409 });
  });

  inRelease('can be forgotten while it is checked', async () => {
    await call('beginRestore', { file: 'mine.tar', size: whole.length });
    expect((await sendPart(whole, 0)).statusCode).toBe(204);
    expect((await ask<MaintenanceJobs>('jobs')).restore?.state).toBe('checking');
    expect(await call('discardRestore')).toMatchObject({ status: 200 });
    expect((await ask<MaintenanceJobs>('jobs')).restore).toBeNull();
    expect(await readdir(site.dataDir)).not.toContain('restores');
    expect(await sent(whole)).toMatchObject({ state: 'ready' });
    await call('discardRestore');
  });

  it('is shown before it is restored, which takes the password', async () => {
    expect(await sent(whole)).toMatchObject({
      state: 'ready',
      file: 'mine.tar',
      preview: { owners: [OWNER.email], posts: 1, recipes: 0, weights: 0 },
    });
    expect(await readdir(restores)).toEqual(['site']);
    expect(await call('restore', { password: 'wrong password' })).toEqual({
      status: 400,
      message: 'The current password is not right',
    });
    expect((await ask<MaintenanceJobs>('jobs')).restore?.state).toBe('ready');
    await call('discardRestore');
    expect(await readdir(site.dataDir)).not.toContain('restores');
  });
});
