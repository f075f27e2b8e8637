/** Structured data (schema.org) of a recipe and of a list of recipes. Missing fields are left out. */

import type { Comment } from '@site/schema/comments';
import type { WithPicture } from '@site/schema/picture';
import {
  formatGrams,
  formatServings,
  ingredientGroups,
  ingredientLines,
  netCarbsText,
  stepLines,
  totalMinutes,
} from '@site/schema/recipe-texts';
import { isoDuration } from '@site/schema/recipe-values';
import type { Recipe, RecipeSummary } from '@site/schema/recipes';
import { suitableForDiet } from '@site/schema/suitable-for-diet';
import { tagsOf } from '@site/schema/tag-names';
import type { ItemList, NutritionInformation, Recipe as RecipeThing } from 'schema-dts';
import { shorten } from '../../lib/format.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import { absoluteUrl, type SiteOptions } from '../../lib/site-options.ts';
import { authorOf, breadcrumbs, imagesOf } from '../../lib/structured-data.ts';
import { withoutOldNumbers } from './nutrition/counted-recipe.ts';
import { CATEGORY_LABELS, MIN_RATINGS, stepId } from './recipe-texts.ts';

type Origin = Pick<SiteOptions, 'origin' | 'identity'>;

/** What the page of a recipe says: the recipe, and the way to it. */
export const recipePageData = (
  recipe: WithPicture<Recipe>,
  site: Origin,
  comments: readonly Comment[] = [],
) => [
  { ...recipeStructuredData(withoutOldNumbers(recipe), site), ...opinionsOf(recipe, comments) },
  breadcrumbs(
    [
      { name: 'Photo Gallery', path: '/photo-gallery' },
      { name: recipe.title, path: `/photo-gallery/${recipe.slug}` },
    ],
    site,
  ),
];

export function recipeStructuredData(recipe: WithPicture<Recipe>, site: Origin) {
  const url = absoluteUrl(`/photo-gallery/${recipe.slug}`, site);
  const { description, servings, category } = recipe;
  const images = imagesOf(pictureOf(recipe), site);
  const nutrition = nutritionOf(recipe);
  // The headings of groups are no ingredients.
  const ingredients = ingredientGroups(ingredientLines(recipe.ingredients)).flatMap(({ lines }) =>
    lines.map(({ line }) => line),
  );
  const steps = stepLines(recipe.instructions);
  return {
    '@type': 'Recipe',
    '@id': `${url}#recipe`,
    name: recipe.title,
    url,
    mainEntityOfPage: url,
    author: authorOf(site),
    datePublished: recipe.createdAt.toISOString(),
    dateModified: recipe.updatedAt.toISOString(),
    inLanguage: 'en',
    keywords: keywordsOf(recipe),
    ...(images.length > 0 && { image: images }),
    ...(description && { description }),
    ...durationsOf(recipe),
    ...(servings && { recipeYield: formatServings(servings) }),
    ...(recipe.cuisine && { recipeCuisine: recipe.cuisine }),
    ...(category && { recipeCategory: CATEGORY_LABELS[category] }),
    ...suitableForDiet(recipe.diets),
    ...(ingredients.length > 0 && { recipeIngredient: ingredients }),
    ...(steps.length > 0 && {
      recipeInstructions: steps.map(
        ({ line }, index) =>
          ({
            '@type': 'HowToStep',
            position: index + 1,
            name: stepName(line),
            text: line,
            url: `${url}#${stepId(index)}`,
          }) as const,
      ),
    }),
    ...(nutrition && { nutrition }),
  } as const satisfies RecipeThing;
}

/** The most characters of a step's name. */
const STEP_NAME = 80;

/** What a step is about: its first sentence. */
const stepName = (line: string): string =>
  shorten(/^.+?[.!?](?=\s)/.exec(line)?.[0] ?? line, STEP_NAME).replace(/\.$/, '');

const rated = (ratingValue: number) =>
  ({ '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 }) as const;

/**
 * What the page shows of readers' stars. Search engines want a page's own author to rate nothing, and each review to be
 * on the page that tells of it.
 *
 * @param comments those on the page
 */
export function opinionsOf(
  { rating }: Pick<Recipe, 'rating'>,
  comments: readonly Comment[],
): Pick<RecipeThing, 'aggregateRating' | 'review'> {
  if (!rating || rating.count < MIN_RATINGS) return {};
  const reviews = comments.flatMap(({ isAuthor, name, text, rating: stars, createdAt }) =>
    !isAuthor && stars && text
      ? [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: createdAt.toISOString(),
            reviewRating: rated(stars),
            reviewBody: text,
          } as const,
        ]
      : [],
  );
  const { average, count } = rating;
  return {
    aggregateRating: { ...rated(average), '@type': 'AggregateRating', ratingCount: count },
    ...(reviews.length > 0 && { review: reviews }),
  };
}

function durationsOf(recipe: Recipe) {
  const { prepTime, cookTime } = recipe;
  const minutes = totalMinutes(recipe);
  return {
    ...(prepTime !== null && { prepTime: isoDuration(prepTime) }),
    ...(cookTime !== null && { cookTime: isoDuration(cookTime) }),
    ...(minutes !== null && { totalTime: isoDuration(minutes) }),
  };
}

/** Net carbs are a keyword, because `carbohydrateContent` means total carbohydrates. */
function keywordsOf(recipe: Recipe): string[] {
  const netCarbs = netCarbsText(recipe);
  return [...tagsOf(recipe.tags), 'low-carb', ...(netCarbs ? [`${netCarbs} per serving`] : [])];
}

function nutritionOf({ calories, protein, fat, carbohydrate, fiber, sugars }: Recipe) {
  const nutrition = {
    '@type': 'NutritionInformation',
    servingSize: '1 serving',
    ...(calories !== null && { calories: `${calories} calories` }),
    ...(protein !== null && { proteinContent: formatGrams(protein) }),
    ...(fat !== null && { fatContent: formatGrams(fat) }),
    // Counted, and only where the count is complete.
    ...(carbohydrate && { carbohydrateContent: formatGrams(carbohydrate) }),
    ...(fiber && { fiberContent: formatGrams(fiber) }),
    ...(sugars && { sugarContent: formatGrams(sugars) }),
  } as const satisfies NutritionInformation;
  // Without numbers it would have its type and the serving alone.
  return Object.keys(nutrition).length > 2 ? nutrition : undefined;
}

/** @param before the number of recipes on the pages before this one */
export function recipeListStructuredData(
  recipes: readonly Pick<RecipeSummary, 'title' | 'slug'>[],
  before: number,
  site: Origin,
) {
  return {
    '@type': 'ItemList',
    itemListElement: recipes.map(
      ({ title, slug }, index) =>
        ({
          '@type': 'ListItem',
          position: before + index + 1,
          name: title,
          url: absoluteUrl(`/photo-gallery/${slug}`, site),
        }) as const,
    ),
  } as const satisfies ItemList;
}
