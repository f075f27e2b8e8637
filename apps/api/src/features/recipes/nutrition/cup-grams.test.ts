/** The grams of cups that readers get who cook by the scale. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../config/repository-root.ts';
import { cupGramsOf } from './cup-grams.ts';

const CHECKED = path.join(repositoryRoot, 'packages/ingredients/src/testing/converted-lines.tsv');
const ROWS = readFileSync(CHECKED, 'utf8').trimEnd().split('\n').slice(1);

it('takes them from the table where a line surely means a food of it', async () => {
  const [lines, grams] = [0, 1].map((column) => ROWS.map((row) => row.split('\t')[column] ?? ''));
  const told = await cupGramsOf({ ingredients: lines?.join('\n') ?? '', nutrition: null });
  expect(told).toEqual(grams?.map((each) => (each ? Number(each) : null)));
});

const portion = {
  food: { id: 'own:1', name: 'Almond flour' },
  grams: 96,
  from: 'volume',
  per100: {
    kcal: 600,
    protein: 20,
    fat: 50,
    carbohydrate: 20,
    fiber: 10,
    sugars: 4,
    uncounted: 0,
    netCarbs: null,
  },
  cupGrams: 101,
} as const;

const nutrition = {
  ingredients: '',
  lines: [{ state: 'confirmed', eaten: 100, portion, alternatives: [] }],
  servingGrams: null,
  yieldGrams: null,
  rule: { xylitol: 50, sorbitol: 50, maltitol: 50 },
  countedAt: '2026-01-01T00:00:00.000Z',
  changedFood: null,
} satisfies Parameters<typeof cupGramsOf>[0]['nutrition'];

it('takes what the author confirmed before the table, unless it is old', async () => {
  const ingredients = '1 cup all-purpose flour\r\n\n2 cups water\n1 cup something of ours';
  expect(await cupGramsOf({ ingredients, nutrition })).toEqual([101, null, null]);
  expect(await cupGramsOf({ ingredients, nutrition, isCountOld: true })).toEqual([125, null, null]);
});
