import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { makeOldDatabase } from '../../testing/old-database.ts';
import { migratorOf } from '../migrate.ts';
import { openDatabase } from '../open.ts';

const file = path.join(tmpdir(), `old-counts-${process.pid}.db`);
afterEach(() => rm(file));

it('tells which counts are old, and the net carbs of those of other ingredients', async () => {
  await makeOldDatabase(file, '0057-about-counts');
  const old = new SQLite(file);
  const insert = old.prepare(
    `INSERT INTO recipes (id, title, slug, ingredients, servings, nutrition, counted_net_carbs_tenths,
        fiber_tenths, created_at, updated_at)
      VALUES (@id, '', @id, '100 g flour', 2, @nutrition, @net, @net, '', '')`,
  );
  const per100 = { carbohydrate: 30, fiber: 10, uncounted: 0 };
  const flour = { state: 'confirmed', eaten: 100, portion: { grams: 100, per100 } };
  const add = (id: string, net: number | null, count: object, ...lines: object[]) => {
    const counted = { ingredients: '100 g flour', changedFood: null, servingGrams: null };
    insert.run({
      id,
      net,
      nutrition: JSON.stringify({ ...counted, lines: [flour, ...lines], ...count }),
    });
  };
  const other = { ingredients: '80 g flour' };
  add('fresh', 100, {});
  add('nothing', 0, {});
  add('changed food', 100, { changedFood: 'Flour' });
  add('other ingredients', null, other, { state: 'to-taste', eaten: 100, portion: null });
  add('half eaten', null, other, { ...flour, state: 'not-eaten', eaten: 50 });
  add('not complete', null, other, { state: 'uncounted', eaten: 100, portion: null });
  add('unknown fiber', null, other, {
    ...flour,
    portion: { grams: 100, per100: { ...per100, fiber: null } },
  });
  old.close();
  const { db, close } = openDatabase(file);
  await migratorOf(db.withoutPlugins()).migrateToLatest();
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'isCountOld', 'countedNetCarbsTenths', 'fiberTenths', 'netCarbsTenths'])
    .execute();
  await close();
  expect(rows.find(({ id }) => id === 'nothing')).toMatchObject({ netCarbsTenths: 0 });
  const found = rows.map(({ id, isCountOld, countedNetCarbsTenths, fiberTenths }) => [
    id,
    [isCountOld, countedNetCarbsTenths, fiberTenths],
  ]);
  expect(Object.fromEntries(found)).toEqual({
    fresh: [0, 100, 100],
    nothing: [0, 0, 0],
    'changed food': [1, 100, null],
    'other ingredients': [1, 100, null],
    'half eaten': [1, 150, null],
    'not complete': [1, null, null],
    'unknown fiber': [1, null, null],
  });
});
