import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServices } from '../app/services.ts';
import { stampOf } from '../config/data-folder.ts';
import { readEnv } from '../config/env.ts';
import { assertOwnFolder } from '../config/private-files.ts';
import { openTestSite } from '../testing/test-site.ts';
import { readArchive } from './archive.ts';
import { failureLine } from './damaged-folder.ts';
import { makeBackup } from './make-backup.ts';

let dataDir: string;
let end: () => Promise<void>;
beforeEach(async () => {
  const site = await openTestSite();
  await site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: { title: 'Soup', slug: 'soup', content: '<p>Hot.</p>' },
  });
  dataDir = `${site.dataDir}-closed`;
  await mkdir(path.join(dataDir, 'backups'), { recursive: true });
  for (const [file, day] of [
    ['nightly', 18],
    ['requested', 19],
  ] as const) {
    const now = new Date(Date.UTC(2026, 10, day, 3));
    const archive = path.join(dataDir, `backups/${file}-${stampOf(now)}.tar`);
    await makeBackup({ dataDir: site.dataDir, file: archive, now });
  }
  const copy = await readFile(path.join(dataDir, sound));
  await writeFile(path.join(dataDir, damaged), copy.subarray(0, 9_000));
  await readArchive(path.join(dataDir, sound), { into: dataDir });
  end = async () => {
    await site.close();
    await rm(dataDir, { recursive: true });
  };
});
afterEach(() => end());

const sound = 'backups/nightly-2026-11-18T03-00-00Z.tar';
const damaged = 'backups/requested-2026-11-19T03-00-00Z.tar';
const database = () => path.join(dataDir, 'site.db');

/** What a start says. */
async function said(): Promise<string> {
  process.env['DATA_DIR'] = dataDir;
  try {
    const { close, services } = await openServices(readEnv({ DATA_DIR: dataDir }));
    await services.db.selectFrom('blogPosts').selectAll().execute();
    await close();
    return 'It starts';
  } catch (error) {
    return await failureLine(error);
  } finally {
    delete process.env['DATA_DIR'];
  }
}
const wayBack = () =>
  `Restore the backup of 2026-11-18T03:00:00.000Z: DATA_DIR="${dataDir}" npm run restore -- --from "${path.join(dataDir, sound)}"`;

it('a database that is no database, or damaged in the middle, names the newest sound backup and the command', async () => {
  expect(await said()).toBe('It starts');
  await writeFile(database(), 'x'.repeat(20_000));
  expect(await said()).toBe(
    `The database in ${dataDir} is damaged (file is not a database). ${wayBack()}`,
  );
});

it('a database whose pages are lost is damaged too', async () => {
  const file = await readFile(database());
  file.fill(0x5a, 4096);
  await writeFile(database(), file);
  expect(await said()).toBe(
    `The database in ${dataDir} is damaged (database disk image is malformed). ${wayBack()}`,
  );
});

it.each(['empty', 'gone'])(
  'a database that is %s beside backups does not become a new site',
  async (state) => {
    if (state === 'gone') await rm(database());
    else await writeFile(database(), '');
    expect(await said()).toBe(
      `${database()} is ${state}, beside pictures or backups of a site. ${wayBack()} For a new site use another DATA_DIR.`,
    );
  },
);

it('without a sound backup it says so', async () => {
  await rm(database());
  await rm(path.join(dataDir, sound));
  expect(await said()).toContain(`There is no sound backup in ${path.join(dataDir, 'backups')}`);
});

it('an unknown failure is one line', async () => {
  expect(await failureLine(new Error('Two\nlines'))).toBe(
    'It failed: Two lines (LOG_LEVEL=debug shows where)',
  );
});

it('a backup that cannot be read is not called damaged', async () => {
  const file = path.join(dataDir, 'backups');
  await expect(readArchive(file)).rejects.toThrow(`${file} cannot be read: EISDIR`);
});

it('a folder of another user is refused, unless that is meant', () => {
  const own = process.getuid?.();
  if (own === undefined) return;
  const env = { dataDir, checksOwner: true };
  expect(() => assertOwnFolder(env)).not.toThrow();
  expect(() => assertOwnFolder(env, own + 1)).toThrow(
    `${dataDir} belongs to the user ${own}, and this runs as the user ${own + 1}: run it as that user (sudo -u '#${own}' …), or set OWNER_CHECK=off`,
  );
  expect(() => assertOwnFolder({ ...env, checksOwner: false }, own + 1)).not.toThrow();
  expect(() => assertOwnFolder({ ...env, dataDir: `${dataDir}/none` }, own + 1)).not.toThrow();
});
