/** A picture in the shapes that search engines show recipes and articles in, cut by us rather than by them. */
import { PICTURE_SHAPES, type PictureShape } from '@site/schema/picture';
import type { Sharp } from 'sharp';

const RATIOS: Readonly<Record<PictureShape, number>> = { '1x1': 1, '4x3': 4 / 3, '16x9': 16 / 9 };
/** Pixels. */
const WIDTH = 1200;
/** Pixels of a whole picture; search engines leave smaller ones out. */
const MIN_AREA = 50_000;

export interface Crop {
  shape: PictureShape;
  /** Pixels. */
  width: number;
  height: number;
}

/** What can be cut out of a picture of that size without making anything larger than it is. */
export function cropsOf(own: { width: number; height: number }): Crop[] {
  return PICTURE_SHAPES.flatMap((shape) => {
    const ratio = RATIOS[shape];
    const width = Math.floor(Math.min(WIDTH, own.width, own.height * ratio));
    const height = Math.round(width / ratio);
    return width * height < MIN_AREA ? [] : [{ shape, width, height }];
  });
}

/** The middle of the picture: a dish stands there. */
export const crop = (image: Sharp, { width, height }: Crop): Sharp =>
  image.resize({ width, height, fit: 'cover' });

/** What is added to a picture's name for one of its shapes. */
export const cropSuffix = ({ shape }: Pick<Crop, 'shape'>) => `-${shape}.jpg`;
