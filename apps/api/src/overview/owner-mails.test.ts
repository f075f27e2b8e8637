import { defaults } from '@site/schema/site/defaults';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveSection } from '../content/settings.ts';
import { cleanRestored } from '../maintenance/clean-restored.ts';
import { nightlyFailure } from '../maintenance/warnings.ts';
import { commentsOf } from '../testing/comments.ts';
import { setUpMail } from '../testing/mail.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';
import { visitorOf } from '../testing/visitor.ts';
import { sendDueMails } from './owner-mails.ts';

const HOUR = 3_600_000;
const ALL = { reset: true, comments: true, backups: true, week: true };

let site: TestSite;
let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  site = await openTestSite();
  await site.ownerCookie();
  await setUpMail(site, smtp);
});
afterEach(async () => {
  await site.close();
  await smtp.close();
});

const { aRecipe, setComments, write, wait } = commentsOf(() => site);
const { startSession, viewId, post } = visitorOf(() => site);
const send = () => sendDueMails(site.services);
const subjects = () => smtp.mails.map(({ parsed }) => parsed.subject);
const onlyWeek = (change: object = {}) =>
  setUpMail(site, smtp, { notices: { ...ALL, comments: false, backups: false, ...change } });

it('tells of comments that wait, once for each that came and at most once a day', async () => {
  await setComments();
  const soup = await aRecipe();
  await send();
  expect(subjects()).toEqual([]);
  await write(soup);
  await send();
  await write(soup, { name: 'Ben', text: 'Mine was salty.' });
  await send();
  expect(subjects()).toEqual(['A comment waits for you']);
  expect(smtp.mails[0]?.to).toBe(OWNER.email);
  expect(smtp.mails[0]?.parsed.text).toContain('- Ann: Soup');
  wait(25 * HOUR);
  await send();
  wait(25 * HOUR);
  await send();
  expect(subjects()).toEqual(['A comment waits for you', '2 comments wait for you']);
});

it('tells of a failed backup once a day until it is mended', async () => {
  await nightlyFailure.write(site.dataDir, new Error('The disk is full'));
  await send();
  await send();
  expect(subjects()).toEqual(['Your backup needs a look']);
  expect(smtp.mails[0]?.parsed.text).toContain('The disk is full');
  wait(25 * HOUR);
  await send();
  expect(subjects()).toHaveLength(2);
  await nightlyFailure.forget(site.dataDir);
  wait(25 * HOUR);
  await send();
  expect(subjects()).toHaveLength(2);
});

it('sends her week on Mondays from seven in her zone, or later that day, once', async () => {
  const region = { ...defaults.region, timeZone: 'America/New_York' };
  const updatedAt = site.clock.now.toISOString();
  await saveSection(site.services.db, {
    section: 'region',
    value: JSON.stringify(region),
    updatedAt,
  });
  await onlyWeek();
  for (const [now, sent] of [
    ['2026-11-22T23:00:00Z', 0],
    ['2026-11-23T11:59:00Z', 0],
    ['2026-11-23T12:00:00Z', 1],
    ['2026-11-23T12:01:00Z', 1],
    ['2026-11-24T04:59:00Z', 1],
    ['2026-11-24T05:00:00Z', 1],
    // The site was down until the evening of the next Monday, and the one after.
    ['2026-12-01T04:50:00Z', 2],
    ['2026-12-08T05:10:00Z', 2],
  ] as const) {
    site.clock.now = new Date(now);
    await send();
    expect(smtp.mails.length, now).toBe(sent);
  }
});

it('tells in her week what happened, and also that nothing did', async () => {
  await setComments();
  await onlyWeek();
  site.clock.now = new Date('2026-11-18T12:00:00Z');
  const soup = await aRecipe();
  await startSession('visit-of-a-reader');
  const pageId = await viewId('visit-of-a-reader', '/photo-gallery/soup');
  await post('/api/analytics/action', { sessionId: 'visit-of-a-reader', pageId, action: 'cook' });
  await post('/api/analytics/search', { search: 'Pad thai', hasResult: false });
  await write(soup);
  site.clock.now = new Date('2026-11-23T08:00:00Z');
  await send();
  const [week] = smtp.mails;
  expect(week?.parsed.subject).toBe('Your week at My Site: 1 visit');
  expect(week?.parsed.text).toMatch(
    /^From November 16, 2026 to November 22, 2026\.\n\nVisits\n- 1 visit, 0 visits the week before\n- 1 page view\n\nRead\n- Soup: 1\n\nCooked\n- Soup: 1\n\nSearched for without a result\n- pad thai: 1\n\nComments\n- 1 new\n- 1 that waits for you\n\nBackups\n- There is none yet\n/,
  );
  expect(week?.parsed.html).toContain('<h2 ');
  expect(week?.raw).not.toMatch(/<img|utm_/);

  site.clock.now = new Date('2026-11-30T08:00:00Z');
  await send();
  expect(smtp.mails[1]?.parsed.text).toContain('Nobody came this week.');
});

it('sends nothing twice: not after a kill at any moment, an answer that was lost, or a restore', async () => {
  await onlyWeek();
  site.clock.now = new Date('2026-11-23T08:00:00Z');
  // Before the text nothing is lost.
  for (const phase of ['connect', 'mail', 'rcpt'] as const) {
    smtp.fault = (moment) => (moment.phase === phase ? 'drop' : undefined);
    await expect(send()).rejects.toThrow();
  }
  smtp.fault = ({ phase }) => (phase === 'text' ? 'drop' : undefined);
  await expect(send()).rejects.toThrow();
  smtp.fault = undefined;
  await send();
  expect(smtp.mails).toHaveLength(1);

  site.clock.now = new Date('2026-11-30T07:00:00Z');
  smtp.fault = ({ phase }) => (phase === 'text' ? 'silence' : undefined);
  const killed = send();
  await smtp.received(2);
  // What a new process finds, which knows of the one before only what is stored.
  smtp.fault = undefined;
  await send();
  expect(smtp.mails).toHaveLength(2);
  await smtp.close();
  await expect(killed).rejects.toThrow();
  smtp = await startSmtpServer();
  await onlyWeek();

  site.clock.now = new Date('2026-12-07T08:00:00Z');
  const { db, isPagePath, now } = site.services;
  await cleanRestored({ db, isPagePath, now }, new Set());
  await send();
  expect(smtp.mails).toEqual([]);
  site.clock.now = new Date('2026-12-14T08:00:00Z');
  await send();
  expect(smtp.mails).toHaveLength(1);
});

it('sends nothing that is switched off, and nothing without mail', async () => {
  await nightlyFailure.write(site.dataDir, new Error('The disk is full'));
  site.clock.now = new Date('2026-11-23T08:00:00Z');
  await setUpMail(site, smtp, {
    notices: { reset: true, comments: false, backups: false, week: false },
  });
  await send();
  await setUpMail(site, { host: '', port: smtp.port }, { notices: ALL });
  await send();
  expect(smtp.connections).toBe(0);
});
