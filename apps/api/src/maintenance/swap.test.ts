/** How a restored site takes the place of the former one: on one disk or several, and when it is interrupted. */
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { verifyImages } from '../features/images/image-cleaning.ts';
import { noise } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { readArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');
/** A disk of its own on every Linux. */
const OTHER_DISK = '/dev/shm';

let site: TestSite;
let dir: string;
let target: string;
let elsewhere: string;
beforeEach(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'swap-'));
  target = path.join(dir, 'target');
  if (existsSync(OTHER_DISK)) elsewhere = await mkdtemp(path.join(OTHER_DISK, 'swap-'));
});
afterEach(async () => {
  await site.close();
  for (const folder of [dir, elsewhere]) await rm(folder, { recursive: true, force: true });
});

/** Adds a post and a picture, and makes a backup. */
async function backedUp(slug: string): Promise<string> {
  const file = path.join(dir, `${slug}.tar`);
  const payload = { title: slug, slug, content: 'x' };
  await site.asOwner({ method: 'POST', url: '/api/blog-posts', payload });
  await site.services.images.add(await noise(40, 30).png().toBuffer());
  await makeBackup({ dataDir: site.dataDir, file, now: NOW });
  return file;
}
const restoreTarget = (archive: string) =>
  restore({ env: readEnv({ DATA_DIR: target }), archive, now: NOW });

/** The titles of the posts in a folder, and the faults of its pictures. */
async function siteIn(dataDir: string) {
  const { services, close } = await openServices(readEnv({ DATA_DIR: dataDir }));
  try {
    const posts = await services.db
      .selectFrom('blogPosts')
      .select('title')
      .orderBy('title')
      .execute();
    return { titles: posts.map(({ title }) => title), faults: await verifyImages(services) };
  } finally {
    await close();
  }
}
const ONE = { titles: ['one'], faults: [] };
const TWO = { titles: ['one', 'two'], faults: [] };

/** The site with one post in the target, and a backup of it with two. */
async function oneAndBackupOfTwo(): Promise<string> {
  await restoreTarget(await backedUp('one'));
  return backedUp('two');
}

describe.skipIf(!existsSync(OTHER_DISK))('a restore', () => {
  it('copies the former site to backups/ on another disk', async () => {
    const archive = await oneAndBackupOfTwo();
    await rm(path.join(target, 'backups'), { recursive: true, force: true });
    await symlink(elsewhere, path.join(target, 'backups'));
    const { previousFolder = '' } = await restoreTarget(archive);
    expect(await siteIn(target)).toEqual(TWO);
    expect(await siteIn(previousFolder)).toEqual(ONE);
  });

  it('leaves the pictures on the disk where they are', async () => {
    const archive = await oneAndBackupOfTwo();
    const images = path.join(elsewhere, 'images');
    await mkdir(images);
    for (const name of await readdir(path.join(target, 'images'))) {
      await writeFile(path.join(images, name), await readFile(path.join(target, 'images', name)));
    }
    await rm(path.join(target, 'images'), { recursive: true });
    await symlink(images, path.join(target, 'images'));
    const { previousFolder = '' } = await restoreTarget(archive);
    expect(await siteIn(target)).toEqual(TWO);
    expect((await readdir(images)).length).toBeGreaterThan(0);
    expect(await siteIn(previousFolder)).toEqual(ONE);
  });
});

it('a restore that cannot move the former site away changes nothing', async () => {
  const archive = await oneAndBackupOfTwo();
  await rm(path.join(target, 'backups'), { recursive: true, force: true });
  await writeFile(path.join(target, 'backups'), 'in the way');
  await expect(restoreTarget(archive)).rejects.toThrow(/^The former site cannot be moved away/);
  expect((await readdir(target)).sort()).toEqual(['backups', 'images', 'site.db', 'site.lock']);
  await rm(path.join(target, 'backups'));
  expect(await siteIn(target)).toEqual(ONE);
});

const STEPS = [
  ['site.db', 'backups/before-restore-x/site.db'],
  ['restoring-x/site.db', 'site.db'],
  ['images', 'backups/before-restore-x/images'],
  ['restoring-x/images', 'images'],
] as const;

it.each([0, 1, 2, 3, 4])(
  'a swap that ended after %d steps is finished by the next start',
  async (count) => {
    const archive = await oneAndBackupOfTwo();
    await mkdir(path.join(target, 'restoring-x/images'), { recursive: true });
    await readArchive(archive, { into: path.join(target, 'restoring-x') });
    const incoming = ['site.db', 'images'];
    const journal = { staged: 'restoring-x', kept: 'before-restore-x', incoming };
    await writeFile(path.join(target, 'restore.json'), JSON.stringify(journal));
    await mkdir(path.join(target, 'backups/before-restore-x'), { recursive: true });
    for (const [from, to] of STEPS.slice(0, count)) {
      await rename(path.join(target, from), path.join(target, to));
    }
    expect(await siteIn(target)).toEqual(TWO);
    expect(await siteIn(path.join(target, 'backups/before-restore-x'))).toEqual(ONE);
    const names = (await readdir(target)).filter((name) => !/-(shm|wal)$/.test(name));
    expect(names.sort()).toEqual(['backups', 'images', 'site.db', 'site.lock']);
  },
);
