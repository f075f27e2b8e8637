/** Restores into the real program while it runs: how it starts again, and what is left when it is killed. */
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FILE_PART_BYTES } from '@site/schema/file-parts';
import SQLite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE } from '../config/data-folder.ts';
import { runProcess, runSite, type SiteProcess } from '../testing/process.ts';
import { OWNER, openTestSite } from '../testing/test-site.ts';
import { snapshot } from './check-database.ts';
import { useFolder } from './folder-lock.ts';
import { makeBackup } from './make-backup.ts';

/** The database of a site with one post, and the site's backup. */
let first: { folder: string; database: string; backup: Buffer };
let dataDir: string;
let cookie: string;
let site: SiteProcess;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-first-'));
  const made = await openTestSite();
  await made.asOwner({ method: 'POST', url: '/api/blog-posts', payload: newPost('one') });
  const file = path.join(folder, 'site.tar');
  await makeBackup({ dataDir: made.dataDir, file, now: made.clock.now });
  const database = path.join(folder, DATABASE);
  await snapshot(path.join(made.dataDir, DATABASE), database);
  await made.close();
  first = { folder, database, backup: await readFile(file) };
});
afterAll(() => rm(first.folder, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-care-'));
  await copyFile(first.database, path.join(dataDir, DATABASE));
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

const env = { LOG_LEVEL: 'error', RATE_LIMITS: 'off' };

async function start(program = 'main.ts'): Promise<void> {
  site = await runSite({ dataDir, owner: OWNER, program, env });
  cookie = await signIn();
}

/** After a restore the process ends, and asks for another start by its exit code. */
async function startAgain(): Promise<void> {
  expect(await site.ended).toBe(75);
  await start();
}

async function kill(): Promise<void> {
  site.child.kill('SIGKILL');
  await site.ended;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER.email, password: OWNER.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const post = (url: string, body: object) =>
  fetch(`${site.origin}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const call = (procedure: string, json: object | null = null) =>
  post(`/trpc/maintenance.${procedure}`, { json });
const newPost = (slug: string) => ({ title: slug, slug, content: 'x' });
const addPost = async (slug: string) => {
  const answer = await post('/api/blog-posts', newPost(slug));
  expect(answer.status).toBe(201);
};
async function titles(): Promise<string[]> {
  const answer = await fetch(`${site.origin}/api/blog-posts`, { headers: { cookie } });
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title).sort();
}
async function job(kind: 'backup' | 'restore') {
  const answer = await fetch(`${site.origin}/trpc/maintenance.jobs`, { headers: { cookie } });
  if (!answer.ok) return { state: `status ${answer.status}`, message: '' };
  const { result } = (await answer.json()) as { result: { data: { json: never } } };
  return (result.data.json as Record<string, { state: string; message: string }>)[kind];
}
/** Waits until a job has this state. A job that fails instead says why. */
async function reaches(kind: 'backup' | 'restore', state: string): Promise<void> {
  const now = async () => {
    const { state: is = 'none', message = '' } = (await job(kind)) ?? {};
    return is === 'failed' ? `failed: ${message}` : is;
  };
  await expect.poll(now, { timeout: 30_000 }).toMatch(new RegExp(`^${state}|^failed`));
  expect(await now()).toMatch(new RegExp(`^${state}`));
}

async function download(name: string): Promise<Response> {
  const answer = await call('allowDownload', { name, current: OWNER.password });
  const { result } = (await answer.json()) as { result: { data: { json: { url: string } } } };
  return fetch(site.origin + result.data.json.url, { headers: { cookie } });
}

async function makesBackups(): Promise<void> {
  await call('makeBackup');
  await reaches('backup', 'done');
}

async function sendParts(size: number, partAt: (offset: number) => Buffer): Promise<void> {
  expect((await call('beginRestore', { file: 'site.tar', size })).status).toBe(200);
  for (let offset = 0; offset < size; offset += FILE_PART_BYTES) {
    const answer = await fetch(`${site.origin}/api/admin/restore/parts?offset=${offset}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie },
      body: new Uint8Array(partAt(offset)),
    });
    expect(answer.status).toBe(204);
  }
}
const send = (backup: Buffer) =>
  sendParts(backup.length, (offset) => backup.subarray(offset, offset + FILE_PART_BYTES));
const confirm = () => call('restore', { password: OWNER.password });

/** Starts a site with two posts, and sends it its backup with one, which is checked. */
async function startOneOfTwo(program?: string): Promise<void> {
  await start(program);
  await addPost('two');
  await send(first.backup);
  await reaches('restore', 'ready');
}

function titlesIn(folder: string): string[] {
  const sqlite = new SQLite(path.join(folder, 'site.db'));
  const found = sqlite.prepare('SELECT title FROM blog_posts ORDER BY title').pluck().all();
  sqlite.close();
  return found as string[];
}
const previousFolders = async () =>
  (await readdir(path.join(dataDir, 'backups'))).filter((name) =>
    name.startsWith('before-restore'),
  );

describe('a restore while the site runs', () => {
  it('is started again by its parent, keeps what was there, and ends all sessions', async () => {
    await startOneOfTwo('testing/supervised-site.mjs');
    expect((await confirm()).status).toBe(200);
    // For a moment nothing listens, which fetch answers with an error.
    await expect
      .poll(async () => (await job('restore').catch(() => undefined))?.state, { timeout: 30_000 })
      .toBe('status 401');

    cookie = await signIn();
    expect(await titles()).toEqual(['one']);
    const [previousFolder = ''] = await previousFolders();
    expect(await job('restore')).toMatchObject({ state: 'done', message: previousFolder });
    expect(titlesIn(path.join(dataDir, 'backups', previousFolder))).toEqual(['one', 'two']);
    expect(await readdir(dataDir)).not.toContain('restores');
    expect(await readdir(dataDir)).not.toContain('restore.json');
    // It is a whole site again: it writes, makes backups, and ends as it should.
    await addPost('three');
    await makesBackups();
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(site.output.stderr).not.toMatch(/error/i);
  });

  it('changes nothing while a command works on the site', async () => {
    await startOneOfTwo();
    const use = useFolder(dataDir);
    await confirm();
    await reaches('restore', 'failed');
    use.end();
    expect((await job('restore'))?.message).toContain('A command works on the site');
    expect(await titles()).toEqual(['one', 'two']);
    // Other commands may use the site again, and the site itself goes on with its work.
    await makesBackups();
    expect(await previousFolders()).toEqual([]);
  });

  it('brings the former site back when the restored one cannot be opened', async () => {
    await startOneOfTwo();
    // After the check: such a folder does not pass it.
    const staged = await open(path.join(dataDir, 'restores/site/site.db'), 'r+');
    await staged.write(Buffer.alloc(100), 0, 100, 0);
    await staged.close();
    await confirm();
    await startAgain();
    expect(await job('restore')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^It could not be opened/),
    });
    expect(await titles()).toEqual(['one', 'two']);
    await addPost('three');
  });
});

describe('a restore that is killed', () => {
  const journal = () => existsSync(path.join(dataDir, 'restore.json'));
  // A swap takes milliseconds, in which a busy machine may not run this process once.
  const swapped = () => !existsSync(path.join(dataDir, 'restores/site/site.db'));
  const when = async (isTime: () => boolean) => {
    while (!isTime()) await nextTurn();
    await kill();
  };

  it('while it is unpacked leaves the site, and nothing else', async () => {
    await start();
    await addPost('two');
    const unpacking = when(() => existsSync(path.join(dataDir, 'restores/site/site.db')));
    await send(first.backup).catch(() => undefined);
    await unpacking;
    await start();
    expect(await titles()).toEqual(['one', 'two']);
    expect(await readdir(dataDir)).not.toContain('restores');
  });

  it.each([
    ['before the swap', undefined],
    ['in the swap', () => journal() && swapped()],
    ['after the swap', () => !journal()],
  ])('%s is finished by the next start', async (_, isTime) => {
    await startOneOfTwo();
    const ended = when(journal);
    await confirm().catch(() => undefined);
    await ended;
    if (isTime) {
      const settings = { WEB: 'none', SEED: 'none', DATA_DIR: dataDir, PORT: '0', ...env };
      const next = runProcess('main.ts', { env: settings });
      while (!isTime()) await nextTurn();
      next.child.kill('SIGKILL');
      await next.ended;
    }
    await start();
    expect(await titles()).toEqual(['one']);
    const [previousFolder = '', ...others] = await previousFolders();
    expect(others).toEqual([]);
    expect(titlesIn(path.join(dataDir, 'backups', previousFolder))).toEqual(['one', 'two']);
    expect(await readdir(dataDir)).not.toContain('restore.json');
    expect(await readdir(dataDir)).not.toContain('restores');
  });
});

describe('a large backup', () => {
  const SIZE = 32 * FILE_PART_BYTES;
  /** The most memory that the process has had, in bytes. */
  const mostMemory = async () => {
    const status = await readFile(`/proc/${site.child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };

  it.skipIf(!existsSync('/proc/self/status'))(
    'is sent and taken without being held in memory',
    async () => {
      await start();
      const part = Buffer.alloc(FILE_PART_BYTES, 1);
      const before = await mostMemory();
      await sendParts(SIZE, () => part);
      await reaches('restore', 'failed');
      const name = 'backup-2026-11-18T12-00-00Z.tar';
      await makesBackups();
      const file = await open(path.join(dataDir, 'backups', name), 'w');
      await file.truncate(SIZE);
      await file.close();
      const answer = await download(name);
      let bytes = 0;
      for await (const chunk of answer.body ?? []) bytes += chunk.length;
      expect(bytes).toBe(SIZE);
      expect((await mostMemory()) - before).toBeLessThan(SIZE / 2);
    },
  );
});
