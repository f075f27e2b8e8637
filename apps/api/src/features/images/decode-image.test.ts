import { crc32, deflateSync } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise, pixelAt, redAndBlue } from '../../testing/test-images.ts';
import { decodeImage } from './decode-image.ts';
import { encodeImage } from './encode-image.ts';

const stored = async (bytes: Buffer) => (await encodeImage(await decodeImage(bytes))).fallback;

describe('decodeImage accepts', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const { info } = await decodeImage(await redAndBlue(60, 40).toFormat(format).toBuffer());
    expect(info).toMatchObject({ width: 60, height: 40, channels: 3 });
  });

  it('any size, reduces the longer side to 1920 px, and enlarges nothing', async () => {
    const wide = await decodeImage(await redAndBlue(2400, 600).png().toBuffer());
    expect(wide.info).toMatchObject({ width: 1920, height: 480 });
    const small = await decodeImage(await redAndBlue(20, 10).png().toBuffer());
    expect(small.info).toMatchObject({ width: 20, height: 10 });
  });
});

describe('the decoded picture', () => {
  it('is upright, and has no camera data and location', async () => {
    const photo = await redAndBlue(60, 40)
      .withExif({
        IFD0: { Make: 'Camera of Nell' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const original = await sharp(photo).metadata();
    expect(original.orientation).toBe(6);
    expect(photo.includes('Camera of Nell')).toBe(true);

    const { data, width, height } = await stored(photo);
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(data).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(data.includes('Camera of Nell')).toBe(false);
    // After a clockwise rotation the left side is on top.
    const [top, bottom] = [await pixelAt(data, 20, 10), await pixelAt(data, 20, 50)];
    expect(top[0]).toBeGreaterThan(150);
    expect(bottom[2]).toBeGreaterThan(150);
  });

  it('is sRGB, whatever its colour profile was', async () => {
    const red = { width: 8, height: 8, channels: 3 as const, background: '#c02020' };
    const wideGamut = await sharp({ create: red }).withIccProfile('p3').png().toBuffer();
    const untagged = await sharp(wideGamut).keepIccProfile().raw().toBuffer();
    // In the wide-gamut profile the same colour has other values.
    expect(Math.abs((untagged[0] ?? 0) - 192)).toBeGreaterThan(5);
    const [r = 0, g = 0, b = 0] = (await decodeImage(wideGamut)).data;
    expect(Math.abs(r - 192) + Math.abs(g - 32) + Math.abs(b - 32)).toBeLessThan(12);
  });

  it.each([
    ['a CMYK photograph', () => redAndBlue(60, 40).toColourspace('cmyk').jpeg()],
    ['a grey picture', () => redAndBlue(60, 40).toColourspace('b-w').png()],
    ['a picture of 16 bits', () => redAndBlue(60, 40).toColourspace('rgb16').png()],
  ])('has eight bits per channel: %s', async (_name, make) => {
    const { data } = await stored(await make().toBuffer());
    expect(await sharp(data).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
  });

  it('is white where the file was transparent', async () => {
    const clear = { width: 8, height: 8, channels: 4 as const, background: '#00000000' };
    const { data } = await decodeImage(await sharp({ create: clear }).png().toBuffer());
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is the first frame of an animation with thousands', async () => {
    const size = { width: 16, height: 16 * 2000, channels: 3 as const };
    const frames = await sharp({ create: { ...size, background: '#2040c0' } })
      .raw()
      .toBuffer();
    const raw = { ...size, pageHeight: 16 };
    const { info } = await decodeImage(await sharp(frames, { raw }).gif().toBuffer());
    expect(info).toMatchObject({ width: 16, height: 16 });
  });

  it('holds no data that was appended to the file', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([
      await redAndBlue(60, 40).jpeg().toBuffer(),
      Buffer.from(`PK\u0003\u0004${script}`),
    ]);
    const gif = await redAndBlue(60, 40).gif().toBuffer();
    for (const bytes of [polyglot, Buffer.concat([gif, Buffer.from(`/*${script}*/`)])]) {
      const { fallback, variants } = await encodeImage(await decodeImage(bytes));
      for (const { data } of [fallback, ...variants.map(({ file }) => file)]) {
        expect(data.includes('script')).toBe(false);
      }
    }
  });
});

describe('decodeImage refuses', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>';
  const tiff = () => redAndBlue(9, 9).tiff().toBuffer();

  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['an SVG with a prologue', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['a TIFF', tiff],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s', async (_name, make) => {
    await expect(decodeImage(await make())).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'This is no image that can be shown: send a JPEG, PNG, WebP, GIF or AVIF',
    });
  });

  it('HEIC, and says what to do', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
    ]);
    await expect(decodeImage(heic)).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'HEIC images cannot be read here: save it as JPEG and try again',
    });
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s', async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer();
    await expect(decodeImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'The image is damaged and cannot be read: save it anew and try again',
    });
  });

  it('a small file that unpacks to more than 40 megapixels', async () => {
    await expect(decodeImage(pngOf(8000, 5001))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'The image has too many pixels: 40 megapixels at most',
    });
    const { info } = await decodeImage(pngOf(8000, 5000));
    expect(info.width).toBe(1920);
  });

  it('a header that declares billions of pixels', async () => {
    await expect(decodeImage(pngOf(60_000, 60_000, 100))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  it('a file over 10 MB, before it is decoded', async () => {
    await expect(decodeImage(Buffer.alloc(MAX_IMAGE_BYTES + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The image is too large: 10 MB (10,485,760 bytes) at most',
    });
  });
});

/** A black PNG with one bit per pixel: a few kilobytes for any size. It holds only `rows` of its rows. */
function pngOf(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
