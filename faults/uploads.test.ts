/** A failed upload leaves no file, whether the connection breaks, the bytes are no picture or the site is killed. */
import { once } from 'node:events';
import { watch } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { redAndBlue } from '../apps/api/src/testing/test-images.ts';
import { signIn, visitor } from './support/client.ts';
import { integrity } from './support/database.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { filesIn, mismatches } from './support/picture-files.ts';
import { randomFrom, seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { startSite, temporaryFolder } from './support/site.ts';
import { sendPicture, sendTo, uploadUrl } from './support/uploads.ts';

/** The most milliseconds from the first file of an upload to the kill. */
const DELAY = 3;

/** A picture that is quick to encode and that the site stores in many files. */
const photo = await redAndBlue(1600, 1200).jpeg().toBuffer();

/** Sends the first bytes of a picture and closes the connection. */
async function sendPartOf(url: string, bytes: number): Promise<void> {
  const sent = request(url, { method: 'PUT', headers: { 'content-length': photo.length } });
  const broken = once(sent, 'error');
  await new Promise((resolve) => sent.write(photo.subarray(0, bytes), resolve));
  sent.destroy(new Error('The connection broke'));
  await broken;
}

it('leaves no file of an upload that breaks off or is refused', async ({ annotate }) => {
  const dataDir = await temporaryFolder();
  const random = randomFrom(seed);
  const site = await startSite({ dataDir });
  const owner = visitor(site, await signIn(site));
  for (let n = 0; n < scale.cutUploads; n += 1) {
    const url = await uploadUrl(owner);
    await sendPartOf(url, 1 + Math.floor(random() * (photo.length - 1)));
    const cutShort = photo.subarray(0, Math.floor(photo.length * random()));
    expect((await sendTo(url, cutShort)).status).toBeGreaterThanOrEqual(400);
    expect((await sendTo(url, Buffer.from('<svg/>'))).status).toBe(415);
    expect(await filesIn(dataDir), `left by a failed upload of seed ${seed}`).toEqual([]);
  }
  const url = await uploadUrl(owner);
  await sendPartOf(url, photo.length - 1);
  expect((await sendTo(url, photo)).status).toBe(200);
  expect(await mismatches(dataDir)).toEqual([]);
  const tried = `${scale.cutUploads} broken off, ${2 * scale.cutUploads} refused (seed ${seed})`;
  await annotate(`${tried}: no file left, the upload URL stays valid`, FIGURES);
});

it('leaves no file of an upload during which it is killed', async ({ annotate }) => {
  const dataDir = await temporaryFolder();
  const random = randomFrom(seed);
  let site = await startSite({ dataDir });
  const cookie = await signIn(site);
  expect((await sendPicture(visitor(site, cookie), photo)).status).toBe(200);
  let halfWritten = 0;

  for (let kill = 1; kill <= scale.cutUploads; kill += 1) {
    const url = await uploadUrl(visitor(site, cookie));
    const watcher = watch(path.join(dataDir, 'images'));
    const firstFile = once(watcher, 'change');
    const upload = sendTo(url, photo).catch(() => undefined);
    await firstFile;
    watcher.close();
    await sleep(random() * DELAY);
    await site.kill();
    await upload;
    halfWritten += (await mismatches(dataDir)).length > 0 ? 1 : 0;

    site = await startSite({ dataDir });
    const left = await mismatches(dataDir);
    expect(left, `left by kill ${kill} of seed ${seed}`).toEqual([]);
    const again = new URL(url);
    again.port = String(site.port);
    // 409 means that the first upload was stored before the kill.
    expect([200, 409]).toContain((await sendTo(again.href, photo)).status);
    expect(await mismatches(dataDir)).toEqual([]);
    const name = again.pathname.split('/').at(-1);
    expect((await visitor(site).send('GET', `/api/images/${name}`)).status).toBe(200);
  }
  await site.stop();
  expect(integrity(dataDir)).toBe('ok');
  await annotate(
    `${scale.cutUploads} kills (seed ${seed}), ${halfWritten} with half-written files: ` +
      'none left after the next start, and each upload could be sent again',
    FIGURES,
  );
});
