import type { AppRouter } from '@site/api/router';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { createTRPCClientProxy } from '@trpc/client';
import { beforeEach, expect, test } from 'vitest';
import { fakeClient } from '../../testing/fake-api.ts';
import { type FakeUploads, fakeUploads } from '../../testing/fake-uploads.ts';
import { uploadImage } from './upload-queue.ts';

/** The queue of uploads, with the browser's own files and the server's answers faked. */

let uploads: FakeUploads;
beforeEach(() => {
  uploads = fakeUploads();
});

const client = createTRPCClientProxy<AppRouter>(
  fakeClient({
    images: {
      createUpload: () => ({ uploadURL: 'http://localhost/api/objects/uploads/abc.png' }),
      makePublic: () => ({}) as never,
    },
  }),
);

test('sends six at a time, in their order, and does not send one that was cancelled', async () => {
  const first = Promise.withResolvers<void>();
  uploads.answers.push(...Array.from({ length: 6 }, () => ({ status: 200, after: first.promise })));
  const begun: number[] = [];
  const cancelled = new AbortController();
  const all = Array.from({ length: 8 }, (_, index) =>
    uploadImage(client, new File(['x'], `${index}.png`, { type: 'image/png' }), {
      onProgress: (part) => part === 0 && begun.push(index),
      ...(index === 7 && { signal: cancelled.signal }),
    }),
  );
  const ended = Promise.allSettled(all);
  await expect.poll(uploads.sent).toBe(6);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  cancelled.abort();
  first.resolve();
  const outcomes = (await ended).map(({ status }) => status);
  expect(outcomes).toEqual([...Array(7).fill('fulfilled'), 'rejected']);
  expect(uploads.sent()).toBe(7);
});

/** A photograph that no format can compress, of 12 MB as PNG. */
async function largePhoto(): Promise<File> {
  const [width, height] = [2600, 1600];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(width, height);
  let seed = 1;
  for (const index of pixels.data.keys()) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    pixels.data[index] = index % 4 === 3 ? 255 : seed >>> 24;
  }
  context?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob()], 'Soup.PNG', { type: 'image/png' });
}

test('makes a picture smaller that the site would refuse', async () => {
  const photo = await largePhoto();
  expect(photo.size).toBeGreaterThan(MAX_IMAGE_BYTES);
  expect(await uploadImage(client, photo)).toBe('/api/images/abc.png');
  const sent = uploads.lastFile();
  expect([sent?.name, sent?.type]).toEqual(['Soup.jpg', 'image/jpeg']);
  expect(sent?.size).toBeLessThan(MAX_IMAGE_BYTES);
  const { width, height } = await createImageBitmap(sent ?? new Blob());
  expect([width, height]).toEqual([2560, 1575]);
});

test('sends a picture as it is when the site takes it', async () => {
  const file = new File(['x'], 'a.gif', { type: 'image/gif' });
  await uploadImage(client, file);
  expect(uploads.lastFile()).toBe(file);
});

test('says how to send HEIC where the browser cannot read it', async () => {
  for (const type of ['image/heic', '']) {
    const photo = new File(['ftypheic'], 'IMG_1.HEIC', { type });
    await expect(uploadImage(client, photo)).rejects.toThrow(/Send it as JPEG/);
  }
  expect(uploads.sent()).toBe(0);
});
