/** Reviews of the book. */
export const reviews = [
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
] as const;
