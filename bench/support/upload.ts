/** Measures how long an upload takes until visitors can see the picture in all its sizes. */
import { noise } from '../../apps/api/src/testing/test-images.ts';
import type { Server } from './servers.ts';
import { type Spread, spreadOf } from './statistics.ts';

const ROUNDS = 5;

/** A JPEG of 12 megapixels, as phones take them. Coloured noise gives it as much detail, and so as many bytes. */
export const photo = (): Promise<Buffer> =>
  noise(1008, 756).resize(4032, 3024).jpeg({ quality: 85 }).toBuffer();

/** Milliseconds from asking for an upload URL, over sending the photo, to reading the finished picture. */
export async function timeUploads(
  { url }: Server,
  { cookie, bytes }: { cookie: string; bytes: Buffer },
): Promise<Spread> {
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
  return spreadOf(times);
}
