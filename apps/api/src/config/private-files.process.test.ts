import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProcess } from '../testing/process.ts';
import { makePrivate } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The permissions of a folder and of all that is in it. */
async function modes(dir: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(dir, { recursive: true }))];
  const entries = names.map(async (name) => {
    const { mode } = await stat(path.join(dir, name));
    return [name, (mode & 0o777).toString(8)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

it('a folder of an earlier version becomes private, with all that is in it', async () => {
  const outside = path.join(folder, 'outside');
  const data = path.join(folder, 'data');
  await mkdir(path.join(data, 'images'), { recursive: true });
  await writeFile(outside, '');
  await writeFile(path.join(data, 'images/a.webp'), '');
  await writeFile(path.join(data, 'site.db'), '');
  await symlink(outside, path.join(data, 'link'));
  await chmod(outside, 0o644);
  await chmod(data, 0o755);

  makePrivate(data);
  expect(await modes(data)).toEqual({
    '.': '700',
    images: '700',
    'images/a.webp': '600',
    'site.db': '600',
    // What a link names is not the site's.
    link: '644',
  });
});

it('all that a command creates is private', async () => {
  const data = path.join(folder, 'data');
  const env = { DATA_DIR: data, SEED: 'none' };
  const run = (command: string, args: string[] = []) =>
    runProcess(`cli/${command}.ts`, { args, env }).ended;
  expect(await run('account', ['create-admin', '--email', 'owner@example.com', '--generate'])).toBe(
    0,
  );
  expect(await run('backup')).toBe(0);
  const permissions = Object.entries(await modes(data));
  expect(permissions.length).toBeGreaterThan(3);
  for (const [name, mode] of permissions) expect(`${name} ${mode}`).toMatch(/ [67]00$/);
});
