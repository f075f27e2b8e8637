/** The commands in this process: what they say and refuse. `data.process.test.ts` runs them as processes. */
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommandHere } from '../testing/command.ts';
import { noise } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let dir: string;
beforeEach(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'site-data-'));
});
afterEach(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const run = (command: string, args: string[] = [], { dataDir = site.dataDir } = {}) =>
  runCommandHere(command, args, { dataDir });

it.each([
  ...['backup', 'restore', 'verify', 'export', 'import', 'import-weights', 'seed'].map(
    (name) => [name, name, []] as const,
  ),
  ...['create-admin', 'reset-password', 'reset-account'].map(
    (name) => [name, 'account', [name]] as const,
  ),
])('%s prints its help with --help and after an unknown option', async (command, file, first) => {
  const asked = await run(file, [...first, '--help']);
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  expect(asked.stdout).toContain(`Usage: npm run ${command}`);
  const wrong = await run(file, [...first, '--wrong']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toMatch(/^Unknown option '--wrong'/);
});

it('import says what is missing, and when there is nothing to do', async () => {
  const file = path.join(dir, 'soup.md');
  await writeFile(file, '# Soup\n\nHot.');
  await run('import', [file, '--yes']);
  expect((await run('import', [file, '--yes'])).stdout).toContain('There is nothing to change.');
  await run('import', ['--undo', '--yes']);
  expect(await run('import', ['--undo'])).toMatchObject({
    code: 1,
    stderr: 'There is no import to undo\n',
  });
  expect(await run('import')).toMatchObject({
    code: 1,
    stderr: 'Say which file to import, or --undo, or --redo\n',
  });
});

describe('backup and restore', () => {
  it('refuse a missing site and a missing option', async () => {
    const dataDir = path.join(dir, 'none');
    expect(await run('backup', [], { dataDir })).toMatchObject({
      code: 1,
      stderr: `There is no site in ${dataDir}: set DATA_DIR to its data folder\n`,
    });
    expect(await run('restore')).toMatchObject({
      code: 1,
      stderr: 'Say which backup: --from <file>\n',
    });
    const missing = path.join(dir, 'not-mounted');
    expect(await run('backup', ['--to', path.join(missing, 'site.tar')])).toMatchObject({
      code: 1,
      stderr: `There is no folder ${missing}: make it, or mount its disk, first\n`,
    });
    expect(await readdir(dir)).toEqual([]);
  });

  it('make a folder private that other users could read, and verify says so', async () => {
    await chmod(site.dataDir, 0o755);
    const verified = await run('verify');
    expect(verified.stdout).toContain('could be read by other users of this machine');
    expect((await stat(site.dataDir)).mode & 0o777).toBe(0o700);
    expect((await run('verify')).stdout).not.toContain('other users');
  });

  it('put a backup without --to into the backups’ folder', async () => {
    expect(await run('backup')).toMatchObject({ code: 0 });
    const [name = ''] = await readdir(path.join(site.dataDir, 'backups'));
    expect(name).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
    const file = path.join(site.dataDir, 'backups', name);
    expect(await run('verify', ['--backup', file])).toMatchObject({ code: 0, stderr: '' });
    await writeFile(file, 'damaged', { flag: 'r+' });
    expect(await run('verify', ['--backup', file])).toMatchObject({
      code: 1,
      stderr: `${file} is damaged or no backup of this site: nothing was changed\n`,
    });
  });
  it('show whose backup it is, and ask before it replaces a site', async () => {
    await site.ownerCookie();
    const file = path.join(dir, 'site.tar');
    await run('backup', ['--to', file]);
    const dataDir = path.join(dir, 'other');
    const refused = await run('restore', ['--from', file], { dataDir });
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(
      /^A backup of the site of owner@example\.com, made at 20\d\d-\d\d-\d\d \d\d:\d\d UTC, /,
    );
    expect(refused.stderr).toBe(
      'Nothing was changed: run it in a terminal, or confirm it with --yes\n',
    );
    expect(await readdir(dir)).toEqual(['site.tar']);

    const restored = await run('restore', ['--from', file, '--yes'], { dataDir });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).not.toContain('It replaces');

    const other = await run('restore', ['--from', file, '--yes'], { dataDir });
    expect(other.stdout).toContain(`It replaces the site in ${dataDir}.`);
  });
});

it('verify names every picture file that has changed or is missing', async () => {
  const add = async () => site.services.images.add(await noise(20, 20).png().toBuffer());
  const [changed, missing] = [await add(), await add()];
  expect(await run('verify')).toMatchObject({ code: 0, stderr: '' });
  await writeFile(path.join(site.dataDir, 'images', changed), 'X', { flag: 'r+' });
  await rm(path.join(site.dataDir, 'images', missing));
  const { code, stderr } = await run('verify');
  expect(code).toBe(1);
  expect(stderr.trim().split('\n').sort()).toEqual(
    [`The picture file ${changed} is changed`, `The picture file ${missing} is missing`].sort(),
  );
});

it('verify names a damaged index of the search and a foreign table', async () => {
  const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
  const payload = { title: 'Soup', slug: 'soup', content: 'Hot.' };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
  expect((await run('verify')).code).toBe(0);
  const rows = sqlite.prepare('SELECT * FROM search_words_docsize').raw().all();
  sqlite.unsafeMode(true);
  sqlite.pragma('writable_schema = on');
  sqlite.exec('DELETE FROM search_words_docsize; CREATE TABLE more (x)');
  const { code, stderr } = await run('verify');
  expect(rows).toHaveLength(1);
  expect(code).toBe(1);
  expect(stderr).toContain('The index of the search search_words is damaged');
  expect(stderr).toContain('It has the table more, which no site has');
  sqlite.exec('DROP TABLE more');
  sqlite.close();
  await run('rebuild-search');
  expect((await run('verify')).code).toBe(0);
});

it('seed refuses a database that is not empty', async () => {
  const payload = { date: '2026-05-01', weight: 150.5 };
  await site.asOwner({ method: 'POST', url: '/api/weight-entries', payload });
  expect(await run('seed')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The database is not empty: the demo goes into a new DATA_DIR\n',
  });
  expect(await site.services.db.selectFrom('recipes').selectAll().execute()).toEqual([]);
});
