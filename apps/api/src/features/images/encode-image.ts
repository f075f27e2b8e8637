/** Encodes a picture's pixels to all its files. */
import { cropSize, PICTURE_SHAPES, type PictureShape } from '@site/schema/picture';
import type { IconCut } from '@site/schema/site/shown';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { limitImageWork, type Pixels } from './decode-image.ts';
import { cropSuffix } from './pictures.ts';

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

/** A JPEG for mails, of at most this width in pixels. @param bytes a stored picture */
export const encodeForMail = (bytes: Buffer, width: number): Promise<EncodedFile> =>
  encode(
    sharp(bytes)
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: CROP_QUALITY, mozjpeg: true }),
    'image/jpeg',
  );

/** What is stored of a picture beside its file. */
export async function describePicture(bytes: Buffer) {
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  return { width, height, placeholder: await limitImageWork(() => placeholderOf(picture)) };
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

// Crops a picture to the aspect ratios in which search engines show recipes and articles.

/** Pixels (width × height). Search engines ignore smaller pictures. */
const MIN_AREA = 50_000;

export interface Crop {
  shape: PictureShape;
  /** Pixels. */
  width: number;
  height: number;
}

/** The crops of a picture of this size that need no enlargement. */
function cropsOf(own: { width: number; height: number }): Crop[] {
  return PICTURE_SHAPES.flatMap((shape) => {
    const size = cropSize(shape, own);
    return size.width * size.height < MIN_AREA ? [] : [{ shape, ...size }];
  });
}

/** Keeps the middle of the picture, where the dish is. */
const crop = (image: Sharp, { width, height }: Crop): Sharp =>
  image.resize({ width, height, fit: 'cover' });

// Computes the few colours that a page shows until the picture is loaded.

/** The picture is reduced to this many columns and rows. */
const SIDE = 3;

/**
 * Six colours as 18 hexadecimal digits: of the picture's columns from left to right, then of its rows from top to
 * bottom. Pages draw them as two gradients, across and down, each half transparent, which looks like the blurred
 * picture. To make up for the transparency, each colour is twice as far from the mean colour as the real one.
 */
async function placeholderOf(picture: Sharp): Promise<string> {
  const bytes = await picture
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const pixels = [...Array(SIDE * SIDE).keys()];
  const lines = [...Array(SIDE).keys()];
  const columns = lines.map((at) => pixels.filter((pixel) => pixel % SIDE === at));
  const rows = lines.map((at) => pixels.slice(at * SIDE, (at + 1) * SIDE));
  /** Of red, green or blue. */
  const mean = (some: readonly number[], part: number) =>
    some.reduce((sum, pixel) => sum + (bytes[3 * pixel + part] ?? 0), 0) / some.length;
  const digit = (line: readonly number[], part: number) => {
    const value = 2 * mean(line, part) - mean(pixels, part);
    return Math.min(Math.max(Math.round(value / 17), 0), 15).toString(16);
  };
  return [...columns, ...rows]
    .flatMap((line) => [0, 1, 2].map((part) => digit(line, part)))
    .join('');
}

// Cuts the owner's picture to an icon.

/** Of the side; the icon that a site begins with has the same. */
const CORNER_RADIUS = 15 / 64;

/** A PNG of the middle of a picture. @param picture a stored JPEG */
export function cutIcon(picture: Buffer, { size, purpose }: IconCut): Promise<Buffer> {
  const square = sharp(picture).resize({ width: size, height: size, fit: 'cover' });
  const icon =
    purpose === 'any'
      ? square.composite([{ input: roundCorners(size), blend: 'dest-in' }])
      : square;
  return limitImageWork(() => icon.png({ palette: true }).toBuffer());
}

const roundCorners = (size: number) =>
  Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size * CORNER_RADIUS}"/></svg>`,
  );
