import { expect, it } from 'vitest';
import { byLikeness, type Comparable } from './related-recipes.ts';

interface Dish extends Comparable {
  name: string;
}

const dish = (
  name: string,
  category: string | null,
  ingredients: string,
  carbs: number | null,
): Dish => ({
  name,
  category,
  ingredients,
  netCarbsTenths: carbs,
});

const COMMON = '1 tablespoon olive oil\n1 teaspoon kosher salt\nblack pepper';
const SALMON = dish('salmon', 'dinner', `4 salmon fillets\n1 lb asparagus\n1 lemon\n${COMMON}`, 39);
const OTHERS = [
  dish('mousse', 'dessert', 'dark chocolate\n2 avocados\ncocoa', 71),
  dish('boats', 'breakfast', '3 oz smoked salmon\n1 avocado\n1 lemon', 43),
  dish('steak', 'dinner', `1 ribeye\n1 lemon\n${COMMON}`, 11),
  dish('curry', 'dinner', `chicken thighs\ncoconut milk\n${COMMON}`, 85),
  dish('trout', 'dinner', `4 trout fillets\n1 lb asparagus\n1 lemon\n${COMMON}`, 45),
];

const names = (recipe: Comparable, others: readonly Dish[]) =>
  byLikeness(recipe, others).map(({ name }) => name);

it('puts dishes of the same kind with the same ingredients first', () => {
  expect(names(SALMON, OTHERS)).toEqual(['trout', 'steak', 'curry', 'boats', 'mousse']);
});

it('prefers shared ingredients where the category is another', () => {
  const snack = dish('snack', 'snack', '3 oz smoked salmon\ncrackers', 40);
  expect(names(snack, OTHERS)[0]).toBe('boats');
});

it('prefers near carbs where nothing else tells dishes apart', () => {
  const plain = (name: string, carbs: number | null) => dish(name, null, '', carbs);
  const others = [plain('unknown', null), plain('far', 90), plain('near', 40), plain('same', 31)];
  expect(names(plain('this', 30), others)).toEqual(['same', 'near', 'unknown', 'far']);
});

it('needs neither ingredients nor others', () => {
  expect(names({ category: null, ingredients: null, netCarbsTenths: null }, OTHERS)).toHaveLength(
    5,
  );
  expect(names(SALMON, [])).toEqual([]);
});
