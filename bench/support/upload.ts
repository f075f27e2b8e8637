/** How long a photo takes from the first byte sent until visitors can be shown it in all its sizes. */
import { noise } from '../../apps/api/src/testing/test-images.ts';
import { median } from './compare.ts';
import type { Server } from './servers.ts';

const ROUNDS = 5;

/** 12 megapixels as a phone takes them, with blotches of every colour for detail: some megabytes of JPEG. */
export const photo = (): Promise<Buffer> =>
  noise(1008, 756).resize(4032, 3024).jpeg({ quality: 85 }).toBuffer();

/** Milliseconds, the median of a few: an address is asked for, the photo sent there, and the picture read. */
export async function timeUploads(
  { url }: Server,
  { cookie, bytes }: { cookie: string; bytes: Buffer },
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const target = await fetch(`${url}/api/objects/upload`, {
      method: 'POST',
      headers: { cookie },
    });
    const { uploadURL } = (await target.json()) as { uploadURL: string };
    const headers = { 'content-type': 'image/jpeg' };
    const sent = await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    const { objectPath } = (await sent.json()) as { objectPath: string };
    const shown = await fetch(`${url}${objectPath}`);
    await shown.arrayBuffer();
    if (shown.status !== 200) throw new Error(`The uploaded photo answered ${shown.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}
