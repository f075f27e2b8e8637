/** From bytes that anybody may have sent to pixels: what is accepted, and what is said of the rest. */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Raw } from 'sharp';
import { inTurn } from './in-turn.ts';
import { tooLarge } from './too-large.ts';

// No picture is decoded twice, and by itself the library would hold on to the last ones.
sharp.cache(false);

/** Pixels; the longer side of what is kept of a picture. */
const MAX_SIDE = 1920;
/** Seconds that decoding may take. */
const TIMEOUT = 30;

/** What the bytes say they are, and the decoder that must agree. */
const DECODERS: Record<string, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

/** Upright sRGB pixels, without anything else that the file held. */
export interface Pixels {
  data: Buffer;
  info: Raw;
}

/**
 * Decodes a picture and brings it into 1920 × 1920 px. Of an animation the first frame counts; what is
 * transparent becomes white. Throws a `TRPCError` that says what is wrong with the bytes:
 * `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE` (no allowed image) or `UNPROCESSABLE_CONTENT` (broken, too large).
 */
export async function decodeImage(bytes: Buffer): Promise<Pixels> {
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge();
  const type = await fileTypeFromBuffer(bytes);
  const decoder = type && DECODERS[type.mime];
  if (!decoder) throw unsupported(type?.mime);
  return inTurn(async () => {
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

/** Reads no pixels, so it may look at a header that promises too many of them. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw broken(cause);
  }
}

function unsupported(mime: string | undefined): TRPCError {
  const isHeic = mime === 'image/heic' || mime === 'image/heif';
  return new TRPCError({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: isHeic
      ? 'HEIC images cannot be read here: save it as JPEG and try again'
      : 'This is no image that can be shown: send a JPEG, PNG, WebP, GIF or AVIF',
  });
}

const broken = (cause: unknown) =>
  unprocessable('The image is damaged and cannot be read: save it anew and try again', cause);

function unprocessable(message: string, cause?: unknown): TRPCError {
  return new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message, cause });
}
