/** What the gallery's URL asks for, and the query that answers it. */
import { DIETS, type Diet, LIMIT_NAMES, LIMITS, type LimitName } from '@site/schema/recipe-filters';
import {
  ONLY_MAX,
  RECIPE_CATEGORIES,
  RECIPE_ORDERS,
  type RecipeCategory,
  type RecipeOrder,
} from '@site/schema/recipe-values';
import {
  flagParam,
  pageParam,
  type RawSearch,
  tagParam,
  textParam,
} from '../../lib/search-params.ts';
import { type OpenRecipeParam, readOpenRecipeParam } from './open-recipe.ts';

/** Photos per page: complete rows of two, three or four. */
export const GALLERY_PAGE_SIZE = 48;

type Limits = Partial<Record<LimitName, number | undefined>>;
/** Each a parameter of its own, as a form without scripts sends boxes: `?vegan=true&nut-free=true`. */
type Diets = Partial<Record<Diet, true | undefined>>;

/** What the form above the photos asks for. */
export interface GalleryFilter extends Limits, Diets {
  /** Shows what this browser keeps. */
  saved?: 1 | undefined;
  /** Of a list that somebody sent: slugs with commas between them. */
  only?: string | undefined;
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
    saved: raw['saved'] === '1' || raw['saved'] === 1 ? 1 : undefined,
    only: onlyParam(raw['only']),
    search: textParam(raw['search'], 100),
    tag: tagParam(raw['tag']),
    category: oneOf(RECIPE_CATEGORIES, raw['category']),
    ...readEach(LIMIT_NAMES, (name) => oneOf<number>(LIMITS[name], Number(raw[name]))),
    ...readEach(DIETS, (diet) => flagParam(raw[diet])),
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

function onlyParam(value: unknown): string | undefined {
  const slugs = typeof value === 'string' ? value.toLowerCase().match(/[a-z0-9-]+/g) : [];
  return [...new Set(slugs)].slice(0, ONLY_MAX).join() || undefined;
}

const readEach = <Name extends string, T>(names: readonly Name[], read: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, T>;

const oneOf = <T>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value);

/** The diets that the gallery is asked for. */
export const chosenDiets = (filter: GalleryFilter): Diet[] => DIETS.filter((diet) => filter[diet]);

/**
 * The input of the gallery's query. The loader and the page use the same one, so the page finds the loader's answer.
 */
export const galleryQuery = ({ page = 1, photo: _, saved, ...filter }: GallerySearchParams) => ({
  ...filter,
  diets: chosenDiets(filter).join() || undefined,
  published: true,
  // The filters ask for their offers. What is saved the browser takes from the list of all.
  limit: saved ? 1 : GALLERY_PAGE_SIZE,
  offset: saved ? 0 : (page - 1) * GALLERY_PAGE_SIZE,
});
