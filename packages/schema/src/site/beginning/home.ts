/** The texts of the home page. */
import type { HomeWords } from '../home.ts';

export const home: HomeWords = {
  hero: {
    title: 'Good food, fewer carbs, and the truth about both',
    tagline: 'Recipes I cook on weeknights, and the weight they helped me lose.',
    description:
      'I’m Nell. I cook low-carb in an ordinary kitchen, photograph it before it gets cold, and write down what the scale says, also in the months it says nothing nice. There are over 100 recipes behind this page, and I have eaten every one of them.',
  },
  imageUrl: '',
  imageAlt: 'A table laid with low-carb dishes',
  featured: {
    title: 'Featured Dishes',
    intro: 'Five I would cook for you first.',
  },
  more: {
    title: 'More Delicious Creations',
    intro: 'And three for the rest of the week.',
  },
  posts: {
    title: 'Newest Posts',
    intro: 'What the kitchen and the scale had to say lately.',
  },
  journey: {
    title: 'Journey in Numbers',
    intro: 'Counted, not guessed.',
  },
};
