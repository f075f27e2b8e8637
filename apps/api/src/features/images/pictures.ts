/** Finds the stored pictures of image URLs. */
import { displayImageUrl, IMAGES_PATH } from '@site/schema/image-url';
import {
  PICTURE_SHAPES,
  type Picture,
  type PictureShape,
  type WithPicture,
} from '@site/schema/picture';
import type { HasImage } from '../../content/pictures.ts';
import type { Db } from '../../db/open.ts';
import { listCropNames, listPictureRows } from './images.repository.ts';

export async function withPictures<T extends HasImage>(
  db: Db,
  rows: readonly T[],
): Promise<WithPicture<T>[]> {
  const pictures = await findPictures(
    db,
    rows.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  return rows.map((row) => ({ ...row, picture: pictures.get(row.imageUrl ?? '') ?? null }));
}

/** The picture with its crops; `null` for no image, and for one that is not stored here. */
export async function findPicture(db: Db, imageUrl: string | null): Promise<Picture | null> {
  if (imageUrl === null) return null;
  const picture = (await findPictures(db, [imageUrl])).get(imageUrl);
  if (!picture) return null;
  const name = picture.src.slice(IMAGES_PATH.length);
  const crops = new Set(await listCropNames(db, name));
  const shapes = PICTURE_SHAPES.filter((shape) => crops.has(`${name}${cropSuffix({ shape })}`));
  return { ...picture, shapes };
}

/** The end of a crop's file name, after the picture's name. */
export const cropSuffix = ({ shape }: { shape: PictureShape }) => `-${shape}.jpg`;

/** The stored pictures among these URLs, by URL, with one query for all. */
async function findPictures(db: Db, imageUrls: readonly string[]): Promise<Map<string, Picture>> {
  const names = new Map<string, string>();
  for (const url of imageUrls) {
    const name = nameOf(url);
    if (name) names.set(url, name);
  }
  if (names.size === 0) return new Map();
  const pictures = await picturesByName(db, [...new Set(names.values())]);
  const found = [...names].flatMap(([url, name]) => {
    const picture = pictures.get(name);
    return picture ? [[url, picture] as const] : [];
  });
  return new Map(found);
}

function nameOf(imageUrl: string): string | undefined {
  const url = displayImageUrl(imageUrl);
  return url.startsWith(IMAGES_PATH) ? url.slice(IMAGES_PATH.length) : undefined;
}

async function picturesByName(db: Db, names: readonly string[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture & { widths: number[] }>();
  const rows = await listPictureRows(db, names);
  for (const { filename, width, height, placeholder, focus, variantWidth } of rows) {
    const src = `${IMAGES_PATH}${filename}`;
    const picture = pictures.get(filename) ?? {
      ...{ src, width, height, placeholder, widths: [] },
      ...(focus && { focus }),
    };
    pictures.set(filename, picture);
    // Each width has several formats, but is listed once.
    if (variantWidth !== null && picture.widths.at(-1) !== variantWidth) {
      picture.widths.push(variantWidth);
    }
  }
  return pictures;
}

// The pictures in the HTML of a text.

/** A picture as the sanitiser writes it. */
const IMG = /<img src="(\/api\/images\/[\w-]+)" alt="([^"]*)"( width="\d+" height="\d+")? \/>/g;

/**
 * Adds every stored width to the pictures in sanitised HTML, and their size, so that nothing moves when they load. They
 * load when they are near, since the text begins with words.
 *
 * @param sizes how wide the page shows a picture, as in the attribute `sizes`
 * @returns also the URLs of its pictures, each once
 */
export async function withWidths(db: Db, html: string, sizes: string) {
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
