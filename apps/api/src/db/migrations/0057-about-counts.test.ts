import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { makeOldDatabase } from '../../testing/old-database.ts';
import { migratorOf } from '../migrate.ts';
import { openDatabase } from '../open.ts';

const file = path.join(tmpdir(), `about-counts-${process.pid}.db`);
afterEach(() => rm(file));

it('tells which complete counts rest on a volume that is eaten', async () => {
  await makeOldDatabase(file, '0056-pages');
  const old = new SQLite(file);
  const insert = old.prepare(
    `INSERT INTO recipes (id, title, slug, nutrition, counted_net_carbs_tenths, created_at, updated_at)
      VALUES (@id, '', @id, @nutrition, @net, '', '')`,
  );
  const line = (state: string, from: string, eaten = 100) => ({ state, eaten, portion: { from } });
  const add = (id: string, lines: object[], net: number | null = 10) =>
    insert.run({ id, nutrition: JSON.stringify({ ingredients: '', lines }), net });
  const weight = line('confirmed', 'weight');
  add('by volume', [weight, line('confirmed', 'volume')]);
  add('by weight', [weight]);
  add('in a marinade', [weight, line('not-eaten', 'volume', 0)]);
  add('in part', [weight, line('not-eaten', 'volume', 50)]);
  add('not complete', [line('confirmed', 'volume'), { state: 'uncounted' }], null);
  old.close();
  const { db, close } = openDatabase(file);
  await migratorOf(db.withoutPlugins()).migrateToLatest();
  const rows = await db.selectFrom('recipes').select(['id', 'isAbout']).execute();
  await close();
  expect(Object.fromEntries(rows.map(({ id, isAbout }) => [id, isAbout]))).toEqual({
    'by volume': 1,
    'by weight': 0,
    'in a marinade': 0,
    'in part': 1,
    'not complete': null,
  });
});
