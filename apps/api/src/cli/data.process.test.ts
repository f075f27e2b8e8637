/** The commands as processes: their exit codes, their streams, and what they do beside a running site. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listWeightEntries } from '../features/weight-entries/weight-entries.repository.ts';
import { runCommandHere } from '../testing/command.ts';
import { runProcess, runSite } from '../testing/process.ts';
import { noise } from '../testing/test-images.ts';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';

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

interface RunOptions {
  DATA_DIR?: string;
  input?: string;
  wrapper?: string[];
}

async function run(
  command: string,
  args: string[] = [],
  { DATA_DIR = site.dataDir, ...options }: RunOptions = {},
) {
  const env = { DATA_DIR };
  const { ended, output } = runProcess(`cli/${command}.ts`, { args, env, ...options });
  return { code: await ended, ...output };
}

it('verify prints its help, also after an unknown option', async () => {
  const asked = await run('verify', ['--help']);
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  const wrong = await run('verify', ['--wrong']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toBe(`Unknown option '--wrong'\n\n${asked.stdout}`);
});

it('create-admin makes an account with the password from standard input, while the site runs', async () => {
  const args = ['create-admin', '--email', 'Cook@Example.com'];
  const result = await run('account', args, { input: 'a long password\nrest' });
  expect(result).toEqual({ code: 0, stdout: 'cook@example.com can sign in now.\n', stderr: '' });
  const payload = { username: 'cook@example.com', password: 'a long password' };
  const signedIn = await site.inject({ method: 'POST', url: '/api/admin/login', payload });
  expect(signedIn.statusCode).toBe(200);
});

it('a command needs no pnpm, no network and no home, only a Node that is new enough', () => {
  const args = ['scripts/toolchain.mjs', 'apps/api/src/cli/verify.ts', '--help'];
  const cwd = path.resolve(import.meta.dirname, '../../../..');
  const done = spawnSync(process.execPath, args, { cwd, env: { PATH: '/none' }, encoding: 'utf8' });
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(done.stdout).toContain('Usage: npm run verify');
});

it('import-weights shows a file, imports it, and takes it back', async () => {
  const file = path.join(dir, 'years.csv');
  await writeFile(file, 'Date,Weight\n5/1/2024,82.1\n6/1/2024,82.4\n');
  const asked = await run('import-weights', [file]);
  expect(asked).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --unit lb, kg or st'),
  });
  const hints = ['--unit', 'kg', '--dates', 'dmy'];
  expect(await run('import-weights', [file, ...hints, '--yes'])).toEqual({
    code: 0,
    stdout:
      '2 new, 0 already here, 0 to look at again\nImported 2 entries. To take this back: npm run import-weights -- --undo\n',
    stderr: '',
  });
  const { items } = await listWeightEntries(site.services.db, { limit: 10, offset: 0 });
  expect(items.map(({ date, weight }) => [date.slice(0, 10), weight])).toEqual([
    ['2024-01-06', '181.7'],
    ['2024-01-05', '181.0'],
  ]);
  const undone = await run('import-weights', ['--undo', '--yes']);
  expect(undone).toEqual({ code: 0, stdout: 'Removed 2 entries.\n', stderr: '' });
});

it('export writes one file while the site runs, and replaces none', async () => {
  const payload = { title: 'Soup', slug: 'soup', content: '<p>Hot.</p>' };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
  const file = path.join(dir, 'site.zip');
  const counts = '1 post, 0 recipes, 0 weight entries, 0 pictures';
  expect(await run('export', ['--to', file])).toEqual({
    code: 0,
    stdout: `${file}: ${counts}\n`,
    stderr: '',
  });
  expect(await readdir(dir)).toEqual(['site.zip']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await run('export', ['--to', file]);
  expect(again).toEqual({ code: 1, stdout: '', stderr: `${file} exists already\n` });

  const empty = await openTestSite();
  const moved = await run('import', [file, '--yes'], { DATA_DIR: empty.dataDir });
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toContain('Markdown: 1 post, 0 recipes');
  const columns = ['title', 'slug', 'content', 'createdAt', 'published'] as const;
  const read = (from: TestSite) =>
    from.services.db.selectFrom('blogPosts').select(columns).execute();
  expect(await read(empty)).toEqual(await read(site));
  await empty.close();
});

it('import shows what would come, changes nothing unasked, and is undone', async () => {
  const file = path.join(dir, 'soup.md');
  await writeFile(file, '# Soup\n\nHot.');
  const asked = await run('import', [file]);
  expect(asked).toMatchObject({
    code: 1,
    stderr: 'Nothing was changed: run it in a terminal, or confirm it with --yes\n',
  });
  expect(asked.stdout).toContain('  1 post and 0 recipes: new\n');
  const slugs = () => site.services.db.selectFrom('blogPosts').select(['slug']).execute();
  expect(await slugs()).toEqual([]);
  expect(await run('import', [file, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(await slugs()).toEqual([{ slug: 'soup' }]);
  const undone = await run('import', ['--undo', '--yes']);
  expect(undone.stdout).toContain('Taken back: 1 in the trash, 0 as they were before.');
  expect(await slugs()).toEqual([]);
});

describe('backup and restore', () => {
  it('copy a site to another data folder while it runs', async () => {
    const payload = { title: 'Soup', slug: 'soup', content: 'Hot.' };
    await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
    const file = path.join(dir, 'site.tar');
    const made = await run('backup', ['--to', file]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/site\.tar \(\d+\.\d MB\)\n$/);

    expect(await run('restore', ['--from', file, '--yes'])).toEqual({
      code: 1,
      stdout: '',
      stderr: `A site runs on ${site.dataDir}: stop it first, nothing was changed\n`,
    });
    const DATA_DIR = path.join(dir, 'other');
    const restored = await run('restore', ['--from', file, '--yes'], { DATA_DIR });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(
      /other is as it was at \S+ \S+ UTC, with 0 picture files\.\nAccounts that sign in: \S+\.\n$/,
    );
    expect(await run('verify', [], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' });
    const again = await run('restore', ['--from', file, '--yes'], { DATA_DIR });
    expect(again.stdout).toMatch(/content is in .*other\/backups\/before-restore-\S+\n$/);
  });

  // In a mount namespace of the process's own, which needs no root.
  const NAMESPACE = ['unshare', '--map-root-user', '--mount', 'sh', '-c'];
  const MOUNT = 'mount -t tmpfs none';
  const canMount = () =>
    spawnSync('unshare', [...NAMESPACE.slice(1), `${MOUNT} /mnt`]).status === 0;
  it.skipIf(!canMount())('restore a site whose pictures are on a disk of their own', async () => {
    await site.services.images.add(await noise(40, 30).png().toBuffer());
    const archive = path.join(dir, 'site.tar');
    const DATA_DIR = path.join(dir, 'copy');
    const copy = { dataDir: DATA_DIR };
    await runCommandHere('backup', ['--to', archive], site);
    await runCommandHere('restore', ['--from', archive, '--yes'], copy);
    const images = path.join(DATA_DIR, 'images');
    const [before, after] = [path.join(dir, 'before'), path.join(dir, 'after')];
    await rename(images, before);
    await Promise.all([mkdir(images), mkdir(after)]);
    const onDisk = `${MOUNT} '${images}' && cp '${before}'/* '${images}' && "$0" "$@" && cp '${images}'/* '${after}'`;
    const wrapper = [...NAMESPACE, onDisk];
    const restored = await run('restore', ['--from', archive, '--yes'], { DATA_DIR, wrapper });
    expect(restored.stderr).not.toContain('EBUSY');
    expect(restored.code).toBe(0);
    expect((await readdir(after)).sort()).toEqual((await readdir(before)).sort());
    await rm(images, { recursive: true });
    await rename(after, images);
    expect(await runCommandHere('verify', [], copy)).toMatchObject({ code: 0 });
  });
});

it('a start and an export need no lock of the database, and what writes says that it waits', async () => {
  await site.ownerCookie();
  const other = new SQLite(path.join(site.dataDir, 'site.db'), { timeout: 0 });
  // A first start has been.
  other.exec('PRAGMA user_version = 1; BEGIN IMMEDIATE');
  expect(await run('export', ['--to', path.join(dir, 'site.zip')])).toMatchObject({ code: 0 });
  const started = await runSite({ dataDir: site.dataDir, owner: OWNER });
  expect((await fetch(`${started.origin}/api/recipes`)).status).toBe(200);

  const args = ['reset-password', '--generate'];
  const reset = runProcess('cli/account.ts', { args, env: { DATA_DIR: site.dataDir } });
  const waits =
    'Another program writes to the database: waiting for it, for a minute at most ...\n';
  await expect.poll(() => reset.output.stderr, { timeout: 30_000 }).toBe(waits);
  other.exec('ROLLBACK');
  other.close();
  expect(await reset.ended).toBe(0);
  expect(reset.output.stdout).toContain('has a new password');
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
});
