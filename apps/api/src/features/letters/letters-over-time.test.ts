/** Letters of long ago, and those in a site that was restored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServices } from '../../app/services.ts';
import { readEnv } from '../../config/env.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { makeBackup } from '../../maintenance/make-backup.ts';
import { restore } from '../../maintenance/restore.ts';
import {
  addReaders,
  beginLetter,
  type LetterSite,
  letterState,
  mailStates,
  openLetterSite,
  until,
} from '../../testing/letters.ts';
import { callOf } from '../../testing/mail.ts';
import { pruneMails } from './letters.repository.ts';
import * as letters from './letters.service.ts';
import { beginPlanned, beginWeekly, listNext } from './next-letters.ts';
import { sendLetters } from './send-letters.ts';

let site: LetterSite;
beforeEach(async () => {
  site = await openLetterSite();
});
afterEach(() => site.close());

const lettersOf = async () =>
  (await letters.list({ services: site.services, admin: null }, { page: 1, limit: 9 })).items;
const sent = async (id: string, count: number) =>
  until(async () => ((await mailStates(site, id))['sent'] ?? 0) >= count);

it('an old letter keeps its figures and whom it may have missed, not a row for each reader', async () => {
  await addReaders(site, 6);
  let number = 0;
  site.smtp.fault = ({ phase }) => {
    if (phase !== 'text') return undefined;
    number += 1;
    return number === 2 ? 'drop' : undefined;
  };
  const id = await beginLetter(site);
  site.startSending();
  await until(async () => (await letterState(site, id)) === 'sent');
  site.clock.now = new Date(site.clock.now.getTime() + DAY);
  const stopped = await beginLetter(site, { title: 'Stew' });
  await callOf(site, 'letters.order', { id: stopped, order: 'stop' });
  const before = await lettersOf();
  const { db, now } = site.services;

  await pruneMails(db, new Date(now().getTime() + 88 * DAY));
  expect(await mailStates(site, id)).toEqual({ sent: 5, uncertain: 1 });
  for (let again = 0; again < 2; again += 1)
    await pruneMails(db, new Date(now().getTime() + 89.5 * DAY));
  expect(await mailStates(site, id)).toEqual({ uncertain: 1 });
  expect(await mailStates(site, stopped)).not.toEqual({});
  await pruneMails(db, new Date(now().getTime() + 91 * DAY));
  expect(await mailStates(site, stopped)).toEqual({});

  expect(await lettersOf()).toEqual(before);
  expect(before).toMatchObject([
    { title: 'Stew', state: 'stopped', recipients: 6 },
    { title: 'Soup', recipients: 6, sent: 5, uncertain: 1 },
  ]);
  expect(await letters.content({ services: site.services, admin: null }, id)).toMatchObject({
    troubles: [{ state: 'uncertain', email: expect.stringContaining('@example.com') }],
  });
});

it('a restored site sends nobody what may have gone since its backup', async () => {
  const { services, clock, smtp } = site;
  await addReaders(site, 40);
  await addReaders(site, 1, { pace: 'weekly' });
  const planned = await site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: {
      ...{ title: 'Pie', slug: 'pie', content: '<p>x</p>', published: true, sendsLetter: true },
      publishedAt: new Date(clock.now.getTime() + DAY),
    },
  });
  expect(planned.statusCode).toBe(201);
  const id = await beginLetter(site);
  smtp.fault = ({ phase }) => (phase === 'rcpt' && smtp.mails.length >= 10 ? 421 : undefined);
  site.startSending();
  await sent(id, 10);
  const dir = await mkdtemp(path.join(tmpdir(), 'restored-letter-'));
  const file = path.join(dir, 'site.tar');
  await makeBackup({ dataDir: site.dataDir, file, now: clock.now });
  // After the backup the rest goes, and so does a weekly letter.
  smtp.fault = undefined;
  clock.now = new Date('2026-11-23T14:01:00.000Z');
  await beginPlanned(services);
  await beginWeekly(services);
  await until(async () => {
    services.letterBell.ring();
    return (await lettersOf()).every(({ state }) => state === 'sent');
  });
  expect(smtp.mails).toHaveLength(40 + 40 + 1);

  const env = readEnv({ DATA_DIR: path.join(dir, 'restored'), SEED: 'none', LOG_LEVEL: 'silent' });
  clock.now = new Date(clock.now.getTime() + MINUTE);
  await restore({ env, archive: file, now: clock.now });
  const restored = await openServices(env, { now: () => clock.now });
  const end = sendLetters(restored.services, { error: () => undefined });
  await beginPlanned(restored.services);
  await beginWeekly(restored.services);
  const after = { services: restored.services };
  expect(await letterState(after, id)).toBe('paused');
  // What the other connections had begun went too.
  const { sent: known = 0 } = await mailStates(after, id);
  expect(known).toBeGreaterThanOrEqual(10);
  expect(known).toBeLessThan(40);
  expect((await listNext(restored.services)).map(({ kind }) => kind)).toEqual(['weekly']);
  const list = await letters.list(
    { services: restored.services, admin: null },
    { page: 1, limit: 9 },
  );
  expect(list.items).toMatchObject([
    { state: 'paused', reason: expect.stringContaining('restored from a backup') },
  ]);
  // She stops it: a letter that begins then goes, and this one does not.
  await letters.order({ services: restored.services, admin: null }, { id, order: 'stop' });
  const next = await beginLetter(after, { title: 'Bread' });
  await until(async () => {
    restored.services.letterBell.ring();
    return (await letterState(after, next)) === 'sent';
  });
  expect(smtp.mails).toHaveLength(40 + 40 + 1 + 40);
  expect(await letterState(after, id)).toBe('stopped');
  await end();
  await restored.close();
  await rm(dir, { recursive: true });
});
