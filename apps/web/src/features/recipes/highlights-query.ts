/** Photos of Featured Dishes, and cards of More Delicious Creations. */
export const FEATURED_COUNT = 5;
const MORE_COUNT = 3;

/** The input of the query for both; the loader and the page ask with the same, and share the answer. */
export const highlightsQuery = { limit: FEATURED_COUNT + MORE_COUNT };
