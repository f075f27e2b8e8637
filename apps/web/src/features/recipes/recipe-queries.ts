import { HIGHLIGHTS_COUNT } from '@site/schema/highlights';
import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';
import { linkedRecipeSlugs } from '@site/schema/recipe-links';
import { RECIPE_ORDERS, type RecipeOrder } from '@site/schema/recipe-orders';
import { pageParam, type RawSearch, textParam } from '../../lib/search-params.ts';
import { type OpenRecipeParam, readOpenRecipeParam } from './open-recipe.ts';

/** Photos per page: complete rows of two, three or four. */
export const GALLERY_PAGE_SIZE = 48;

/** Grams per serving. */
export const NET_CARB_LIMITS = [5, 10, 15] as const;
/** Minutes. */
export const TIME_LIMITS = [15, 30, 60] as const;

/** What the form above the photos asks for. */
export interface GalleryFilter {
  search?: string | undefined;
  category?: RecipeCategory | undefined;
  maxNetCarbs?: (typeof NET_CARB_LIMITS)[number] | undefined;
  maxTime?: (typeof TIME_LIMITS)[number] | undefined;
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
    category: oneOf(RECIPE_CATEGORIES, raw['category']),
    maxNetCarbs: oneOf(NET_CARB_LIMITS, Number(raw['maxNetCarbs'])),
    maxTime: oneOf(TIME_LIMITS, Number(raw['maxTime'])),
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
export const isNarrowed = ({ search, category, maxNetCarbs, maxTime }: GalleryFilter): boolean =>
  Boolean(search || category || maxNetCarbs || maxTime);

/**
 * The input of the gallery's query. The loader and the page use the same one, so the page finds the loader's answer.
 */
export function galleryQuery({ page = 1, ...filter }: GallerySearchParams) {
  const { search, category, maxNetCarbs, maxTime, order } = filter;
  return {
    published: true,
    limit: GALLERY_PAGE_SIZE,
    offset: (page - 1) * GALLERY_PAGE_SIZE,
    ...(search && { search }),
    ...(category && { category }),
    ...(maxNetCarbs && { maxNetCarbs }),
    ...(maxTime && { maxTime }),
    ...(order && { order }),
  };
}

/** The input of the query. The loader and the page use the same one, so the page finds the loader's answer. */
export const highlightsQuery = { limit: HIGHLIGHTS_COUNT };

/** The most recipes that one post shows; the server takes no more. */
const MAX = 50;

/** The input of the query. The loader and the page use the same one, so the page finds the loader's answer. */
export function linkedRecipesQuery({ content }: { content: string }) {
  return { slugs: linkedRecipeSlugs(content).slice(0, MAX) };
}

/** The most servings that a recipe is scaled to. */
export const MAX_SERVINGS = 99;

/** The query parameter for the number of servings that the ingredients are scaled to. */
export interface ServingsParam {
  servings?: number | undefined;
}

export function readServingsParam(raw: RawSearch): ServingsParam {
  const servings = Number(raw['servings']);
  const isValid = Number.isInteger(servings) && servings >= 1 && servings <= MAX_SERVINGS;
  return { servings: isValid ? servings : undefined };
}
