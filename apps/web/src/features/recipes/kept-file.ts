/** The file in which a reader takes what her browser keeps to another one. */
import { AISLES } from '@site/ingredients/shopping-ingredient';
import type { SavedRecipe } from './saved-recipes.ts';
import { linesOf } from './shopping/lines-to-buy.ts';
import {
  LINE_MAX,
  type ListedRecipe,
  type PantryFood,
  type ShoppingItem,
} from './shopping/shopping-items.ts';

export interface KeptFile {
  recipes: readonly SavedRecipe[];
  shopping: readonly ShoppingItem[];
  pantry: readonly PantryFood[];
}

const MAX_BYTES = 5_000_000;

export function writeKeptFile(kept: KeptFile): void {
  const text = JSON.stringify(kept, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'saved-recipes.json' }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** @returns each item once; `undefined` for a file that has none */
export async function readKeptFile(file: Blob): Promise<KeptFile | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const { recipes, shopping, pantry } = contentOf(await file.text());
  const kept = {
    recipes: each(recipes, isRecipe, ({ slug }) => slug).map(({ slug, title }) => ({
      slug,
      title,
    })),
    shopping: each(shopping, isShoppingItem, ({ key }) => key),
    pantry: each(pantry, isFood, ({ key }) => key),
  };
  return Object.values(kept).some((items) => items.length > 0) ? kept : undefined;
}

function each<Item>(
  found: unknown,
  isItem: (value: unknown) => value is Item,
  keyOf: (item: Item) => string,
): Item[] {
  const items = Array.isArray(found) ? found.filter(isItem) : [];
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

function contentOf(text: string): { [Name in keyof KeptFile]?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch (error) {
    console.warn('The file is no JSON', error);
    return {};
  }
}

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max;

function isRecipe(value: unknown): value is SavedRecipe {
  const { slug, title } = (value ?? {}) as Partial<SavedRecipe>;
  return isText(slug, 200) && /^[a-z0-9-]+$/.test(slug) && isText(title, 200);
}

function isFood(value: unknown): value is PantryFood {
  const { key, name } = (value ?? {}) as Partial<PantryFood>;
  return isText(key, LINE_MAX) && isText(name, LINE_MAX);
}

function isShoppingItem(value: unknown): value is ShoppingItem {
  const item = (value ?? {}) as Partial<ShoppingItem>;
  if (!isText(item.key, LINE_MAX)) return false;
  if (item.kind === 'line')
    return isText(item.text, LINE_MAX) && AISLES.some((each) => each === item.aisle);
  return item.kind === 'recipe' && isRecipe(item.recipe) && canBeListed(item as ListedRecipe);
}

/** Whether the list can show it, and change it. */
function canBeListed(item: ListedRecipe): boolean {
  const { servings = 1, ticked, cleared } = item;
  if (!Number.isInteger(servings) || ![ticked, cleared].every(Array.isArray)) return false;
  try {
    return linesOf([item], undefined).every(
      ({ key, aisle, text, also }) =>
        isText(key, LINE_MAX) &&
        AISLES.includes(aisle) &&
        [text, ...also].every((shown) => !/undefined|NaN|Infinity/.test(shown)),
    );
  } catch (error) {
    console.warn('The file has a recipe that the list cannot show', error);
    return false;
  }
}
