import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';
import { pageParam, type RawSearch, textParam } from '../../lib/search-params.ts';
import { type OpenRecipeParam, readOpenRecipeParam } from './open-recipe-param.ts';

/** Photos per page: complete rows of two, three or four. */
export const GALLERY_PAGE_SIZE = 48;

/** The query parameters of the gallery's URL. */
export interface GallerySearchParams extends OpenRecipeParam {
  search?: string | undefined;
  category?: RecipeCategory | undefined;
  /** 2 or more; undefined on the first page. */
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

/**
 * The input of the gallery's query. The loader and the page use the same one, so the page finds the loader's answer.
 */
export function galleryQuery({ search, category, page = 1 }: GallerySearchParams) {
  return {
    published: true,
    limit: GALLERY_PAGE_SIZE,
    offset: (page - 1) * GALLERY_PAGE_SIZE,
    ...(search && { search }),
    ...(category && { category }),
  };
}
