/** Backups whose database somebody else has made or changed. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../config/env.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { noise } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { measure, writeArchive } from './archive.ts';
import { snapshot } from './check-database.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-18T12:00:00.000Z');

let site: TestSite;
let dir: string;
beforeEach(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'foreign-backup-'));
  await site.services.images.add(await noise(40, 30).png().toBuffer());
});
afterEach(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

/** A backup whose files match its manifest, with a database on which this SQL has run. */
async function forged(sql: string): Promise<string> {
  const folder = await mkdtemp(path.join(dir, 'forged-'));
  const source = path.join(folder, 'forged.db');
  await snapshot(path.join(site.dataDir, 'site.db'), source);
  const sqlite = new SQLite(source);
  sqlite.exec(sql);
  sqlite.close();
  const files = [await measure({ path: 'site.db', source })];
  const manifest = {
    format: 1,
    createdAt: NOW.toISOString(),
    siteVersion: '1.0.0',
    migrations: Object.keys(migrations),
    files,
  };
  const archive = path.join(folder, 'forged.tar');
  const { signal } = new AbortController();
  await writeArchive(archive, { manifest, sources: new Map([['site.db', source]]), signal });
  return archive;
}

const target = () => path.join(dir, 'target');
const restoreForged = async (sql: string) =>
  restore({ env: readEnv({ DATA_DIR: target() }), archive: await forged(sql), now: NOW });

describe('a database with another schema is refused before any of its code runs', () => {
  it.each([
    [
      'a trigger that signs its maker in',
      `CREATE TRIGGER signs_in AFTER DELETE ON sessions
       BEGIN INSERT INTO sessions (sid, sess, expire) VALUES (old.sid, old.sess, '2999'); END`,
      'It has the trigger signs_in, which no site has',
    ],
    [
      'a view that never ends, in the place of a table',
      `DROP TABLE drafts; CREATE VIEW drafts AS
       WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n AS id FROM t`,
      'no site',
    ],
    [
      'a view in the place of the list of migrations',
      `ALTER TABLE kysely_migration RENAME TO m; CREATE VIEW kysely_migration AS
       WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n AS name FROM t`,
      'It is no database of this site',
    ],
    ['an index more', 'CREATE INDEX more ON recipes (title)', 'It has the index more'],
    ['a table more', 'CREATE TABLE more (x)', 'It has the table more'],
    ['a table less', 'DROP TABLE drafts', 'drafts'],
    [
      'a column that computes',
      'ALTER TABLE drafts ADD COLUMN x TEXT GENERATED ALWAYS AS (hex(zeroblob(1e9)))',
      'Its table drafts is not that of a site',
    ],
    [
      'one of our triggers with another body',
      `DROP TRIGGER search_words_insert; CREATE TRIGGER search_words_insert AFTER INSERT ON search_texts
       BEGIN DELETE FROM sessions; END`,
      'Its trigger search_words_insert is not that of a site',
    ],
  ])('%s', async (_what, sql, message) => {
    await expect(restoreForged(sql)).rejects.toThrow(message);
    expect(existsSync(target())).toBe(false);
  });
});

it.each([
  '../site.db',
  '../../secret',
  '/etc/passwd',
  '..',
  'a/b',
  'a\\b',
  '',
  '.hidden',
  'a\u0000b',
])('a database that names the picture %j is refused', async (name) => {
  for (const table of ['images', 'image_variants']) {
    const hex = Buffer.from(name).toString('hex');
    const sql = `PRAGMA foreign_keys = OFF; UPDATE ${table} SET filename = CAST(x'${hex}' AS TEXT)
      WHERE filename = (SELECT min(filename) FROM ${table})`;
    await expect(restoreForged(sql)).rejects.toThrow(/nothing was changed/);
    expect(await readdir(dir)).not.toContain('target');
  }
});

it('nobody who was signed in when the backup was made is signed in after its restore', async () => {
  await restoreForged(
    `INSERT INTO sessions (sid, sess, expire) VALUES ('x', '{}', '2999-01-01T00:00:00.000Z')`,
  );
  const sqlite = new SQLite(path.join(target(), 'site.db'), { readonly: true });
  expect(sqlite.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0);
  sqlite.close();
});

describe('what would serve the maker of a backup does not come with it', () => {
  const planted = (id: string, key: string) =>
    `INSERT INTO passkeys (id, admin_id, name, public_key, counter, created_at)
     SELECT '${id}', id, 'phone', '${key}', 0, '2026-01-01T00:00:00.000Z' FROM admin_users LIMIT 1;`;
  const targetDatabase = () => new SQLite(path.join(target(), 'site.db'));
  const column = (sql: string) => {
    const sqlite = targetDatabase();
    const values = sqlite.prepare(sql).pluck().all();
    sqlite.close();
    return values;
  };

  it('passkeys but those that the site has already, with the same key', async () => {
    await site.ownerCookie();
    await restoreForged('');
    const before = targetDatabase();
    before.exec(planted('hers', 'a') + planted('other', 'b'));
    before.close();
    const { leftOut } = await restoreForged(
      planted('hers', 'a') + planted('other', 'not hers') + planted('new', 'c'),
    );
    expect(column('SELECT id FROM passkeys')).toEqual(['hers']);
    expect(leftOut).toEqual([
      '2 passkeys that this site did not have: add yours again under Account',
    ]);
  });

  it('links to drafts, and redirects to other sites, to the admin area and of pages', async () => {
    const { leftOut } = await restoreForged(`
      INSERT INTO blog_posts (id, title, slug, content, published, read_time, views, created_at, updated_at)
        VALUES ('p', 'P', 'p', 'x', 0, 1, 0, '2026-01-01', '2026-01-01');
      INSERT INTO preview_links VALUES ('p', 'abc', '2999-01-01');
      INSERT INTO old_paths (path, table_name, row_id, import_id) VALUES
        ('/old', 'pages', 'https://evil.example/', ''), ('/old-2', 'pages', '//evil.example', ''),
        ('/old-3', 'pages', '/admin', ''), ('/about', 'pages', '/book', ''),
        ('/old-4', 'elsewhere', 'x', ''), ('/mine', 'pages', '/book', ''), ('/soup', 'recipes', 'x', '')`);
    expect(column('SELECT path FROM old_paths ORDER BY path')).toEqual(['/mine', '/soup']);
    expect(column('SELECT post_id FROM preview_links')).toEqual([]);
    expect(leftOut).toEqual([
      '1 link to a draft: copy new ones',
      '5 redirects to what is no page of this site',
    ]);
  });

  it.each(['{', '[]', '{"name":{}}', '{"copyrightYear":"x"}'])(
    'a section of Settings that is %s',
    async (value) => {
      const { leftOut } =
        await restoreForged(`INSERT INTO site_settings (id, key, value, updated_at)
        VALUES ('i', 'section:identity', '${value}', '2026-01-01')`);
      expect(leftOut).toEqual(['The section “identity”, which cannot be read: write it again']);
      expect(column("SELECT value FROM site_settings WHERE key = 'section:identity'")).toEqual([
        null,
      ]);
    },
  );
});

it('statistics of SQLite are no other schema, and are not restored', async () => {
  await expect(restoreForged('ANALYZE')).resolves.toMatchObject({ leftOut: [] });
  const sqlite = new SQLite(path.join(target(), 'site.db'), { readonly: true });
  expect(
    sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name LIKE 'sqlite_stat%'").all(),
  ).toEqual([]);
  sqlite.close();
});
