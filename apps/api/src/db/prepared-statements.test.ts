import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { withPreparedStatements } from './dialect.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('asks anew with a kept statement after its table has changed', async () => {
  const { db } = site.services;
  const read = () => sql`SELECT * FROM changing`.execute(db);
  await sql`CREATE TABLE changing (first TEXT)`.execute(db);
  await sql`INSERT INTO changing VALUES ('a')`.execute(db);
  expect((await read()).rows).toEqual([{ first: 'a' }]);
  await sql`ALTER TABLE changing ADD COLUMN second TEXT DEFAULT 'b'`.execute(db);
  expect((await read()).rows).toEqual([{ first: 'a', second: 'b' }]);
});

it('prepares a text once, until many others were asked', () => {
  const prepared: string[] = [];
  const fake = { prepare: (text: string) => prepared.push(text) };
  const kept = withPreparedStatements(fake as never);
  kept.prepare('a');
  kept.prepare('a');
  expect(prepared).toEqual(['a']);
  for (let nr = 0; nr < 200; nr += 1) kept.prepare(`other ${nr}`);
  kept.prepare('a');
  expect(prepared.filter((text) => text === 'a')).toHaveLength(2);
});
