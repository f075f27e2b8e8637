/** Decodes uploaded bytes, which may be anything, to pixels, or refuses them with a clear message. */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Raw } from 'sharp';
import { refusal } from '../../http/errors.ts';
import { tooLarge } from './upload-urls.ts';

// No picture is decoded twice, so sharp's cache would only use memory.
sharp.cache(false);

/** Pixels. The longer side of a stored picture. */
const MAX_SIDE = 1920;
/** Seconds. */
const TIMEOUT = 30;

/** Allowed media types, detected from the bytes, and the decoder that sharp must choose for each. */
const DECODERS: Record<string, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/** Upright sRGB pixels without the file's metadata. */
export interface Pixels {
  data: Buffer;
  info: Raw;
}

/**
 * Decodes a picture and reduces it to at most 1920 × 1920 pixels. It takes the first frame of an animation, and makes
 * transparent pixels white. Throws a `TRPCError`: `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE` (no allowed image) or
 * `UNPROCESSABLE_CONTENT` (damaged, or too many pixels).
 */
export async function decodeImage(bytes: Buffer): Promise<Pixels> {
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge();
  const type = await fileTypeFromBuffer(bytes);
  const decoder = type && DECODERS[type.mime];
  if (!decoder) throw unsupported(type?.mime);
  return limitImageWork(async () => {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
    const { width, height, format } = await readHeader(bytes);
    if (format !== decoder) throw unsupported(undefined);
    if (width * height > MAX_IMAGE_PIXELS) {
      throw unprocessable('The image has too many pixels: 40 megapixels at most');
    }
    try {
      return await image
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .timeout({ seconds: TIMEOUT })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
    } catch (cause) {
      throw broken(cause);
    }
  });
}

/** Reads only the header, so the number of pixels needs no limit here. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw broken(cause);
  }
}

function unsupported(mime: string | undefined): TRPCError {
  const isHeic = mime === 'image/heic' || mime === 'image/heif';
  return refusal(
    'UNSUPPORTED_MEDIA_TYPE',
    isHeic
      ? 'HEIC images cannot be read here: save it as JPEG and try again'
      : 'This is no image that can be shown: send a JPEG, PNG, WebP, GIF or AVIF',
  );
}

const broken = (cause: unknown) =>
  unprocessable('The image is damaged and cannot be read: save it anew and try again', cause);

function unprocessable(message: string, cause?: unknown): TRPCError {
  return new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message, cause });
}

/**
 * Runs work on pixels, at most two jobs at a time in the whole process. More would need more memory, and would leave no
 * thread for the files that visitors load.
 */
export const limitImageWork = pLimit(2);
