/** The texts of the book on the home page and The Book page, and the shops that sell it. */
import type { BookWords } from '../book.ts';

export const book: BookWords = {
  title: 'The Honest Skillet Cookbook',
  tagline: "It Ain't No Carb, It's Low Carb!",
  description:
    'Recipes for people who like to eat: weeknight skillets, slow Sunday pots, bread that is not bread, and desserts that do not apologize. Every one with its net carbs counted, its timing tested on a hungry Wednesday, and a note on what went wrong the first time.',
  imageUrl: '',
  imageAlt: 'The cover of the book',
  buyLinks: [
    {
      label: 'Buy from Cartwheel Online',
      url: 'https://www.cartwheel-online.example/books/the-honest-skillet-cookbook',
    },
    {
      label: 'Get the ebook at Pageturn',
      url: 'https://www.pageturn-ebooks.example/title/the-honest-skillet-cookbook',
    },
    {
      label: 'Find it at Hollis & Wren',
      url: 'https://www.hollis-and-wren.example/the-honest-skillet-cookbook',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'I bought it for the almond flour biscuits and stayed for the notes on what went wrong. My copy falls open at the green curry and smells of it.',
      author: 'Marguerite O.',
    },
    {
      rating: 5,
      text: 'Every cooking time is right. I have stood there with a stopwatch, because cookbooks lie about onions, and this one doesn’t.',
      author: 'Dale P., retired line cook',
    },
    {
      rating: 5,
      text: 'My teenagers ate the eggplant lasagna twice before they found out. I’m down two belt holes and nobody at my table feels sorry for me.',
      author: 'Priya T.',
    },
  ],
};
