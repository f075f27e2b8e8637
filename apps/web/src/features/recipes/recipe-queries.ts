import type { WithPicture } from '@site/schema/picture';
import {
  HIGHLIGHTS_COUNT,
  linkedRecipeSlugs,
  RECIPE_CATEGORIES,
  RECIPE_ORDERS,
  type RecipeCategory,
  type RecipeOrder,
} from '@site/schema/recipe-values';
import type { RecipeTile } from '@site/schema/recipes';
import { pictureOf } from '../../lib/picture-of.ts';
import { pageParam, type RawSearch, tagParam, textParam } from '../../lib/search-params.ts';

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

/** The fragment of a recipe's URL while cook mode is open, so that Back closes it and a reload opens it again. */
export const COOK_HASH = 'cook';

/** The key of the timers of cook mode in the session storage, which every page looks into. */
export const TIMERS = 'timers';
