/** Real picture files for tests. */
import sharp from 'sharp';

/** A grey picture with noise, which no encoder can make small. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
}

/** Left half red, right half blue. */
export function redAndBlue(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: '#2040c0' } }).composite([
    { input: { create: { ...half, background: '#d02020' } }, left: 0, top: 0 },
  ]);
}

/** Red, green and blue of one pixel. */
export async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
