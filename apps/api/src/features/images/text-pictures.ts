/** The pictures in the HTML of a text. */
import type { Picture } from '@site/schema/picture';
import type { Db } from '../../db/open.ts';
import { findPictures } from './pictures.ts';

export interface TextWithPictures {
  html: string;
  /** The URLs of its pictures, each once. */
  urls: string[];
}

/** A picture as the sanitiser writes it. */
const IMG = /<img src="(\/api\/images\/[\w-]+)" alt="([^"]*)"( width="\d+" height="\d+")? \/>/g;

/**
 * Adds every stored width to the pictures in sanitised HTML, and their size, so that nothing moves when they load. They
 * load when they are near, since the text begins with words.
 *
 * @param sizes how wide the page shows a picture, as in the attribute `sizes`
 */
export async function withWidths(db: Db, html: string, sizes: string): Promise<TextWithPictures> {
  const urls = [...new Set(Array.from(html.matchAll(IMG), ([, url = '']) => url))];
  const pictures = await findPictures(db, urls);
  const withPictures = html.replace(IMG, (_img, url: string, alt: string, size = '') => {
    const picture = pictures.get(url);
    const sources = picture ? sourcesOf(picture, sizes) : '';
    const pixels = picture ? ` width="${picture.width}" height="${picture.height}"` : size;
    const img = `<img src="${url}" alt="${alt}"${pixels} loading="lazy" decoding="async" />`;
    return sources ? `<picture>${sources}${img}</picture>` : img;
  });
  return { html: withPictures, urls };
}

/** The same formats and URLs as `Picture` of the UI package has. */
function sourcesOf({ src, widths }: Picture, sizes: string): string {
  if (widths.length === 0) return '';
  const sources = ['avif', 'webp'].map((format) => {
    const srcset = widths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ');
    return `<source type="image/${format}" srcset="${srcset}" sizes="${sizes}" />`;
  });
  return sources.join('');
}
