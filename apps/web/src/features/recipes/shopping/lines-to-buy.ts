/** The lines of a shopping list: what its recipes want, joined by food, with what the reader did with it. */

import { AISLES, type Aisle, type ShoppingText } from '@site/ingredients/shopping-ingredient';
import { joinShoppingLines, type WantedRecipe } from '@site/ingredients/shopping-list';
import { formatServings } from '@site/schema/recipe-texts';
import type { UnitsParam } from '../../../lib/search-params.ts';
import { substitutionsOf } from '../nutrition/substitutions.ts';
import type { ShoppingChange } from './change-shopping.ts';
import type { ListedRecipe, OwnLine, PantryFood, ShoppingItem } from './shopping-items.ts';

export interface LineToBuy {
  key: string;
  aisle: Aisle;
  text: string;
  /** What cannot be added to it. */
  also: readonly string[];
  /** The titles of those that want it. */
  recipes: readonly string[];
  isTicked: boolean;
  /** Undefined for a line of her own. */
  food?: string;
  /** Whether it is what most kitchens always have: salt, pepper, oil. */
  isStaple: boolean;
  isEdited: boolean;
}

export const AISLE_NAMES: Readonly<Record<Aisle, string>> = {
  produce: 'Produce',
  meat: 'Meat and fish',
  dairy: 'Dairy and eggs',
  pantry: 'Pantry',
  spices: 'Spices',
  frozen: 'Frozen',
  other: 'Other',
};

/** Bell peppers are no spice. */
const isStaple = (food: string, aisle: Aisle) =>
  /\boils?$/i.test(food) || (aisle === 'spices' && /\b(salt|pepper)$/i.test(food));

export function linesOf(items: readonly ShoppingItem[], units: UnitsParam['units']): LineToBuy[] {
  const recipes = items.filter((item) => item.kind === 'recipe');
  const own = new Map(items.filter((item) => item.kind === 'line').map((line) => [line.key, line]));
  const wanted = recipes.map(wantedOf);
  const joined = joinShoppingLines(wanted, units).map(({ key, aisle, food, ...line }) => {
    const edited = own.get(key);
    own.delete(key);
    const [amount, ...also] = line.amounts;
    const wanting = recipes.filter(({ recipe }) =>
      line.recipes.some(({ slug }) => slug === recipe.slug),
    );
    return {
      key,
      aisle,
      text: edited?.text ?? (amount ? `${food}, ${amount}` : food),
      also: edited ? [] : also,
      recipes: wanting.map(({ recipe }) => recipe.title),
      isTicked: wanting.every((listed) => listed.ticked.includes(key)),
      food,
      isStaple: isStaple(food, aisle),
      isEdited: edited !== undefined,
    };
  });
  return [...joined, ...[...own.values()].map(ownLine)];
}

const ownLine = ({ key, aisle, text, isTicked }: OwnLine): LineToBuy => ({
  key,
  aisle,
  text,
  also: [],
  recipes: [],
  isTicked,
  isStaple: false,
  isEdited: false,
});

/** What she still wants of a recipe. */
function wantedOf({ recipe, servings, cleared, instead }: ListedRecipe): WantedRecipe {
  const left = ({ text, ingredients }: ShoppingText) => ({
    text,
    ingredients: ingredients.filter(({ key }) => !cleared.includes(key)),
  });
  const lines = recipe.lines.map(({ line, alternatives, ...source }) => ({
    line,
    ...left(source),
    ...(alternatives && { alternatives: alternatives.map(left) }),
  }));
  return {
    recipe: { ...recipe, lines },
    servings: servings ?? null,
    instead: substitutionsOf({ instead }),
  };
}

/** The aisles that have something, in the order of a walk through the shop. */
export const aislesOf = (lines: readonly LineToBuy[]) =>
  AISLES.map((aisle) => ({ aisle, lines: lines.filter((line) => line.aisle === aisle) })).filter(
    (each) => each.lines.length > 0,
  );

export const isHidden = ({ key }: LineToBuy, foods: readonly PantryFood[]): boolean =>
  foods.some((food) => food.key === key);

export const ticked =
  (line: LineToBuy, isTicked: boolean): ShoppingChange =>
  (all) =>
    all.map((item) => {
      if (item.kind === 'line') return item.key === line.key ? { ...item, isTicked } : item;
      const others = item.ticked.filter((key) => key !== line.key);
      return { ...item, ticked: isTicked ? [...others, line.key] : others };
    });

/** @param text `undefined` takes what she wrote away: the line is as the recipes say, or gone */
export const edited =
  ({ key, aisle, isTicked }: LineToBuy, text: string | undefined): ShoppingChange =>
  (all) => {
    const line = all.find((item) => item.kind === 'line' && item.key === key);
    if (text === undefined) return all.filter((item) => item !== line);
    const next = { kind: 'line', key, aisle, text, isTicked } as const;
    return line ? all.map((item) => (item === line ? next : item)) : [...all, next];
  };

/** Takes away what she bought, and the recipes of which nothing else is shown. */
export function withoutTicked(lines: readonly LineToBuy[]): ShoppingChange {
  const done = new Set(lines.filter(({ isTicked }) => isTicked).map(({ key }) => key));
  const left = new Set(lines.filter(({ isTicked }) => !isTicked).map(({ key }) => key));
  return (all) =>
    all.flatMap((item) => {
      if (item.kind === 'line') return done.has(item.key) ? [] : item;
      const wanted = joinShoppingLines([wantedOf(item)]).map(({ key }) => key);
      if (!wanted.some((key) => done.has(key))) return item;
      const cleared = [...item.cleared, ...wanted.filter((key) => done.has(key))];
      return wanted.some((key) => left.has(key)) ? { ...item, cleared } : [];
    });
}

/** As a message to whoever goes to the shop. */
export function listText(recipes: readonly ListedRecipe[], lines: readonly LineToBuy[]): string {
  const aisles = aislesOf(lines.filter(({ isTicked }) => !isTicked));
  return [
    'Shopping list',
    ...(recipes.length > 0 ? [`For ${recipes.map(nameOf).join(', ')}`] : []),
    ...aisles.map(({ aisle, lines: here }) =>
      [AISLE_NAMES[aisle], ...here.map(({ text, also }) => `- ${[text, ...also].join(', ')}`)].join(
        '\n',
      ),
    ),
  ].join('\n\n');
}

export const nameOf = ({ recipe, servings }: ListedRecipe): string =>
  servings ? `${recipe.title} (${formatServings(servings)})` : recipe.title;
