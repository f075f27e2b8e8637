import type { ListsWords } from '../lists.ts';

/** The words above the lists of posts and photos. */
export const lists: ListsWords = {
  blog: {
    heading: 'From My Kitchen Notebook',
    intro:
      'What worked, what stuck to the pan, and what the scale said about it. New notes whenever I have learned something.',
  },
  photoGallery: {
    subtitle: "Delicious low-carb creations that prove healthy doesn't mean boring",
  },
};
