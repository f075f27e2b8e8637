/** Where the exported files name pictures. */
import { displayImageUrl } from '@site/schema/image-url';
import type { ExportedImage } from './site-content.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** A picture's file in the archive. */
export const pictureFile = ({ filename, contentType }: ExportedImage) =>
  `pictures/${filename}${EXTENSIONS[contentType] ?? ''}`;

export interface PicturePaths {
  /** A picture's path from a file in a folder of the archive; the URL of another site stays. */
  ofUrl(url: string | null): string | null;
  /** The same for every picture in HTML. */
  inHtml(html: string): string;
}

export function picturePaths(images: readonly ExportedImage[]): PicturePaths {
  const files = new Map(images.map((image) => [image.filename, `../${pictureFile(image)}`]));
  const pathOf = (url: string) =>
    files.get(/^\/api\/images\/([^/?#]+)$/.exec(url)?.[1] ?? '') ?? url;
  return {
    ofUrl: (url) => url && pathOf(displayImageUrl(url)),
    inHtml: (html) =>
      html.replace(/(src=")([^"]*)(")/g, (_, before, url, after) => before + pathOf(url) + after),
  };
}
