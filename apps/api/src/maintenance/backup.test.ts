/** Backups of a real site, restored to real folders. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { verifyImages } from '../features/images/image-cleaning.ts';
import { noise } from '../testing/test-images.ts';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';
import { measure, readArchive, writeArchive } from './archive.ts';
import { snapshot } from './check-database.ts';
import { useFolder } from './folder-lock.ts';
import { makeBackup } from './make-backup.ts';
import { restore } from './restore.ts';

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
const restoreTo = (dataDir = target, from = archive) =>
  restore({ env: readEnv({ DATA_DIR: dataDir }), archive: from, now: NOW });

/** Every row of every table, by table; not of the sessions, which a restore ends. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const sqlite = new SQLite(path.join(dataDir, 'site.db'), { readonly: true });
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sessions' ORDER BY name",
    )
    .pluck()
    .all() as string[];
  const rows = tables.map((name) => {
    const all = sqlite.prepare(`SELECT * FROM "${name}"`).all() as object[];
    // A restore takes nobody's word that the content of a post is sanitised.
    const known = (row: object) => ({ ...row, content_version: 0 });
    return [name, name === 'blog_posts' ? all.map(known) : all];
  });
  sqlite.close();
  // A restore lets the next start sanitise every text again.
  return JSON.parse(
    JSON.stringify(Object.fromEntries(rows)).replace(
      /"content_version":\d+/g,
      '"content_version":0',
    ),
  );
}

/** The hash of every file below a folder, except for those that SQLite makes while a database is open. */
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
  it('restores every row and every picture, and holds no key', async () => {
    await addPost('one');
    await addPicture();
    site.services.uploads.create();
    await backUp();
    const { previousFolder } = await restoreTo();
    expect(previousFolder).toBeUndefined();
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
    const versions = new SQLite(path.join(target, 'site.db'), { readonly: true })
      .prepare('SELECT DISTINCT content_version FROM blog_posts')
      .pluck();
    expect(versions.all()).toEqual([0]);
    const [copies, originals] = [await filesIn(target), await filesIn(site.dataDir)];
    const isCopied = ([name]: [string, unknown]) => !/^site\.(db|key)$/.test(name);
    expect(Object.entries(copies).filter(isCopied)).toEqual(
      Object.entries(originals).filter(isCopied),
    );
    expect(Object.keys(originals)).toContain('site.key');
    expect(Object.keys(copies)).not.toContain('site.key');
    const restored = await openServices(readEnv({ DATA_DIR: target }));
    expect(await verifyImages(restored.services)).toEqual([]);
    await restored.close();
  });

  it('begins with a manifest of its content', async () => {
    await addPicture();
    await backUp();
    const manifest = await readArchive(archive);
    expect(manifest).toMatchObject({
      format: 1,
      createdAt: NOW.toISOString(),
      migrations: Object.keys((await import('../db/migrations/migrations.ts')).migrations).sort(),
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

  it('holds the state of one commit while another thread writes', async () => {
    // Each commit writes one number at both ends of the file and adds a row. A mixture of two commits would differ.
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
    sqlite.exec(`
      CREATE TABLE first (n INTEGER); INSERT INTO first VALUES (0);
      CREATE TABLE filler (text TEXT);
      WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 1500)
        INSERT INTO filler SELECT hex(randomblob(1500)) FROM i;
      CREATE TABLE last (n INTEGER); INSERT INTO last VALUES (0);
      CREATE TABLE commits (n INTEGER)`);
    const writer = new Worker(
      `const { workerData, parentPort } = require('node:worker_threads');
       const SQLite = require(workerData.driver);
       const sqlite = new SQLite(workerData.file);
       const statements = ['UPDATE first SET n = ?', 'UPDATE last SET n = ?', 'INSERT INTO commits VALUES (?)']
         .map((sql) => sqlite.prepare(sql));
       const commit = sqlite.transaction((n) => { for (const each of statements) each.run(n); });
       let n = 0;
       let goes = true;
       parentPort.once('message', () => { goes = false; });
       const step = () => {
         if (!goes) { sqlite.close(); parentPort.postMessage(n); return; }
         for (let i = 0; i < 5; i += 1) commit((n += 1));
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

    await mkdir(target);
    // A restore refuses tables that no site has.
    await readArchive(archive, { into: target });
    const restored = rowsOf(target);
    const n = (restored['commits'] ?? []).length;
    expect(n).toBeGreaterThanOrEqual(200);
    // The writer continued, so the copy holds an earlier commit than the last.
    expect(n).toBeLessThan(written);
    const all = rowsOf(site.dataDir);
    const commits = all['commits']?.slice(0, n);
    expect(restored).toEqual({ ...all, first: [{ n }], last: [{ n }], commits });
  }, 30_000);

  it('leaves no file when it is cancelled', async () => {
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

  it('is made without missing pictures, and names them', async () => {
    const name = await addPicture();
    await rm(path.join(site.dataDir, 'images', name));
    const { missing } = await backUp();
    expect(missing).toEqual([name]);
    await restoreTo();
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
  });

  it('fails for a damaged database', async () => {
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
    sqlite.pragma('foreign_keys = off');
    sqlite.exec('CREATE TABLE p (id PRIMARY KEY); CREATE TABLE c (p REFERENCES p (id))');
    sqlite.exec('INSERT INTO c VALUES (1)');
    sqlite.close();
    await expect(backUp()).rejects.toThrow(/^The database is damaged, and was not backed up: /);
    expect(await readdir(dir)).toEqual([]);
  });
});

it('a backup that an earlier version sealed and signed is restored', async () => {
  await addPost('one');
  await backUp();
  const unpacked = path.join(dir, 'unpacked');
  const manifest = { ...(await readArchive(archive, { into: unpacked })), hmac: 'ab'.repeat(32) };
  const tar = pack();
  tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  for (const { path: name } of manifest.files) {
    tar.entry({ name }, await readFile(path.join(unpacked, name)));
  }
  tar.entry({ name: 'archive.sha256' }, `${'cd'.repeat(32)}\n`);
  tar.finalize();
  await writeFile(archive, await buffer(tar));
  await restoreTo();
  expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
});

describe('a restore', () => {
  it('shows the backup before it changes anything, and can be declined', async () => {
    await addPost('one');
    await backUp();
    const shown: unknown[] = [];
    const declined = restore({
      env: readEnv({ DATA_DIR: target }),
      archive,
      now: NOW,
      async confirm(read) {
        shown.push(read);
        throw new StartupError('Declined');
      },
    });
    await expect(declined).rejects.toThrow('Declined');
    expect(shown).toMatchObject([{ createdAt: NOW.toISOString(), owners: [OWNER.email] }]);
    expect(existsSync(target)).toBe(false);
  });

  /** Puts a site that no server has open into the target. Returns its files. */
  async function fillTarget(): Promise<Record<string, string>> {
    await addPost('old');
    await addPicture();
    await backUp();
    await restoreTo();
    await rename(archive, path.join(dir, 'old.tar'));
    await addPost('new');
    await addPicture();
    await backUp();
    return filesIn(target);
  }

  it('keeps the former content', async () => {
    const before = await fillTarget();
    const { previousFolder = '' } = await restoreTo();
    expect(previousFolder).toBe(path.join(target, 'backups/before-restore-2026-11-18T12-00-00Z'));
    expect(await filesIn(previousFolder)).toEqual(before);
    expect(rowsOf(target)).toEqual(rowsOf(site.dataDir));
    const names = (await readdir(target)).filter((name) => !/-(shm|wal)$/.test(name));
    expect(names.sort()).toEqual(ALL);
  });

  it('keeps commits of the former site that are only in its write-ahead log', async () => {
    await fillTarget();
    const sqlite = new SQLite(path.join(target, 'site.db'));
    sqlite.pragma('journal_mode = wal');
    sqlite.exec("INSERT INTO quotes VALUES ('q', 'Late.', 'Nobody', 1)");
    // As after a crash: the log exists but no process has the database open.
    const crashed = path.join(dir, 'crashed');
    await mkdir(crashed);
    for (const name of ['site.db', 'site.db-wal']) {
      await writeFile(path.join(crashed, name), await readFile(path.join(target, name)));
    }
    sqlite.close();
    const { previousFolder = '' } = await restoreTo(crashed);
    expect(rowsOf(previousFolder)['quotes']).toHaveLength(1);
    expect(rowsOf(crashed)['quotes']).toHaveLength(0);
  });

  it('refuses an archive with one changed byte in the head or the content of any file, and changes nothing', async () => {
    const before = await fillTarget();
    const bytes = await readFile(archive);
    const positions: number[] = [];
    for (let head = 0; bytes[head]; ) {
      const size = Number.parseInt(bytes.toString('latin1', head + 124, head + 135), 8);
      const content = head + 512;
      // In the manifest: in the hash of the last file.
      const isManifest = head === 0;
      const inside = isManifest
        ? [bytes.lastIndexOf('"sha256"', content + size) + 14]
        : [content, content + (size >> 1), content + size - 1];
      positions.push(head + 3, head + 130, ...inside);
      head = content + Math.ceil(size / 512) * 512;
    }
    expect(positions.length).toBeGreaterThan(15);
    for (const position of positions) {
      const file = await open(archive, 'r+');
      const { buffer: byte } = await file.read(Buffer.alloc(1), 0, 1, position);
      await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, position);
      await expect(restoreTo(), `byte ${position}`).rejects.toThrow(
        / damaged .*nothing was changed/,
      );
      await file.write(byte, 0, 1, position);
      await file.close();
    }
    expect(await filesIn(target)).toEqual(before);
    await expect(restoreTo()).resolves.toMatchObject({ createdAt: NOW.toISOString() });
  });

  it('refuses a truncated archive and a missing one', async () => {
    await backUp();
    const file = await open(archive, 'r+');
    await file.truncate(5000);
    await file.close();
    await expect(restoreTo()).rejects.toThrow(/is damaged or no backup/);
    await expect(restoreTo(target, path.join(dir, 'none.tar'))).rejects.toThrow(
      /^There is no backup/,
    );
    expect(existsSync(target)).toBe(false);
  });

  it.each([
    ['whose content does not match its manifest', { sha256: '0'.repeat(64) }, {}, /is damaged in/],
    ['of a newer format', {}, { format: 2 }, /newer version of the site: update the site first/],
    ['of newer code', {}, { migrations: ['0001-initial', '9999-later'] }, /"9999-later".*update/],
    ['with a path outside the folder', { path: '../evil' }, {}, /cannot be read as a backup/],
  ])('refuses an archive %s', async (_what, fileChange, change, message) => {
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
    await expect(restoreTo()).rejects.toThrow(message);
    expect(await readdir(dir)).toEqual(['site.tar']);
  });

  it('refuses a database of newer code that the manifest does not declare, and changes nothing', async () => {
    const before = await fillTarget();
    const source = path.join(dir, 'newer.db');
    await snapshot(path.join(site.dataDir, 'site.db'), source);
    const sqlite = new SQLite(source);
    sqlite.exec("CREATE TABLE x (y); INSERT INTO kysely_migration VALUES ('9999-later', '2030')");
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
    await expect(restoreTo(target, newer)).rejects.toThrow(
      /newer version of the site .*9999-later/,
    );
    expect(await filesIn(target)).toEqual(before);
    expect((await readdir(target)).sort()).toEqual(ALL);
  });

  it('is refused while a site runs, and a site does not start during a restore', async () => {
    await backUp();
    const before = rowsOf(site.dataDir);
    await expect(restoreTo(site.dataDir)).rejects.toThrow(/^A site runs on .*: stop it first/);
    expect(rowsOf(site.dataDir)).toEqual(before);
    expect(await readdir(site.dataDir)).not.toContain('backups');

    await restoreTo();
    const lock = new SQLite(path.join(target, 'site.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    expect(() => useFolder(target)).toThrow(/^A restore into .* is under way/);
    await expect(openServices(readEnv({ DATA_DIR: target }))).rejects.toThrow(/is under way/);
    lock.close();
    useFolder(target).end();
  });
});
