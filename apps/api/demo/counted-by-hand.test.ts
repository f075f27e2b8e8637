/** Five of the demo's recipes, whose numbers are computed here from the rows of the table's file alone. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { countOf } from '@site/ingredients/count';
import { expect, it } from 'vitest';
import { openTestSite } from '../src/testing/test-site.ts';
import { countDemoRecipe, seedOwnFoods } from './nutrition.ts';
import { demoRecipes } from './recipes/recipes.ts';

const ROWS = new Map(
  gunzipSync(readFileSync(new URL('../foods/foods.tsv.gz', import.meta.url)))
    .toString()
    .split('\n')
    .map((row): [string, string[]] => [row.split('\t')[0] ?? '', row.split('\t').slice(4)]),
);

/** Grams of each food of the whole recipe. A spoon or a piece has the grams of the table's measure. */
const DISHES: Record<string, [id: string, grams: number][]> = {
  'lemon-butter-salmon-asparagus': [
    ['15236', 4 * 170], // salmon, 170 g each
    ['11011', 680], // asparagus
    ['04053', 13.5], // olive oil, a tablespoon
    ['02047', 6], // salt, a teaspoon
    ['01001', 57], // butter
    ['11215', 9], // garlic, three cloves
    ['09150', 40], // lemon, as the author told
    ['02054', 8.6], // capers, a tablespoon
    ['11297', 7.6], // parsley, two tablespoons
  ],
  'smoked-paprika-deviled-eggs': [
    ['01123', 300], // six large eggs
    ['04025', 55], // mayonnaise
    ['02046', 5.2], // mustard, a teaspoon
    ['02053', 10], // brine, two teaspoons
    ['02028', 2.3], // paprika, a teaspoon
    ['06168', 0.6], // hot sauce, a dash
    ['02047', 1.5], // salt, a quarter of a teaspoon
    ['11156', 3], // chives, a tablespoon
  ],
  'spinach-feta-egg-muffins': [
    ['01123', 500], // ten large eggs
    ['01053', 60.9], // cream, 60 ml
    ['11463', 283], // frozen spinach
    ['01019', 140], // feta
    ['11291', 45], // three scallions
    ['04053', 13.5], // olive oil
    ['02047', 3], // salt
    ['02030', 0.6], // pepper
    ['02025', 0.6], // nutmeg
  ],
  'chicken-caesar-lettuce-cups': [
    ['05062', 567], // chicken breasts
    ['04053', 9], // olive oil, two teaspoons
    ['02047', 4.5], // salt
    ['01033', 71], // Parmesan
    ['04025', 73], // mayonnaise
    ['09152', 30.5], // lemon juice, two tablespoons
    ['02046', 5.2], // mustard
    ['15002', 16], // four anchovies
    ['11215', 3], // garlic
    ['11251', 283], // romaine
  ],
  'eggplant-lasagna': [
    ['11209', 1100], // eggplants
    ['04053', 27], // olive oil, two tablespoons
    ['02047', 7.5], // salt
    ['23567', 454], // ground beef, 85 % lean
    ['11215', 9], // garlic
    ['11531', 370], // canned tomatoes
    ['02027', 1], // oregano
    ['01036', 425], // ricotta
    ['01123', 50], // egg
    ['01033', 57], // Parmesan
    ['01027', 227], // mozzarella
    ['02044', 12], // basil, half a cup
  ],
};

const COLUMNS = ['kcal', 'protein', 'fat', 'carbohydrate', 'fiber', 'sugars'] as const;
const CARBOHYDRATE = COLUMNS.indexOf('carbohydrate');

function byHand(portions: [id: string, grams: number][], servings: number) {
  const sum = (column: number) =>
    portions.reduce<number | null>((all, [id, grams]) => {
      const row = ROWS.get(id);
      if (!row) throw new Error(`The table has no food ${id}`);
      // A food without carbohydrate has no sugars; any other blank of the table makes the sum unknown.
      const text = row[column] || (Number(row[CARBOHYDRATE]) === 0 ? '0' : '');
      return all === null || text === '' ? null : all + (Number(text) * grams) / 100 / servings;
    }, 0);
  return Object.fromEntries(COLUMNS.map((name, column) => [name, sum(column)]));
}
it('counts five recipes as a hand does', async () => {
  const site = await openTestSite();
  try {
    await seedOwnFoods(site.services);
    for (const [slug, portions] of Object.entries(DISHES)) {
      const demo = demoRecipes.find((recipe) => recipe.slug === slug);
      if (!demo) throw new Error(`The demo has no recipe ${slug}`);
      const counted = countOf(await countDemoRecipe(site.services, demo), demo.servings).perServing;
      const expected = byHand(portions, demo.servings);
      for (const name of COLUMNS) {
        const [value, hand] = [counted[name], expected[name] ?? null];
        expect(hand, `${slug} ${name}`).not.toBeNull();
        // Rounded to whole kilocalories, and to tenths of a gram.
        expect(Math.abs((value ?? Number.NaN) - (hand ?? 0)), `${slug} ${name}`).toBeLessThan(
          name === 'kcal' ? 0.6 : 0.06,
        );
      }
      // The difference of two rounded numbers.
      const netCarbs = (expected['carbohydrate'] ?? 0) - (expected['fiber'] ?? 0);
      expect(Math.abs((counted.netCarbs ?? Number.NaN) - netCarbs), slug).toBeLessThan(0.11);
      expect(counted).toMatchObject({
        kcal: demo.calories,
        protein: demo.protein,
        fat: demo.fat,
        netCarbs: demo.netCarbs,
      });
    }
  } finally {
    await site.close();
  }
});
