import { expect, it } from 'vitest';
import { countOf } from './count-nutrition.ts';
import type { CountedLine, Per100, Portion } from './foods.ts';

const ALMONDS: Per100 = {
  kcal: 590,
  protein: 21.4,
  fat: 52.5,
  carbohydrate: 18.7,
  fiber: 9.9,
  sugars: 4.6,
  uncounted: 0,
  netCarbs: null,
};
const OIL: Per100 = {
  kcal: 884,
  protein: 0,
  fat: 100,
  carbohydrate: 0,
  fiber: null,
  sugars: null,
  uncounted: 0,
  netCarbs: null,
};
const ERYTHRITOL: Per100 = {
  kcal: 0,
  protein: 0,
  fat: 0,
  carbohydrate: 100,
  fiber: 0,
  sugars: 0,
  uncounted: 100,
  netCarbs: null,
};
const WINE: Per100 = { ...ALMONDS, fiber: null };

const portion = (per100: Per100, grams: number, from: Portion['from'] = 'weight'): Portion => ({
  food: { id: '1', name: 'A food' },
  grams,
  from,
  per100,
  cupGrams: null,
});
const line = (of: Partial<CountedLine>): CountedLine => ({
  state: 'confirmed',
  eaten: 100,
  portion: null,
  alternatives: [],
  ...of,
});
const dish = (...lines: CountedLine[]) => ({ lines, servingGrams: null, yieldGrams: null });

it('counts a serving, so that the rounded parts give the net carbs', () => {
  const { perServing, isComplete, isAbout } = countOf(
    dish(line({ portion: portion(ALMONDS, 200) }), line({ portion: portion(ERYTHRITOL, 96) })),
    4,
  );
  // 200 g almonds have 37.4 g carbohydrate and 19.8 g fiber, and erythritol 96 g that do not count.
  expect(perServing).toEqual({
    kcal: 295,
    protein: 10.7,
    fat: 26.3,
    carbohydrate: 33.4,
    fiber: 5,
    sugars: 2.3,
    uncounted: 24,
    netCarbs: 4.4,
  });
  expect({ isComplete, isAbout }).toEqual({ isComplete: true, isAbout: false });
});

it('knows nothing of a blank, except that without carbohydrate there is no fiber', () => {
  const known = countOf(dish(line({ portion: portion(OIL, 10) })), 1).perServing;
  expect(known).toMatchObject({ fiber: 0, sugars: 0, netCarbs: 0 });
  const unknown = countOf(
    dish(line({ portion: portion(WINE, 10) }), line({ portion: portion(ALMONDS, 50) })),
    1,
  );
  expect(unknown.perServing).toMatchObject({ carbohydrate: 11.2, fiber: null, netCarbs: null });
});

it('takes the net carbs of a label that tells no fiber', () => {
  const label: Per100 = { ...ALMONDS, carbohydrate: null, fiber: null, netCarbs: 6 };
  const { perServing } = countOf(dish(line({ portion: portion(label, 50) })), 2);
  expect(perServing).toMatchObject({ carbohydrate: null, netCarbs: 1.5 });
});

it('counts the eaten share of what is not eaten whole, and nothing of what is to taste', () => {
  const oil = { state: 'not-eaten', portion: portion(OIL, 100) } as const;
  const fat = (...lines: CountedLine[]) => countOf(dish(...lines), 1);
  expect(fat(line({ ...oil, eaten: 50 })).perServing.fat).toBe(50);
  expect(fat(line({ ...oil, eaten: 0 }), line({ portion: portion(OIL, 1) })).perServing.fat).toBe(
    1,
  );
  const seasoned = fat(
    line({ portion: portion(OIL, 1) }),
    line({ state: 'to-taste' }),
    line({ state: 'heading' }),
  );
  expect(seasoned).toMatchObject({ isComplete: true, perServing: { fat: 1 } });
  expect(fat(line({ portion: portion(OIL, 1) }), line({ state: 'uncounted' })).isComplete).toBe(
    false,
  );
  expect(fat(line({ state: 'to-taste' })).isComplete).toBe(false);
});

it('counts servings by their grams', () => {
  const lines = [line({ portion: portion(ALMONDS, 300, 'volume') })];
  const count = countOf({ lines, servingGrams: 50, yieldGrams: 250 }, 4);
  expect(count).toMatchObject({ servings: 5, isAbout: true, perServing: { carbohydrate: 11.2 } });
  expect(countOf({ lines, servingGrams: 50, yieldGrams: null }, 4).servings).toBe(6);
});

it('counts what a reader takes instead', () => {
  const dairy = line({
    portion: portion(OIL, 100),
    alternatives: [{ ...portion(ALMONDS, 100), text: '100 g almonds' }],
  });
  expect(countOf(dish(dairy), 1).perServing.netCarbs).toBe(0);
  expect(countOf(dish(dairy), 1, { 0: 0 }).perServing.netCarbs).toBe(8.8);
  // An alternative that there is not counts nothing; the page offers none such.
  expect(countOf(dish(dairy), 1, { 0: 7 }).perServing.netCarbs).toBe(0);
});
