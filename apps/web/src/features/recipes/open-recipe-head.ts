import { pictureOf } from '../../lib/picture-of.ts';
import type { OpenRecipeParam } from './open-recipe-param.ts';
import type { TileRecipe } from './recipe-image.tsx';

/**
 * What a page's head says instead of its own words while a photo is enlarged, so that the link shares the dish. The
 * canonical URL stays that of the page.
 */
export function openRecipeHead(
  path: string,
  recipes: readonly TileRecipe[] | undefined,
  { photo }: OpenRecipeParam,
) {
  const recipe = photo && recipes?.find(({ slug }) => slug === photo);
  if (!recipe) return undefined;
  const { title } = recipe;
  return {
    title,
    shareTitle: title,
    sharePath: `${path}?photo=${encodeURIComponent(recipe.slug)}`,
    image: pictureOf(recipe),
  };
}
