import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';
import { pageParam, type RawSearch, textParam } from '../../lib/search-params.ts';
import { type OpenRecipeParam, readOpenRecipeParam } from './open-recipe-param.ts';

/** Photos on one page of the gallery: whole rows of two, three and four. */
export const GALLERY_PAGE_SIZE = 48;

/** What the address of the gallery holds. */
export interface GallerySearchParams extends OpenRecipeParam {
  search?: string | undefined;
  category?: RecipeCategory | undefined;
  /** From 2; the first page has none. */
  page?: number | undefined;
}

export function readGallerySearchParams(raw: RawSearch): GallerySearchParams {
  return {
    search: textParam(raw['search'], 100),
    category: RECIPE_CATEGORIES.find((category) => category === raw['category']),
    page: pageParam(raw['page']),
    ...readOpenRecipeParam(raw),
  };
}

/** The input of the gallery's query; the loader and the page ask with the same, and share the answer. */
export function galleryQuery({ search, category, page = 1 }: GallerySearchParams) {
  return {
    published: true,
    limit: GALLERY_PAGE_SIZE,
    offset: (page - 1) * GALLERY_PAGE_SIZE,
    ...(search && { search }),
    ...(category && { category }),
  };
}
