import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const ask = () => site.inject({ method: 'GET', url: '/api/health' });

it('says that the site can store, and nothing else', async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', version: '1.0.0', database: 'writable' });
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
