import type { AppRouter } from '@site/api/router';
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
