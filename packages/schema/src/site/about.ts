/** The words and the portrait of the About page. */
import { z } from 'zod';
import { group, line, list, number, optionalLine, picture, text } from './fields.ts';

const PARAGRAPHS = 'An empty line begins a new paragraph';

export const aboutWords = z.object({
  heading: line('Heading', { max: 60 }),
  lead: text('First sentence', { max: 200, hint: 'Search engines show it too' }),
  story: text('Your story', { max: 10_000, hint: PARAGRAPHS }),
  imageUrl: picture('Portrait'),
  imageAlt: optionalLine('What the portrait shows', { max: 200 }),
  note: group('The note below the story', {
    heading: line('Heading', { max: 60 }),
    text: text('Text', { max: 3000, hint: PARAGRAPHS }),
    link: line('Link to your progress', { max: 40 }),
  }),
  numbers: group('Numbers', {
    heading: line('Heading', { max: 40 }),
    figures: list(
      'Figures',
      z.object({
        label: line('Label', { max: 40 }),
        pounds: number('Pounds', { min: 1, max: 2000 }),
      }),
      { max: 6, add: 'Add a figure' },
    ),
  }),
  bookCard: group('Card of the book', {
    heading: line('Heading', { max: 40 }),
    text: text('Text', { max: 300 }),
  }),
  socials: group('Links at the end', {
    heading: line('Heading', { max: 60 }),
    text: text('Text', { max: 300 }),
  }),
});
export type AboutWords = z.output<typeof aboutWords>;
