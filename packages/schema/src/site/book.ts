/** The book: on its own page, the home page and the About page. */
import { z } from 'zod';
import { line, list, number, optionalLine, picture, requiredUrl, text } from './fields.ts';

export const bookWords = z.object({
  title: line('Title', { max: 80 }),
  tagline: line('Tagline', { max: 80 }),
  description: text('Description', { max: 1500 }),
  imageUrl: picture('Cover'),
  imageAlt: optionalLine('What the cover shows', { max: 200 }),
  buyLinks: list(
    'Shops',
    z.object({
      label: line('Button', { max: 50, hint: 'Such as: Buy from Cartwheel Online' }),
      url: requiredUrl('Address'),
    }),
    { max: 8, add: 'Add a shop' },
  ),
  reviews: list(
    'Reviews',
    z.object({
      rating: number('Stars', { min: 1, max: 5 }),
      text: text('Review', { max: 600 }),
      author: line('Who wrote it', { max: 60 }),
    }),
    { max: 12, add: 'Add a review' },
  ),
});
export type BookWords = z.output<typeof bookWords>;
