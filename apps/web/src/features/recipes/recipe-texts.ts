import { netCarbsText } from '@site/schema/recipe-texts';
import type { RecipeCategory } from '@site/schema/recipe-values';
import type { Recipe } from '@site/schema/recipes';
import { pinUrl } from '../../lib/pin-url.ts';
import type { InsteadParam } from '../../lib/search-params.ts';
import { absoluteUrl, type SiteOptions } from '../../lib/site-options.ts';

/** So many ratings of readers say something. */
export const MIN_RATINGS = 3;

export const CATEGORY_LABELS: Record<RecipeCategory, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  dessert: 'Dessert',
};

/** The path of a recipe's page, with the servings where they are not the recipe's own, and what is taken instead. */
export function recipePath(
  { slug, servings: own }: Pick<Recipe, 'slug' | 'servings'>,
  { servings = own, instead }: { servings: number | null | undefined } & InsteadParam,
): string {
  const search = [
    ...(servings === own ? [] : [`servings=${servings}`]),
    ...(instead ? [`instead=${instead}`] : []),
  ];
  return [`/photo-gallery/${slug}`, search.join('&')].filter(Boolean).join('?');
}

/** The URL at which Pinterest offers to save a recipe, with its picture, title and net carbs. */
export function pinLink(
  { title, slug, ...recipe }: Pick<Recipe, 'title' | 'slug' | 'netCarbs'>,
  picture: { src: string },
  site: Pick<SiteOptions, 'origin'>,
): string {
  return pinUrl({
    url: absoluteUrl(`/photo-gallery/${slug}`, site),
    media: absoluteUrl(picture.src, site),
    description: [title, netCarbsText(recipe)].filter(Boolean).join(': '),
  });
}

/** The fragment of a step's URL, which search engines lead to. Steps count from 0. */
export const stepId = (index: number): string => `step-${index + 1}`;
