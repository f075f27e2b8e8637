/** Crops a picture to the aspect ratios in which search engines show recipes and articles. */
import { PICTURE_SHAPES, type PictureShape } from '@site/schema/picture';
import type { Sharp } from 'sharp';

const RATIOS: Readonly<Record<PictureShape, number>> = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 };
/** Pixels. */
const WIDTH = 1200;
/** Pixels (width × height). Search engines ignore smaller pictures. */
const MIN_AREA = 50_000;

export interface Crop {
  shape: PictureShape;
  /** Pixels. */
  width: number;
  height: number;
}

/** The crops of a picture of this size that need no enlargement. */
export function cropsOf(own: { width: number; height: number }): Crop[] {
  return PICTURE_SHAPES.flatMap((shape) => {
    const ratio = RATIOS[shape];
    const width = Math.floor(Math.min(WIDTH, own.width, own.height * ratio));
    const height = Math.round(width / ratio);
    return width * height < MIN_AREA ? [] : [{ shape, width, height }];
  });
}

/** Keeps the middle of the picture, where the dish is. */
export const crop = (image: Sharp, { width, height }: Crop): Sharp =>
  image.resize({ width, height, fit: 'cover' });

/** The end of a crop's filename, after the picture's name. */
export const cropSuffix = ({ shape }: Pick<Crop, 'shape'>) => `-${shape}.jpg`;
