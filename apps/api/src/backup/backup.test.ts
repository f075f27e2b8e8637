/** Backups of a real site, brought back to real folders. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { verifyImages } from '../features/images/verify-images.ts';
import { openServices } from '../services.ts';
import { noise } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { useFolder } from './folder-lock.ts';
import { makeBackup } from './make-backup.ts';
import { readArchive } from './read-archive.ts';
import { restore } from './restore.ts';
import { swapIn } from './swap.ts';
import { measure, writeArchive } from './write-archive.ts';

const ALL = ['backups', 'images', 'site.db', 'site.lock'];
const NOW = new Date('2026-11-18T12:00:00.000Z');

let site: TestSite;
let dir: string;
let archive: string;
let target: string;
beforeEach(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'backup-'));
  archive = path.join(dir, 'site.tar');
  target = path.join(dir, 'target');
});
afterEach(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const addPost = (slug: string) =>
  site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: { title: 'A', slug, content: 'x' },
  });
const addPicture = async () => site.services.images.add(await noise(40, 30).png().toBuffer());
const backUp = () => makeBackup({ dataDir: site.dataDir, file: archive, now: NOW });
const bringBack = (dataDir = target, from = archive) =>
  restore({ dataDir, archive: from, now: NOW });

/** Every row of every table, by table. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const sqlite = new SQLite(path.join(dataDir, 'site.db'), { readonly: true });
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[];
  const rows = tables.map((name) => [name, sqlite.prepare(`SELECT * FROM "${name}"`).all()]);
  sqlite.close();
  return Object.fromEntries(rows);
}

/** Every file below a folder, with its hash; but not SQLite's own of a database that is open. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !/^site\.(lock|db-shm|db-wal)$/.test(entry.name),
  );
  const hashes = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return [path.relative(folder, file), hash] as const;
    }),
  );
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('a backup', () => {
  it('brings back every row, every picture and the key', async () => {
    await addPost('one');
    await addPicture();
    site.services.uploads.create();
    await backUp();
    const { kept } = await bringBack();
    expect(kept).toBeUndefined();
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
    const [there, here] = [await filesIn(target), await filesIn(site.dataDir)];
    const besidesDatabase = ([name]: [string, unknown]) => name !== 'site.db';
    expect(Object.entries(there).filter(besidesDatabase)).toEqual(
      Object.entries(here).filter(besidesDatabase),
    );
    expect(Object.keys(there)).toContain('upload.key');
    const restored = await openServices(readEnv({ DATA_DIR: target }));
    expect(await verifyImages(restored.services)).toEqual([]);
    await restored.close();
  });

  it('says first what it is and what is in it', async () => {
    await addPicture();
    await backUp();
    const manifest = await readArchive(archive);
    expect(manifest).toMatchObject({
      format: 1,
      createdAt: NOW.toISOString(),
      migrations: Object.keys((await import('../db/migrations/migrations.ts')).migrations),
    });
    const head = (await readFile(archive)).subarray(0, 13).toString();
    expect(head).toBe('manifest.json');
    const picture = manifest.files.find((file) => file.path.startsWith('images/'));
    const bytes = await readFile(path.join(site.dataDir, picture?.path ?? ''));
    expect(picture).toMatchObject({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('is of one commit while another process writes', async () => {
    // A commit is always two rows of equal numbers: half of one would show.
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
    sqlite.exec('CREATE TABLE a (n INTEGER, filler TEXT); CREATE TABLE b (n INTEGER, filler TEXT)');
    const writer = new Worker(
      `const { workerData, parentPort } = require('node:worker_threads');
       const SQLite = require(workerData.driver);
       const sqlite = new SQLite(workerData.file);
       const add = (t) => sqlite.prepare('INSERT INTO ' + t + ' VALUES (?, ?)');
       const [a, b] = [add('a'), add('b')];
       const both = sqlite.transaction((n) => { a.run(n, 'x'.repeat(3000)); b.run(n, 'y'.repeat(3000)); });
       let n = 0;
       let goes = true;
       parentPort.once('message', () => { goes = false; });
       const step = () => {
         if (!goes) { sqlite.close(); parentPort.postMessage(n); return; }
         for (let i = 0; i < 5; i += 1) both((n += 1));
         if (n === 200) parentPort.postMessage(n);
         setImmediate(step);
       };
       step();`,
      {
        eval: true,
        workerData: {
          file: path.join(site.dataDir, 'site.db'),
          driver: path.resolve(import.meta.dirname, '../../node_modules/better-sqlite3'),
        },
      },
    );
    await once(writer, 'message');
    await backUp();
    const ended = once(writer, 'message');
    writer.postMessage('end');
    const [written] = (await ended) as [number];
    await writer.terminate();
    sqlite.close();

    await bringBack();
    const restored = rowsOf(target);
    const numbers = (rows: unknown[] = []) => rows.map((row) => (row as { n: number }).n);
    const [a, b] = [numbers(restored['a']), numbers(restored['b'])];
    expect(a.length).toBeGreaterThanOrEqual(200);
    // The writer went on: the copy is of a commit before the last.
    expect(a.length).toBeLessThan(written);
    expect(a).toEqual(Array.from(a, (_, index) => index + 1));
    expect(b).toEqual(a);
    const all = rowsOf(site.dataDir);
    expect(restored).toEqual({
      ...all,
      a: all['a']?.slice(0, a.length),
      b: all['b']?.slice(0, a.length),
    });
  });

  it('leaves nothing half-made when it is ended', async () => {
    await addPicture();
    const ending = new AbortController();
    const made = makeBackup({
      dataDir: site.dataDir,
      file: archive,
      now: NOW,
      signal: ending.signal,
    });
    ending.abort();
    await expect(made).rejects.toThrow(/abort/i);
    expect(await readdir(dir)).toEqual([]);
  });

  it('is made of what there is, and names pictures that are missing', async () => {
    const name = await addPicture();
    await rm(path.join(site.dataDir, 'images', name));
    const { missing } = await backUp();
    expect(missing).toEqual([name]);
    await bringBack();
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
  });

  it('is not made of a damaged database', async () => {
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
    sqlite.pragma('foreign_keys = off');
    sqlite.exec('CREATE TABLE p (id PRIMARY KEY); CREATE TABLE c (p REFERENCES p (id))');
    sqlite.exec('INSERT INTO c VALUES (1)');
    sqlite.close();
    await expect(backUp()).rejects.toThrow(/^The database is damaged, and was not backed up: /);
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('a restore', () => {
  /** A folder with a site of its own, which no server has open. */
  async function fillTarget(): Promise<Record<string, string>> {
    await addPost('old');
    await addPicture();
    await backUp();
    await bringBack();
    await rename(archive, path.join(dir, 'old.tar'));
    await addPost('new');
    await addPicture();
    await backUp();
    return filesIn(target);
  }

  it('keeps what was there', async () => {
    const before = await fillTarget();
    const { kept } = await bringBack();
    expect(kept).toBe(path.join(target, 'backups/before-restore-2026-11-18T12-00-00Z'));
    expect(await filesIn(kept ?? '')).toEqual(before);
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
    const names = (await readdir(target)).filter((name) => !/-(shm|wal)$/.test(name));
    expect(names.sort()).toEqual(ALL);
  });

  it('keeps commits that are only in the log of the database', async () => {
    await fillTarget();
    const sqlite = new SQLite(path.join(target, 'site.db'));
    sqlite.pragma('journal_mode = wal');
    sqlite.exec("INSERT INTO quotes VALUES ('q', 'Late.', 'Nobody', 1)");
    // As after a crash: the log is there and the process is not.
    const crashed = path.join(dir, 'crashed');
    await mkdir(crashed);
    for (const name of ['site.db', 'site.db-wal']) {
      await writeFile(path.join(crashed, name), await readFile(path.join(target, name)));
    }
    sqlite.close();
    const { kept = '' } = await bringBack(crashed);
    expect(rowsOf(kept)['quotes']).toHaveLength(1);
    expect(rowsOf(crashed)['quotes']).toHaveLength(0);
  });

  it('refuses an archive with one changed byte, wherever it is, and touches nothing', async () => {
    const before = await fillTarget();
    const { length } = await readFile(archive);
    // The header, the manifest, its padding, rows, pictures, the seal, the very end.
    const places = [3, 700, 1535, Math.floor(length / 3), length - 4000, length - 1400, length - 1];
    for (const place of places) {
      const file = await open(archive, 'r+');
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place);
      await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, place);
      await expect(bringBack(), `byte ${place}`).rejects.toThrow(/is damaged or no backup/);
      await file.write(buffer, 0, 1, place);
      await file.close();
    }
    expect(await filesIn(target)).toEqual(before);
    await expect(bringBack()).resolves.toMatchObject({ createdAt: NOW.toISOString() });
  });

  it('refuses a truncated archive and one that is missing', async () => {
    await backUp();
    const file = await open(archive, 'r+');
    await file.truncate(5000);
    await file.close();
    await expect(bringBack()).rejects.toThrow(/is damaged or no backup/);
    await expect(bringBack(target, path.join(dir, 'none.tar'))).rejects.toThrow(
      /^There is no backup/,
    );
    expect(existsSync(target)).toBe(false);
  });

  it.each([
    [
      'whose content is not what its manifest says',
      { sha256: '0'.repeat(64) },
      {},
      /is damaged in/,
    ],
    ['of a newer format', {}, { format: 2 }, /newer version of the site: update the site first/],
    ['of newer code', {}, { migrations: ['0001-initial', '9999-later'] }, /"9999-later".*update/],
    ['that would write elsewhere', { path: '../evil' }, {}, /cannot be read as a backup/],
  ])('refuses a sealed archive %s', async (_what, fileChange, change, message) => {
    const source = path.join(site.dataDir, 'site.db');
    const file = { ...(await measure({ path: 'site.db', source })), ...fileChange };
    const manifest = {
      format: 1,
      createdAt: NOW.toISOString(),
      siteVersion: '9.0.0',
      migrations: [],
      files: [file],
      ...change,
    };
    const sources = new Map([[file.path, source]]);
    await writeArchive(archive, { manifest, sources, signal: new AbortController().signal });
    await expect(bringBack()).rejects.toThrow(message);
    expect(await readdir(dir)).toEqual(['site.tar']);
  });

  it('refuses a database of newer code that its manifest does not tell of, and takes all back', async () => {
    const before = await fillTarget();
    const source = path.join(dir, 'newer.db');
    const sqlite = new SQLite(source);
    sqlite.exec(
      "CREATE TABLE kysely_migration (name); INSERT INTO kysely_migration VALUES ('9999-later')",
    );
    sqlite.close();
    const files = [await measure({ path: 'site.db', source })];
    const manifest = {
      format: 1,
      createdAt: NOW.toISOString(),
      siteVersion: '1',
      migrations: [],
      files,
    };
    const newer = path.join(dir, 'newer.tar');
    const { signal } = new AbortController();
    await writeArchive(newer, { manifest, sources: new Map([['site.db', source]]), signal });
    await expect(bringBack(target, newer)).rejects.toThrow(
      /newer version of the site .*9999-later/,
    );
    expect(await filesIn(target)).toEqual(before);
    expect((await readdir(target)).sort()).toEqual(ALL);
  });

  it('refuses while a site runs, and the other way round', async () => {
    await backUp();
    const before = rowsOf(site.dataDir);
    await expect(bringBack(site.dataDir)).rejects.toThrow(/^A site runs on .*: stop it first/);
    expect(rowsOf(site.dataDir)).toEqual(before);
    expect(await readdir(site.dataDir)).not.toContain('backups');

    await bringBack();
    const lock = new SQLite(path.join(target, 'site.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    expect(() => useFolder(target)).toThrow(/^A restore into .* is under way/);
    await expect(openServices(readEnv({ DATA_DIR: target }))).rejects.toThrow(/is under way/);
    lock.close();
    useFolder(target)();
  });

  it('that was cut short is finished by the next start', async () => {
    await fillTarget();
    const staged = path.join(target, 'restoring-x');
    await mkdir(path.join(staged, 'images'), { recursive: true });
    await readArchive(archive, { into: staged });
    // The disk gives up in the middle: a file stands where the pictures are to be kept.
    const kept = path.join(target, 'backups/before-restore-x');
    await mkdir(path.join(kept, 'images'), { recursive: true });
    await writeFile(path.join(kept, 'images', 'in-the-way'), '');
    await expect(
      swapIn(target, { staged: 'restoring-x', kept: 'before-restore-x' }),
    ).rejects.toThrow();
    expect(existsSync(path.join(target, 'restore.json'))).toBe(true);
    await rm(path.join(kept, 'images'), { recursive: true });

    const services = await openServices(readEnv({ DATA_DIR: target }));
    expect(await verifyImages(services.services)).toEqual([]);
    await services.close();
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
    const names = (await readdir(target)).filter((name) => !/-(shm|wal)$/.test(name));
    expect(names.sort()).toEqual(ALL);
  });
});
