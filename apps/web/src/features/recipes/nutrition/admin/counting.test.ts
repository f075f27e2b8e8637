import { countOf } from '@site/ingredients/count';
import type { Food } from '@site/schema/nutrition';
import { expect, it } from 'vitest';
import {
  countTexts,
  isReady,
  measureOf,
  nutritionOf,
  type Row,
  rowOf,
  withFood,
} from './counting.ts';

const food = (id: string, measures: Food['measures'] = []): Food => ({
  id,
  name: `Food ${id}`,
  per100: {
    kcal: 200,
    protein: 5,
    fat: 10,
    carbohydrate: 20,
    fiber: 5,
    sugars: 1,
    uncounted: 0,
    netCarbs: null,
  },
  measures,
});
const offers = (...foods: Food[]) => ({
  offers: foods.map((each) => ({ food: each })),
  alternatives: [],
});
const RULE = { xylitol: 50, sorbitol: 50, maltitol: 50 };
const count = (rows: Row[]) =>
  nutritionOf(rows, { ingredients: 'x', rule: RULE, servingGrams: null, yieldGrams: null });

it('has the likeliest food and its grams, so that one key confirms', () => {
  const row = rowOf('200 g almonds', offers(food('1'), food('2')), undefined);
  expect(row).toMatchObject({
    foodId: '1',
    grams: '200',
    from: 'weight',
    state: 'confirmed',
    isConfirmed: false,
  });
  expect(isReady(row)).toBe(true);
  expect(count([row]).lines[0]).toMatchObject({ state: 'uncounted', portion: null });
  const { perServing, isComplete } = countOf(count([{ ...row, isConfirmed: true }]), 4);
  expect({ isComplete, netCarbs: perServing.netCarbs }).toEqual({
    isComplete: true,
    netCarbs: 7.5,
  });
});

it('asks for grams that no measure of the food tells, and remembers them for a unit', () => {
  const row = rowOf('2 handfuls basil', offers(food('1')), undefined);
  expect(row.grams).toBe('');
  expect(isReady(row)).toBe(false);
  expect(measureOf({ ...row, grams: '16' })).toEqual({ name: 'handful', grams: 8 });
  expect(withFood(row, food('2', [{ amount: 1, name: 'handful', grams: 5 }]))).toMatchObject({
    foodId: '2',
    grams: '10',
  });
});

it('does not replace a food unasked that is not there any more', () => {
  const first = { ...rowOf('200 g almonds', offers(food('own:1')), undefined), isConfirmed: true };
  const [line] = count([first]).lines;
  const again = rowOf('200 g almonds', offers(food('2')), line);
  expect(again).toMatchObject({ foodId: '2', isConfirmed: false });
});

it('offers readers what the line has instead, counted as the food that she chose', () => {
  const alternatives = [
    { text: '100 g walnuts', offers: [{ food: food('2') }, { food: food('3') }] },
  ];
  const row = rowOf('200 g almonds', { ...offers(food('1')), alternatives }, undefined);
  const [other] = row.alternatives;
  if (!other) throw new Error('There is no alternative');
  const chosen = { ...row, isConfirmed: true, alternatives: [{ ...other, foodId: '3' }] };
  const [line] = count([chosen]).lines;
  expect(line?.alternatives).toMatchObject([
    { text: '100 g walnuts', grams: 100, food: { id: '3' } },
  ]);
  const suggested = { ...offers(food('1')), alternatives };
  expect(rowOf(row.text, suggested, line).alternatives).toMatchObject([{ foodId: '3' }]);
  // What she did not offer stays out.
  const [without] = count([{ ...chosen, alternatives: [{ ...other, foodId: undefined }] }]).lines;
  expect(without?.alternatives).toEqual([]);
  expect(rowOf(row.text, suggested, without).alternatives).toMatchObject([{ foodId: undefined }]);
});

it('takes a line without an amount for one to taste', () => {
  const row = rowOf('Black pepper', offers(food('1')), undefined);
  expect(row.state).toBe('to-taste');
  expect(isReady(row)).toBe(true);
});

it('keeps what was confirmed for a line with the same text', () => {
  const first = {
    ...rowOf('200 g almonds', offers(food('1'), food('2')), undefined),
    isConfirmed: true,
  };
  const [line] = count(
    [withFood(first, food('2'))].map((row) => ({ ...row, state: 'partly' as const, eaten: '40' })),
  ).lines;
  const again = rowOf('200 g almonds', offers(food('1'), food('2')), line);
  expect(again).toMatchObject({ foodId: '2', state: 'partly', eaten: '40', isConfirmed: true });
});

it('reads as lines that can be compared', () => {
  const almonds = rowOf('200 g almonds', offers(food('1')), undefined);
  const salt = rowOf('Salt', offers(), undefined);
  const confirmed = [almonds, salt].map((row) => ({ ...row, isConfirmed: true }));
  const counted = { ...count(confirmed), ingredients: '200 g almonds\nSalt', yieldGrams: 150 };
  expect(countTexts(counted)).toEqual([
    '200 g almonds: Food 1, 200 g, net carbs 30 g',
    'Salt: to taste',
    'Finished dish: 150 g',
  ]);
  expect(countTexts(null)).toEqual(['']);
});
