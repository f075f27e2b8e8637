/** Aspect ratios (width x height) of the stored crops. */
export const PICTURE_SHAPES = ['1x1', '4x3', '16x9'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

const RATIOS: Readonly<Record<PictureShape, number>> = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 };
/** Pixels. */
const CROP_WIDTH = 1200;

/** Pixels of a picture's crop, which is never larger than the picture. */
export function cropSize(shape: PictureShape, own: { width: number; height: number }) {
  const ratio = RATIOS[shape];
  const width = Math.floor(Math.min(CROP_WIDTH, own.width, own.height * ratio));
  return { width, height: Math.round(width / ratio) };
}

/** A stored picture with everything that a page needs to show it in the right size. */
export interface Picture {
  /** The URL of the JPEG, for browsers without AVIF and WebP. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  /**
   * Six colours as 18 hexadecimal digits: of three columns from left to right, then of three rows from top to bottom.
   * Until the picture is loaded, the page shows both as gradients, each half transparent.
   */
  placeholder: string | null;
  /** What must stay when the picture is cropped, as `object-position`: `30% 60%`. Without one, the middle. */
  focus?: string | undefined;
  /** Pixels, ascending. Each width is stored as `{src}-{width}.avif` and `{src}-{width}.webp`. */
  widths: readonly number[];
  /** Crops, stored as `{src}-{shape}.jpg`. Set when one row is requested, not in lists. */
  shapes?: readonly PictureShape[] | undefined;
}

/** The `sizes` of a picture in a post: a little wider than its lines on a wide screen, most of a narrow one. */
export const TEXT_WIDTH_SIZES = '(min-width: 60rem) 42rem, (min-width: 39rem) 35rem, 92vw';

/** A row with its picture. `picture` is `null` when the row's image is not a stored one. */
export type WithPicture<T> = T & { picture: Picture | null };
