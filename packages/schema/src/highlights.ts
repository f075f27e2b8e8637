/** The home page's photos: those of Featured Dishes, and the cards of More Delicious Creations. */
export const FEATURED_COUNT = 5;
const MORE_COUNT = 3;
export const HIGHLIGHTS_COUNT = FEATURED_COUNT + MORE_COUNT;
