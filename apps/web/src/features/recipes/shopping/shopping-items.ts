/** What a reader means to buy, and what she always has. Every page loads this file, and nothing else of the shopping list. */
import type { Aisle, ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import { SHOPPING_LIST_PATH } from '@site/schema/page-paths';
import type { MenuLink } from '@site/schema/site/menu';
import { keptList } from '../../../lib/kept-list.ts';
import type { InsteadParam } from '../../../lib/search-params.ts';
import { useSite } from '../../../lib/site-options.ts';
import type { ServingsParam } from '../servings.ts';

/** As it was when she added it, so that no request tells what is on her list. */
export interface ListedRecipe extends ServingsParam, InsteadParam {
  kind: 'recipe';
  /** The recipe's id. */
  key: string;
  recipe: ShoppingRecipe;
  /** The keys of its foods that she ticked, and of those that she cleared: she has bought them. */
  ticked: string[];
  cleared: string[];
}

/** A line of her own, or one of the recipes that she edited. */
export interface OwnLine {
  kind: 'line';
  /** Of the food of the recipes' lines; otherwise it begins with {@link OWN}. */
  key: string;
  aisle: Aisle;
  text: string;
  isTicked: boolean;
}

export type ShoppingItem = ListedRecipe | OwnLine;

export const OWN = 'own:';

export const LINE_MAX = 200;

export const shoppingItems = keptList<ShoppingItem>('shopping', ({ key, kind }) => kind && key);

const LINKS = [{ path: SHOPPING_LIST_PATH, label: 'Shopping list' }];

/** What the navigation leads to besides, once there is something on the list. */
export function useShoppingLinks(): readonly MenuLink[] {
  const isOn = useSite().features.saving;
  return shoppingItems.useSome() && isOn ? LINKS : [];
}

/** A food that she always has, which is not on her list. */
export interface PantryFood {
  key: string;
  name: string;
}
