/** A recipe's lines as a shopping list needs them: the browser gets a few numbers and words of each, and joins them itself. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ingredientsOf } from '@site/ingredients/read-shopping';
import type {
  ShoppingIngredient,
  ShoppingRecipe,
  ShoppingText,
} from '@site/ingredients/shopping-ingredient';
import { groupHeading } from '@site/schema/recipe-values';
import type { Recipe } from '@site/schema/recipes';
import { LRUCache } from 'lru-cache';
import { foodTable } from './food-table.ts';

/** By the line. The table is only opened for a line that is new. */
const known = new LRUCache<string, ShoppingIngredient[]>({ max: 2000 });

/** The weight of a cup is that of the food which the author confirmed, else of one that the line surely means. */
export async function shoppingOf(
  recipe: Pick<
    Recipe,
    'id' | 'slug' | 'title' | 'servings' | 'updatedAt' | 'ingredients' | 'nutrition' | 'isCountOld'
  >,
): Promise<ShoppingRecipe> {
  const { id, slug, title, servings, updatedAt, isCountOld } = recipe;
  const count = isCountOld ? null : recipe.nutrition;
  const texts = (recipe.ingredients ?? '').split(/\r\n|\r|\n/).filter((text) => text.trim() !== '');
  const lines: ShoppingRecipe['lines'] = [];
  for (const [line, text] of texts.entries()) {
    if (groupHeading(text)) continue;
    const counted = count?.lines[line];
    const alternatives: ShoppingText[] = [];
    for (const other of counted?.alternatives ?? [])
      alternatives.push(await read(other.text, other.cupGrams));
    lines.push({
      line,
      ...(await read(text.trim(), counted?.portion?.cupGrams)),
      ...(alternatives.length > 0 && { alternatives }),
    });
  }
  return { id, slug, title, servings, updatedAt, lines };
}

async function read(text: string, cupGrams: number | null | undefined): Promise<ShoppingText> {
  let ingredients = known.get(text);
  if (!ingredients) {
    // Each takes some milliseconds at first, between which others are answered.
    await nextTurn();
    ingredients = ingredientsOf(text, foodTable());
    known.set(text, ingredients);
  }
  const [first, ...others] = ingredients;
  return first && cupGrams
    ? { text, ingredients: [{ ...first, gramsPerCup: cupGrams }, ...others] }
    : { text, ingredients };
}
