import { HIGHLIGHTS_COUNT } from '@site/schema/highlights';

/** The input of the query; the loader and the page ask with the same, and share the answer. */
export const highlightsQuery = { limit: HIGHLIGHTS_COUNT };
