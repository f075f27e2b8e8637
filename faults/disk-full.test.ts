/** On a full disk writes get a clear error and reads go on; with free space again, writes succeed without a restart. */
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { noise } from '../apps/api/src/testing/test-images.ts';
import { type Client, signIn, visitor } from './support/client.ts';
import { integrity } from './support/database.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { scale } from './support/scale.ts';
import { temporaryFolder } from './support/site.ts';
import { requireSmallDisk, startOnSmallDisk } from './support/small-disk.ts';
import { sendPicture } from './support/uploads.ts';

/** Characters: too many for the free space in the database's own pages. */
const LONG = 200_000;

const WRITES = [
  ['owner', 'POST', '/api/blog-posts', { title: 'Late', content: `<p>${'x'.repeat(LONG)}</p>` }],
  ['owner', 'POST', '/api/weight-entries', { date: '2026-03-01', weight: '180.5' }],
  ['owner', 'POST', '/api/site-settings', { key: 'watched', value: 'x'.repeat(9000) }],
  ['visitor', 'POST', '/api/analytics/pageview', { sessionId: 'a-visitor', path: '/about' }],
] as const;

const READS = ['/api/blog-posts', '/api/weight-entries', '/api/site-settings'];

const DISK_FULL = {
  status: 507,
  body: {
    code: 'INSUFFICIENT_STORAGE',
    message: 'The disk is full: free some space and try again',
    requestId: expect.any(String),
  },
};

it('answers writes with 507 on a full disk, and accepts them again later', async ({
  annotate,
  skip,
}) => {
  requireSmallDisk(skip);
  const { site, dataDir, fill, empty } = await startOnSmallDisk(await temporaryFolder());
  const owner = visitor(site, await signIn(site));
  const clients: Record<'owner' | 'visitor', Client> = { owner, visitor: visitor(site) };
  const picture = await noise(900, 600).jpeg().toBuffer();
  let posts = 0;
  /** Each post gets its own slug. */
  const write = ([client, method, path, body]: (typeof WRITES)[number]) => {
    posts += 1;
    const sent = 'title' in body ? { ...body, slug: `post-${posts}` } : body;
    return clients[client].send(method, path, sent);
  };
  const storedFiles = async () => (await readdir(`${dataDir}/images`)).sort();

  let refused = 0;
  for (let filling = 1; filling <= scale.fillings; filling += 1) {
    expect((await sendPicture(owner, picture)).status).toBe(200);
    const stored = await storedFiles();
    const upload = await fill().then(() => sendPicture(owner, picture));
    expect(upload, 'an upload to a full disk').toMatchObject(DISK_FULL);
    expect(await storedFiles(), 'files after a refused upload').toEqual(stored);
    await fill();
    for (const each of WRITES) {
      expect(await write(each), `${each[2]} on a full disk`).toMatchObject(DISK_FULL);
      refused += 1;
    }
    for (const path of READS) expect((await owner.send('GET', path)).status, path).toBe(200);
    expect((await owner.send('GET', `/api/images/${stored[0]}`)).status).toBe(200);
    expect((await owner.send('GET', '/api/health')).status).toBe(503);

    await empty();
    for (const each of WRITES) {
      expect((await write(each)).status, `${each[2]} after space returned`).toBeLessThan(300);
    }
    expect((await sendPicture(owner, picture)).status).toBe(200);
  }
  expect(integrity(dataDir)).toBe('ok');
  await annotate(
    `disk filled ${scale.fillings} times: ${refused + scale.fillings} writes and uploads answered with 507, ` +
      'reads went on, later writes succeeded without a restart',
    FIGURES,
  );
});
