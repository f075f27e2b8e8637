export const blogWords = {
  heading: 'From My Kitchen Notebook',
  intro:
    'What worked, what stuck to the pan, and what the scale said about it. New notes whenever I have learned something.',
} as const;
