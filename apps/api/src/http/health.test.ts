import { open } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ask = () => site.inject({ method: 'GET', url: '/api/health' });

it('says that the site can store, and its version to the owner alone', async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'writable' });
  const hers = await site.asOwner({ method: 'GET', url: '/api/health' });
  expect(hers.json()).toEqual({ status: 'ok', version: manifest.version, database: 'writable' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.etag).toBeUndefined();
});

it('leaves the content, and the mark that the first content is in, as they are', async () => {
  const mark = () => {
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'), { readonly: true });
    const version = sqlite.pragma('user_version', { simple: true });
    sqlite.close();
    return version;
  };
  const before = mark();
  let changes = 0;
  site.services.content.on('changed', () => {
    changes += 1;
  });
  await ask();
  expect([mark(), changes]).toEqual([before, 0]);
});

it('is 503 while the database takes no writes, and well again after', async () => {
  const { db } = site.services;
  const { sql } = await import('kysely');
  await sql`PRAGMA query_only = on`.execute(db);
  const answer = await ask();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The database cannot be written',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  await sql`PRAGMA query_only = off`.execute(db);
  site.clock.now = new Date(site.clock.now.getTime() + 5_000);
  expect((await ask()).statusCode).toBe(200);
});

it('writes once in five seconds however often it is asked, and is not limited', async () => {
  for (let round = 0; round < 7; round += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
});

describe('a destroyed database', () => {
  /** Writes over all but the first page of the file, with nothing of it in memory or in the log. */
  async function destroy() {
    const file = path.join(site.dataDir, 'site.db');
    const sqlite = new SQLite(file);
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    const handle = await open(file, 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.alloc(size - 4096, 0x5a), 0, size - 4096, 4096);
    await handle.close();
    // The others forget the pages that they have read.
    sqlite.pragma('user_version = 7');
    sqlite.close();
  }
  const damaged = {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The database is damaged: restore a backup, a new start says which',
  };

  it('is 503 in words, with a session and without', async () => {
    const cookie = await site.ownerCookie();
    await destroy();
    for (const headers of [{}, { cookie }]) {
      const answer = await site.inject({ method: 'GET', url: '/api/health', headers });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject(damaged);
    }
  });

  it('is told once an answer has failed by it, though the rows that are looked at can be read', async () => {
    site.app.logFault(
      Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' }),
      site.app.log,
    );
    expect((await ask()).json()).toMatchObject(damaged);
  });
});
