/** The texts of the book on the home page and The Book page, and the shops that sell it. */
import { bookCoverPicture } from './pictures.ts';

export const book = {
  title: 'The Honest Skillet Cookbook',
  tagline: "It Ain't No Carb, It's Low Carb!",
  description:
    'Recipes for people who like to eat: weeknight skillets, slow Sunday pots, bread that is not bread, and desserts that do not apologize. Every one with its net carbs counted, its timing tested on a hungry Wednesday, and a note on what went wrong the first time.',
  cover: bookCoverPicture,
  buyLinks: [
    {
      store: 'Cartwheel Online',
      label: 'Buy from Cartwheel Online',
      url: 'https://www.cartwheel-online.example/books/the-honest-skillet-cookbook',
    },
    {
      store: 'Pageturn eBooks',
      label: 'Get the ebook at Pageturn',
      url: 'https://www.pageturn-ebooks.example/title/the-honest-skillet-cookbook',
    },
    {
      store: 'Hollis & Wren Booksellers',
      label: 'Find it at Hollis & Wren',
      url: 'https://www.hollis-and-wren.example/the-honest-skillet-cookbook',
    },
  ],
} as const;
