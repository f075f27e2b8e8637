/** Changes of what a reader keeps for shopping. */
import type { ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import { changeKept } from '../../../lib/change-kept.ts';
import { keptList } from '../../../lib/kept-list.ts';
import {
  type ListedRecipe,
  type PantryFood,
  type ShoppingItem,
  shoppingItems,
} from './shopping-items.ts';

export const pantry = keptList<PantryFood>('pantry', ({ key, name }) => name && key);

export type ShoppingChange = (all: readonly ShoppingItem[]) => readonly ShoppingItem[];

export const changeShopping = (next: ShoppingChange, said?: string) =>
  changeKept(shoppingItems, next, said);

/** From now on she always has it. */
export const hideFood = (food: PantryFood) =>
  changeKept(pantry, (all) => [...all, food], `Hidden: ${food.name}`);

/** A listed recipe changed; `undefined` takes it off the list. */
export const changeListed = (
  key: string,
  change: (listed: ListedRecipe) => ListedRecipe | undefined,
  said?: string,
) =>
  changeShopping(
    (all) =>
      all.flatMap((item) =>
        item.kind === 'recipe' && item.key === key ? (change(item) ?? []) : item,
      ),
    said,
  );

/** For more servings she needs more of what she has bought already: all lines are on the list again. */
export function withServings(listed: ListedRecipe, servings: number | undefined): ListedRecipe {
  const isMore = (servings ?? 0) > (listed.servings ?? 0);
  return { ...listed, servings, ...(isMore && { ticked: [], cleared: [] }) };
}

/** The recipe as it is now: a food that it still wants in the same words stays ticked. */
export function withRecipe(listed: ListedRecipe, recipe: ShoppingRecipe): ListedRecipe {
  const words = ({ lines }: ShoppingRecipe, key: string) =>
    lines
      .filter(({ ingredients }) => ingredients.some((each) => each.key === key))
      .map(({ text }) => text)
      .join('\n');
  const same = (keys: readonly string[]) =>
    keys.filter((key) => words(listed.recipe, key) === words(recipe, key));
  return { ...listed, recipe, ticked: same(listed.ticked), cleared: same(listed.cleared) };
}
