/** The words of the home page, and its large picture. */
import { z } from 'zod';
import { group, line, optionalLine, picture, text } from './fields.ts';

const headed = (label: string) =>
  group(label, { title: line('Heading', { max: 60 }), intro: line('Sentence', { max: 160 }) });

export const homeWords = z.object({
  hero: group('The top of the page', {
    title: line('Heading', { max: 80 }),
    tagline: line('First sentence', { max: 160, hint: 'Search engines show it too' }),
    description: text('Introduction', { max: 600 }),
  }),
  imageUrl: picture('Large picture'),
  imageAlt: optionalLine('What the picture shows', {
    max: 200,
    hint: 'For the card that other sites show of yours',
  }),
  featured: headed('Featured dishes'),
  more: headed('More dishes'),
  posts: headed('Newest posts'),
  journey: headed('Numbers'),
});
export type HomeWords = z.output<typeof homeWords>;
