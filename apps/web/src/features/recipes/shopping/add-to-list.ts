/** What a press on 'Add to shopping list' does. Loaded with the first one. */

import type { ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import { formatServings } from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import { toast } from '@site/ui/toaster';
import type { InsteadParam } from '../../../lib/search-params.ts';
import type { ServingsParam } from '../servings.ts';
import { changeShopping, withRecipe, withServings } from './change-shopping.ts';
import { type ListedRecipe, shoppingItems } from './shopping-items.ts';

/**
 * Puts a recipe on the list, or sets its servings and alternatives there, with its lines of now.
 *
 * @param fetch asks for the recipe whose page is open, so that nothing is told that the page did not tell
 */
export async function addToList(
  { id, slug }: Pick<Recipe, 'id' | 'slug'>,
  { servings, instead }: ServingsParam & InsteadParam,
  fetch: (input: { slug: string }) => Promise<ShoppingRecipe>,
): Promise<void> {
  const recipe = await fetch({ slug }).catch(tellNotLoaded);
  if (!recipe) return;
  const isNew = shoppingItems.read().every(({ key }) => key !== id);
  const said = servings ? `On your list for ${formatServings(servings)}` : 'On your list';
  const isKept = changeShopping((all) => {
    const listed = all.find((item): item is ListedRecipe => item.key === id);
    const now = listed ? withRecipe(listed, recipe) : asListed(recipe);
    const next = { ...withServings(now, servings), instead };
    return listed ? all.map((item) => (item === listed ? next : item)) : [...all, next];
  }, said);
  // The visit's tracker counts it: that it was done, and not of which recipe.
  if (isKept && isNew)
    dispatchEvent(new CustomEvent('recipe-kept', { detail: { action: 'list', slug } }));
}

const asListed = (recipe: ShoppingRecipe): ListedRecipe => ({
  kind: 'recipe',
  key: recipe.id,
  recipe,
  ticked: [],
  cleared: [],
});

export function tellNotLoaded(error: unknown): undefined {
  console.warn('The lines of a recipe were not loaded', error);
  toast({
    title: 'Its lines could not be loaded',
    description: 'Check your connection, and press again.',
    tone: 'destructive',
  });
}
