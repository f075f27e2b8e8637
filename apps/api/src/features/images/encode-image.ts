/** Encodes a picture's pixels to all its files. */
import sharp, { type Sharp } from 'sharp';
import { crop, cropSuffix, cropsOf } from './crops.ts';
import type { Pixels } from './decode-image.ts';
import { limitImageWork } from './image-work-limit.ts';
import { placeholderOf } from './placeholder.ts';

/** Pixels. A picture is stored in its own width and in each of these that is clearly smaller. */
const WIDTHS = [320, 480, 720, 960, 1280, 1920];
/** A width above this part of the picture's own width is not worth its files. */
const NEAR = 0.9;

/** Pixels. The gallery's tiles load files up to this width, which must load quickly. */
const TILE_WIDTH = 720;
const MAX_TILE_BYTES = 60_000;

/** Only search engines load crops, so a quick encoding that makes larger files is good enough. */
const CROP_QUALITY = 80;

/** The quality is reduced in these steps until a tile's file is small enough. */
const QUALITY_STEPS = [1, 0.75, 0.5, 0.3, 0.15];

/**
 * AVIF's effort 1 takes a tenth of the time of its default, 4, and makes files a tenth larger. A photograph of 12
 * megapixels is ready in about two seconds on two cores.
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
  /** The JPEG, which every browser can show. */
  fallback: EncodedFile;
  /** `suffix` follows the picture's name, such as `-720.avif` or `-16x9.jpg`. */
  variants: { suffix: string; file: EncodedFile }[];
  /** See {@link placeholderOf}. */
  placeholder: string;
}

export async function encodeImage({ data, info }: Pixels): Promise<EncodedImage> {
  const pixels = () => sharp(data, { raw: info });
  const [fallback, placeholder, ...variants] = await Promise.all([
    encode(pixels().jpeg({ quality: 82, mozjpeg: true }), 'image/jpeg'),
    limitImageWork(() => placeholderOf(pixels())),
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

/** Ascending, up to the picture's own width. */
function variantWidths(own: number): number[] {
  return [...WIDTHS.filter((width) => width < own * NEAR), own];
}

async function encode(image: Sharp, contentType: string): Promise<EncodedFile> {
  const { data, info } = await limitImageWork(() => image.toBuffer({ resolveWithObject: true }));
  return { contentType, width: info.width, height: info.height, data };
}
