/** Cuts the owner's picture to an icon. */
import type { IconCut } from '@site/schema/site/icon-url';
import sharp from 'sharp';
import { limitImageWork } from './image-work-limit.ts';

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
