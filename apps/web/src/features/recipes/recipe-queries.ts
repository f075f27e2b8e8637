import {
  HIGHLIGHTS_COUNT,
  linkedRecipeSlugs,
  RECIPE_CATEGORIES,
  RECIPE_ORDERS,
  type RecipeCategory,
  type RecipeOrder,
} from '@site/schema/recipe-values';
import type { Recipe } from '@site/schema/recipes';
import { pictureOf } from '../../lib/picture-of.ts';
import { pageParam, type RawSearch, tagParam, textParam } from '../../lib/search-params.ts';
import { ingredientLines } from './recipe-texts.ts';
import type { TileRecipe } from './recipe-tile.tsx';

/** Photos per page: complete rows of two, three or four. */
export const GALLERY_PAGE_SIZE = 48;

/** What the form above the photos offers: grams per serving, and minutes. */
export const LIMITS = {
  maxNetCarbs: [5, 10, 15],
  minProtein: [10, 20, 30],
  minFiber: [3, 5, 8],
  maxTime: [15, 30, 60],
} as const;

type Limits = { [Name in keyof typeof LIMITS]?: (typeof LIMITS)[Name][number] | undefined };

/** What the form above the photos asks for. */
export interface GalleryFilter extends Limits {
  search?: string | undefined;
  /** As URLs write it. */
  tag?: string | undefined;
  category?: RecipeCategory | undefined;
  /** Undefined for the owner's order, or the best results of a search first. */
  order?: RecipeOrder | undefined;
}

/** The query parameters of the gallery's URL. */
export interface GallerySearchParams extends GalleryFilter, OpenRecipeParam {
  /** 2 or more; undefined on the first page. */
  page?: number | undefined;
}

/** Reads the fields of the form too: they have the names and the values of the parameters. */
export function readGalleryFilter(raw: RawSearch): GalleryFilter {
  return {
    search: textParam(raw['search'], 100),
    tag: tagParam(raw['tag']),
    category: oneOf(RECIPE_CATEGORIES, raw['category']),
    maxNetCarbs: oneOf(LIMITS.maxNetCarbs, Number(raw['maxNetCarbs'])),
    minProtein: oneOf(LIMITS.minProtein, Number(raw['minProtein'])),
    minFiber: oneOf(LIMITS.minFiber, Number(raw['minFiber'])),
    maxTime: oneOf(LIMITS.maxTime, Number(raw['maxTime'])),
    order: oneOf(RECIPE_ORDERS, raw['order']),
  };
}

export function readGallerySearchParams(raw: RawSearch): GallerySearchParams {
  return {
    ...readGalleryFilter(raw),
    page: pageParam(raw['page']),
    ...readOpenRecipeParam(raw),
  };
}

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value);

/** Whether the gallery may leave photos out. An order alone does not. */
export const isNarrowed = ({
  order: _,
  page: _page,
  photo: _photo,
  ...filter
}: GallerySearchParams) => Object.values(filter).some(Boolean);

/**
 * The input of the gallery's query. The loader and the page use the same one, so the page finds the loader's answer.
 */
export const galleryQuery = ({ page = 1, photo: _, ...filter }: GallerySearchParams) => ({
  ...filter,
  published: true,
  limit: GALLERY_PAGE_SIZE,
  offset: (page - 1) * GALLERY_PAGE_SIZE,
});

/** The input of the query. The loader and the page use the same one, so the page finds the loader's answer. */
export const highlightsQuery = { limit: HIGHLIGHTS_COUNT };

/** The most recipes that one post shows; the server takes no more. */
const MAX = 50;

/** The input of the query. The loader and the page use the same one, so the page finds the loader's answer. */
export function linkedRecipesQuery({ content }: { content: string }) {
  return { slugs: linkedRecipeSlugs(content).slice(0, MAX) };
}

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

/** The most servings that a recipe is scaled to: a recipe for 120 people can be made for twice as many. */
export const maxServings = (original: number): number => Math.max(99, 2 * original);

/** The most servings that any recipe can be scaled to: {@link maxServings} of the most that the API takes. */
const MAX_SERVINGS = 20_000;

/** The query parameter for the number of servings that the ingredients are scaled to. */
export interface ServingsParam {
  servings?: number | undefined;
}

export function readServingsParam(raw: RawSearch): ServingsParam {
  const servings = Number(raw['servings']);
  const isValid = Number.isInteger(servings) && servings >= 1 && servings <= MAX_SERVINGS;
  return { servings: isValid ? servings : undefined };
}

/** Whether a recipe's page can show this number of servings. */
export const canServe = (recipe: Pick<Recipe, 'servings'>, servings: number | undefined) =>
  servings === undefined || servings <= maxServings(recipe.servings ?? 0);

/** The fragment of a recipe's URL while cook mode is open, so that Back closes it and a reload opens it again. */
export const COOK_HASH = 'cook';

/** The key of the timers of cook mode in the session storage, which every page looks into. */
export const TIMERS = 'timers';

/**
 * The ingredients for another number of servings; undefined for the recipe's own number. The code that scales is loaded
 * only then: most readers never scale. `null` when it cannot be loaded: the page stays, and says so.
 */
export async function scaledIngredients(
  { ingredients, servings: original }: Pick<Recipe, 'ingredients' | 'servings'>,
  servings: number | undefined,
): Promise<string[] | null | undefined> {
  if (!original || !servings || servings === original) return undefined;
  const code = await import('@site/ingredients/scale').catch(() => null);
  if (!code) return null;
  const factor = servings / original;
  return ingredientLines(ingredients).map(({ line }) => code.scaleIngredient(line, factor));
}
