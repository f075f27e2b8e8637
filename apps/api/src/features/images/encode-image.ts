/** The files that are made of a picture's pixels. */
import sharp, { type Sharp } from 'sharp';
import { crop, cropSuffix, cropsOf } from './crops.ts';
import type { Pixels } from './decode-image.ts';
import { inTurn } from './in-turn.ts';
import { placeholderOf } from './placeholder.ts';

/** Pixels; a picture is kept in each of these widths that is well below its own, and in its own. */
const WIDTHS = [320, 480, 720, 960, 1280, 1920];
/** A width so near to the picture's own is not worth its files. */
const NEAR = 0.9;

/** Pixels and bytes: what tiles of the gallery show must come quickly, whatever is on the picture. */
const TILE_WIDTH = 720;
const MAX_TILE_BYTES = 60_000;

/** No reader waits for what is cut for search engines: encoded without the search for the smallest file. */
const CROP_QUALITY = 80;

/** How far the quality is lowered, step by step, where a tile would be too heavy. */
const QUALITY_STEPS = [1, 0.75, 0.5, 0.3, 0.15];

/**
 * AVIF's effort 1 takes a tenth of the time of its default 4, for files of a tenth more:
 * a 12-megapixel photograph is ready in about two seconds on two cores.
 */
const FORMATS = [
  {
    extension: 'avif',
    contentType: 'image/avif',
    quality: 50,
    encode: (image: Sharp, quality: number) => image.avif({ quality, effort: 1 }),
  },
  {
    extension: 'webp',
    contentType: 'image/webp',
    quality: 70,
    encode: (image: Sharp, quality: number) => image.webp({ quality, effort: 2 }),
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
  /** What is added to the fallback's name, such as `-720.avif` or `-16x9.jpg`, and the file. */
  variants: { suffix: string; file: EncodedFile }[];
  /** As {@link placeholderOf} gives it. */
  placeholder: string;
}

export async function encodeImage({ data, info }: Pixels): Promise<EncodedImage> {
  const pixels = () => sharp(data, { raw: info });
  const [fallback, placeholder, ...variants] = await Promise.all([
    encode(pixels().jpeg({ quality: 82, mozjpeg: true }), 'image/jpeg'),
    inTurn(() => placeholderOf(pixels())),
    ...variantWidths(info.width).flatMap((width) =>
      FORMATS.map(async (format) => ({
        suffix: `-${width}.${format.extension}`,
        file: await encodeVariant(() => pixels().resize({ width }), width, format),
      })),
    ),
    ...cropsOf(info).map(async (each) => ({
      suffix: cropSuffix(each),
      file: await encode(crop(pixels(), each).jpeg({ quality: CROP_QUALITY }), 'image/jpeg'),
    })),
  ]);
  return { fallback, variants, placeholder };
}

async function encodeVariant(
  pixels: () => Sharp,
  width: number,
  { contentType, quality, encode: inFormat }: (typeof FORMATS)[number],
): Promise<EncodedFile> {
  const [full = 1, ...steps] = QUALITY_STEPS;
  let file = await encode(inFormat(pixels(), quality * full), contentType);
  for (const step of steps) {
    if (width > TILE_WIDTH || file.data.length <= MAX_TILE_BYTES) break;
    file = await encode(inFormat(pixels(), Math.round(quality * step)), contentType);
  }
  return file;
}

/** Rising, never above the picture's own width. */
function variantWidths(own: number): number[] {
  return [...WIDTHS.filter((width) => width < own * NEAR), own];
}

async function encode(image: Sharp, contentType: string): Promise<EncodedFile> {
  const { data, info } = await inTurn(() => image.toBuffer({ resolveWithObject: true }));
  return { contentType, width: info.width, height: info.height, data };
}
