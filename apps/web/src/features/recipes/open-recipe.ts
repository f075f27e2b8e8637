/** The enlarged photo of a recipe: its query parameter, and the head of a page that shows one. */
import type { WithPicture } from '@site/schema/picture';
import type { RecipeTile } from '@site/schema/recipes';
import { pictureOf } from '../../lib/picture-of.ts';
import { type RawSearch, textParam } from '../../lib/search-params.ts';

/** The query parameter for the enlarged photo. */
export interface OpenRecipeParam {
  /** The slug of its recipe. */
  photo?: string | undefined;
}

export function readOpenRecipeParam(raw: RawSearch): OpenRecipeParam {
  return { photo: textParam(raw['photo'], 200) };
}

/**
 * What a page's head says instead of its own words while a photo is enlarged, so that the link shares the dish. The
 * canonical URL stays that of the page.
 */
export function openRecipeHead(
  path: string,
  recipes: readonly WithPicture<RecipeTile>[] | undefined,
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
