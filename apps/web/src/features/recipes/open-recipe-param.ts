import { type RawSearch, textParam } from '../../lib/search-params.ts';

/** The query parameter for the enlarged photo. */
export interface OpenRecipeParam {
  /** The slug of its recipe. */
  photo?: string | undefined;
}

export function readOpenRecipeParam(raw: RawSearch): OpenRecipeParam {
  return { photo: textParam(raw['photo'], 200) };
}
