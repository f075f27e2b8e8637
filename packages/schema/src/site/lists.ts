/** The words above the lists of posts and photos. */
import { z } from 'zod';
import { group, line, text } from './fields.ts';

export const listsWords = z.object({
  blog: group('Blog', {
    heading: line('Heading', { max: 60 }),
    intro: text('Sentence', { max: 300 }),
  }),
  photoGallery: group('Photo Gallery', { subtitle: text('Sentence', { max: 300 }) }),
});
export type ListsWords = z.output<typeof listsWords>;
