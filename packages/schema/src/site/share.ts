/** The picture that other sites show beside a link to a page without a picture of its own. */
import { z } from 'zod';
import { cropSize, type Picture } from '../picture.ts';
import { optionalLine, picture } from './fields.ts';

export const sitePreview = z.object({
  /** Empty for the large picture of the home page. */
  imageUrl: picture('Picture'),
  imageAlt: optionalLine('What the picture shows', { max: 200 }),
});

export interface ShareImage {
  /** The path of a JPEG. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** The crop of a picture that fits into link previews, or the picture itself where it is too small for one. */
export function shareImageOf(own: Picture, alt: string): ShareImage {
  const { src, width, height, shapes = [] } = own;
  if (!shapes.includes('16x9')) return { src, width, height, alt };
  return { src: `${src}-16x9.jpg`, ...cropSize('16x9', own), alt };
}
