import { HIGHLIGHTS_COUNT } from '@site/schema/highlights';

/** The input of the query. The loader and the page use the same one, so the page finds the loader's answer. */
export const highlightsQuery = { limit: HIGHLIGHTS_COUNT };
