/** Crops a picture to the aspect ratios in which search engines show recipes and articles. */
import { cropSize, PICTURE_SHAPES, type PictureShape } from '@site/schema/picture';
import type { Sharp } from 'sharp';

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
    const size = cropSize(shape, own);
    return size.width * size.height < MIN_AREA ? [] : [{ shape, ...size }];
  });
}

/** Keeps the middle of the picture, where the dish is. */
export const crop = (image: Sharp, { width, height }: Crop): Sharp =>
  image.resize({ width, height, fit: 'cover' });

/** The end of a crop's filename, after the picture's name. */
export const cropSuffix = ({ shape }: Pick<Crop, 'shape'>) => `-${shape}.jpg`;
