import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialect } from './dialect.ts';
import { openDatabase } from './open.ts';

let sqlite: SQLite.Database;
let db: Kysely<unknown>;
beforeEach(() => {
  sqlite = new SQLite(':memory:');
  db = new Kysely({ dialect: new Dialect({ writer: sqlite }) });
});
afterEach(() => db.destroy());

it('tells why SQLite has rolled a transaction back, and begins the next', async () => {
  sqlite.exec('CREATE TABLE t (text TEXT)');
  const fill = () =>
    db.transaction().execute((tx) => sql`INSERT INTO t VALUES (hex(zeroblob(9000)))`.execute(tx));
  sqlite.pragma('max_page_count = 3');
  await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  sqlite.pragma('max_page_count = 1000');
  await fill();
  expect(sqlite.prepare('SELECT count(*) FROM t').pluck().get()).toBe(1);
});

it('keeps other processes from writing between what a transaction reads and what it writes', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'dialect-'));
  const { db: site, sqlite: own, close } = openDatabase(path.join(dir, 'site.db'));
  const other = new SQLite(path.join(dir, 'site.db'), { timeout: 0 });
  own.exec('CREATE TABLE t (number INTEGER)');
  const write = () => other.exec('INSERT INTO t VALUES (1)');
  await site.transaction().execute(async (tx) => {
    await sql`SELECT * FROM t`.execute(tx);
    expect(write).toThrow('database is locked');
    await sql`INSERT INTO t VALUES (2)`.execute(tx);
  });
  await site
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`SELECT * FROM t`.execute(tx);
      write();
    });
  expect(own.prepare('SELECT number FROM t').pluck().all()).toEqual([2, 1]);
  other.close();
  await close();
  await rm(dir, { recursive: true });
});

it('leaves nothing of a migration that fails half-way', async () => {
  const half = {
    async up(tx: Kysely<unknown>) {
      await sql`CREATE TABLE half (id TEXT)`.execute(tx);
      await sql`SELECT * FROM missing`.execute(tx);
    },
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ half }) } });
  expect((await migrator.migrateToLatest()).error).toMatchObject({
    message: 'no such table: missing',
  });
  expect(sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'half'").get()).toBeUndefined();
});
