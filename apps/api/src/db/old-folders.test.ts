/** Data folders of earlier versions open, and what the checks say of their databases. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexMissing } from '../app/search-indexing.ts';
import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { findAdminUser } from '../features/auth/auth.repository.ts';
import { compareSchema, siteFaults } from '../maintenance/check-database.ts';
import { makeBackup } from '../maintenance/make-backup.ts';
import { restore } from '../maintenance/restore.ts';
import { copyOldDatabase, makeOldDatabase, OLD_COMMITS } from '../testing/old-database.ts';
import { OWNER } from '../testing/test-site.ts';
import { Dialect } from './dialect.ts';
import { migratorOf } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'old-'));
});
afterEach(() => rm(dir, { recursive: true }));

const database = () => path.join(dir, 'site.db');
const envOf = (dataDir: string) =>
  readEnv({ SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
const open = (dataDir = dir) => openServices(envOf(dataDir));

/** What a start of the site leaves of a folder. */
async function openAndRead(dataDir?: string) {
  const { services, sqlite, close } = await open(dataDir);
  const { db } = services;
  await indexMissing(db, NOW);
  const account = await findAdminUser(db, OWNER.email);
  const found = {
    faults: await siteFaults({ db, sqlite }),
    owner: account?.username,
    posts: await db
      .selectFrom('blogPosts')
      .select(['slug', 'content', 'published'])
      .orderBy('slug')
      .execute(),
    recipes: await db
      .selectFrom('recipes')
      .select(['title', 'ingredients', 'netCarbsTenths'])
      .execute(),
    weights: await db.selectFrom('weightEntries').select(['date', 'weightTenths']).execute(),
    goal: await db
      .selectFrom('siteSettings')
      .select('value')
      .where('key', '=', 'goal_weight')
      .execute(),
    visits: await db
      .selectFrom('pageTotals')
      .select(['path', 'views'])
      .where('period', 'like', '____-__-__')
      .orderBy('path')
      .execute(),
  };
  await close();
  return found;
}

const WRITTEN = {
  faults: [],
  owner: OWNER.email,
  posts: [
    { slug: 'a-draft', content: '<p>Not yet.</p>', published: 0 },
    { slug: 'soup-weather', content: '<p>It rains, so I cook.</p>', published: 1 },
  ],
  recipes: [{ title: 'Leek soup', ingredients: '2 leeks\n1 cup cream', netCarbsTenths: 45 }],
  weights: [{ date: '2026-05-01T00:00:00.000Z', weightTenths: 1505 }],
  goal: [{ value: '140' }],
  visits: [
    { path: '/about', views: 1 },
    { path: '/blog/soup-weather', views: 1 },
  ],
};

describe.each(OLD_COMMITS)('a folder of %s', (commit) => {
  it('opens with all that was written, and is sound', async () => {
    await copyOldDatabase(commit, database());
    expect(await openAndRead()).toEqual(WRITTEN);
  });

  it('is backed up as it is, and restored', async () => {
    await copyOldDatabase(commit, database());
    await mkdir(path.join(dir, 'images'));
    const archive = path.join(dir, 'old.tar');
    await makeBackup({ dataDir: dir, file: archive, now: NOW });
    const dataDir = path.join(dir, 'restored');
    await restore({ env: envOf(dataDir), archive, now: NOW });
    expect(await openAndRead(dataDir)).toEqual(WRITTEN);
    const later = path.join(dir, 'later.tar');
    await makeBackup({ dataDir, file: later, now: NOW });
    await restore({ env: envOf(path.join(dir, 'again')), archive: later, now: NOW });
  });
});

it('a database of the time of every migration is migrated, and counts as ours before and after', async () => {
  const names = Object.keys(migrations);
  // Up to here each came after those before it by name.
  const counts = names.map((_, index) => index + 1).slice(names.indexOf('0013-revisions'));
  // At each change the newest five and every tenth, which is half a minute less of work.
  const tried = process.env['RELEASE']
    ? counts
    : counts.filter((n) => n % 10 === 0 || n > names.length - 5);
  for (const count of tried) {
    const sqlite = new SQLite(':memory:');
    const db = new Kysely<unknown>({ dialect: new Dialect({ writer: sqlite }) });
    const known = Object.fromEntries(Object.entries(migrations).slice(0, count));
    const former = new Migrator({ db, provider: { getMigrations: async () => known } });
    for (const migrator of [former, migratorOf(db)]) {
      expect((await migrator.migrateToLatest()).error).toBeUndefined();
      expect([names[count - 1], (await compareSchema(sqlite)).difference]).toEqual([
        names[count - 1],
        undefined,
      ]);
    }
    await db.destroy();
  }
});

it('a database with a gap in its migrations does not count as ours', async () => {
  await makeOldDatabase(database(), '0057-about-counts');
  const sqlite = new SQLite(database());
  sqlite.exec("DELETE FROM kysely_migration WHERE name = '0036-former-defaults'");
  expect(await compareSchema(sqlite)).toMatchObject({
    difference: 'It lacks the change 0036-former-defaults, and has later ones',
  });
  sqlite.close();
});

it('one copy is left of all starts before a migration that fails, and one of the start that succeeds', async () => {
  await makeOldDatabase(database(), '0056-pages');
  const sqlite = new SQLite(database());
  // What the next migration makes is there already.
  sqlite.exec('ALTER TABLE recipes ADD COLUMN is_about INTEGER');
  const backups = () => readdir(path.join(dir, 'backups'));
  for (let start = 0; start < 3; start += 1) {
    await expect(open()).rejects.toThrow('could not be migrated');
    expect(await backups()).toEqual(['before-0057-about-counts.db']);
  }
  sqlite.exec('ALTER TABLE recipes DROP COLUMN is_about');
  sqlite.close();
  await (await open()).close();
  expect(await backups()).toEqual([
    expect.stringMatching(/^before-0057-about-counts-2\d{3}-.*Z\.db$/),
  ]);
});
