/** Makes real pictures for tests. */
import sharp from 'sharp';

/** Random noise around grey, which no encoder can compress well. */
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

/** One pixel's red, green and blue, 0 to 255. */
export async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}
