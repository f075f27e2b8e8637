/** The files that are made of a picture's pixels. */
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './decode-image.ts';
import { inTurn } from './in-turn.ts';

/** Pixels; a picture is kept in each of these widths that is well below its own, and in its own. */
const WIDTHS = [320, 640, 960, 1280, 1920];
/** A width so near to the picture's own is not worth its files. */
const NEAR = 0.9;
/** Pixels of the placeholder's longer side. */
const PLACEHOLDER_SIDE = 16;

/**
 * AVIF's effort 2 is a fifth of the time of its default 4, for files of a tenth more:
 * a 12-megapixel photograph is ready in about two seconds on two cores.
 */
const FORMATS = [
  {
    extension: 'avif',
    contentType: 'image/avif',
    encode: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  },
  {
    extension: 'webp',
    contentType: 'image/webp',
    encode: (image: Sharp) => image.webp({ quality: 70, effort: 4 }),
  },
] as const;

export interface EncodedFile {
  contentType: string;
  /** Pixels. */
  width: number;
  height: number;
  data: Buffer;
}

export interface EncodedImage {
  /** The JPEG that any browser shows. */
  fallback: EncodedFile;
  /** What is added to the fallback's name, such as `-640.avif`, and the file. */
  variants: { suffix: string; file: EncodedFile }[];
  /** A `data:` URL. */
  placeholder: string;
}

export async function encodeImage({ data, info }: Pixels): Promise<EncodedImage> {
  const pixels = () => sharp(data, { raw: info });
  const [fallback, placeholder, ...variants] = await Promise.all([
    encode(pixels().jpeg({ quality: 82, mozjpeg: true }), 'image/jpeg'),
    encodePlaceholder(pixels()),
    ...variantWidths(info.width).flatMap((width) =>
      FORMATS.map(async (format) => ({
        suffix: `-${width}.${format.extension}`,
        file: await encode(format.encode(pixels().resize({ width })), format.contentType),
      })),
    ),
  ]);
  return { fallback, variants, placeholder };
}

/** Rising, never above the picture's own width. */
function variantWidths(own: number): number[] {
  return [...WIDTHS.filter((width) => width < own * NEAR), own];
}

async function encode(image: Sharp, contentType: string): Promise<EncodedFile> {
  const { data, info } = await inTurn(() => image.toBuffer({ resolveWithObject: true }));
  return { contentType, width: info.width, height: info.height, data };
}

async function encodePlaceholder(image: Sharp): Promise<string> {
  const { data } = await encode(
    image
      .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
      .webp({ quality: 40, effort: 6 }),
    'image/webp',
  );
  return `data:image/webp;base64,${data.toString('base64')}`;
}
