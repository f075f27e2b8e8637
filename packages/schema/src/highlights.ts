/** How many recipes the home page shows: in Featured Dishes, and in More Delicious Creations. */
export const FEATURED_COUNT = 5;
const MORE_COUNT = 3;
export const HIGHLIGHTS_COUNT = FEATURED_COUNT + MORE_COUNT;
