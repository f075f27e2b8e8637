import { type RawSearch, textParam } from '../../lib/search-params.ts';

/** The part of an address that says which photo is enlarged. */
export interface OpenRecipeParam {
  /** The slug of its recipe. */
  photo?: string | undefined;
}

export function readOpenRecipeParam(raw: RawSearch): OpenRecipeParam {
  return { photo: textParam(raw['photo'], 200) };
}
