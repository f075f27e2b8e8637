/** The texts of the home page. */
import { homeTagline } from './introductions.ts';

export const homeWords = {
  hero: {
    title: 'Good food, fewer carbs, and the truth about both',
    tagline: homeTagline,
    description:
      'I’m Nell. I cook low-carb in an ordinary kitchen, photograph it before it gets cold, and write down what the scale says, also in the months it says nothing nice. There are over 100 recipes behind this page, and I have eaten every one of them.',
  },
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
} as const;
