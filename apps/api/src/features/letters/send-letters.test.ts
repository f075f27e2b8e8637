/** The queue of a letter, against a real mail server that fails at each step. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../lib/durations.ts';
import {
  addReaders,
  beginLetter,
  type LetterSite,
  letterState,
  mailStates,
  openLetterSite,
  until,
} from '../../testing/letters.ts';
import type { Fault } from '../../testing/smtp-server.ts';
import { pauseUnfinished, takeMail } from './letter-queue.repository.ts';

let site: LetterSite;
beforeEach(async () => {
  site = await openLetterSite();
});
afterEach(() => site.close());

const order = (id: string, what: 'pause' | 'goOn' | 'stop') =>
  site.asOwner({
    method: 'POST',
    url: '/trpc/letters.order',
    payload: { json: { id, order: what } },
  });

/** Whether the only mail was tried, and waits again. */
const isTried = async (id: string) =>
  (
    await site.services.db
      .selectFrom('letterMails')
      .select('readerId')
      .where('letterId', '=', id)
      .where('tries', '=', 1)
      .where('state', '=', 'waiting')
      .execute()
  ).length === 1;

const addressees = () => site.smtp.mails.map(({ to }) => to).sort();
const reason = async (id: string) =>
  (
    await site.services.db
      .selectFrom('letters')
      .select('reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).reason;
/** Fails once, for the first mail that comes to this phase. */
function once(phase: Parameters<Fault>[0]['phase'], failure: number | string): Fault {
  let isDone = false;
  return (moment) => {
    if (isDone || moment.phase !== phase) return undefined;
    isDone = true;
    return failure;
  };
}

it('sends a mail to each reader over one connection, with what mail programs need to unsubscribe', async () => {
  await addReaders(site, 3);
  const id = await beginLetter(site);
  site.startSending();
  await until(async () => (await letterState(site, id)) === 'sent');
  expect(await mailStates(site, id)).toEqual({ sent: 3 });
  expect(addressees()).toEqual([1, 2, 3].map((n) => `reader-${n}@example.com`));
  const [first] = site.smtp.mails;
  const headers = Object.fromEntries(
    first?.parsed.headerLines.map(({ key, line }) => [
      key,
      line.slice(line.indexOf(':') + 1).trim(),
    ]) ?? [],
  );
  const token = `leave-${first?.to}`;
  expect(headers).toMatchObject({
    'list-unsubscribe': `<https://skillet.example/api/subscribers/leave?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': 'My Site <letters.skillet.example>',
    'feedback-id': 'soup-2026-11-18:letter:skilletexample',
  });
  expect(new Set(site.smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(3);
  expect(first?.parsed.text).toContain(`https://skillet.example/subscribe?leave=${token}`);
  expect(first?.parsed.html).not.toContain('.invalid');
});

describe('an answer of the mail server', () => {
  it.each(['rcpt', 'text'] as const)(
    '4xx at %s: the mail comes later, up to two days',
    async (phase) => {
      await addReaders(site, 2);
      site.smtp.fault = once(phase, '451 4.7.1 Try again later');
      const id = await beginLetter(site);
      site.startSending();
      await until(async () => (await mailStates(site, id))['sent'] === 1);
      expect(await letterState(site, id)).toBe('sending');
      site.clock.now = new Date(site.clock.now.getTime() + 6 * MINUTE);
      site.services.letterBell.ring();
      await until(async () => (await letterState(site, id)) === 'sent');
      expect(addressees()).toEqual(['reader-1@example.com', 'reader-2@example.com']);
    },
  );

  it('gives up after two days of them, and leaves the reader in the list', async () => {
    const [reader = ''] = await addReaders(site, 1);
    site.smtp.fault = ({ phase }) => (phase === 'rcpt' ? 450 : undefined);
    const id = await beginLetter(site);
    site.startSending();
    await until(() => isTried(id));
    site.clock.now = new Date(site.clock.now.getTime() + 49 * 60 * MINUTE);
    site.services.letterBell.ring();
    await until(async () => (await mailStates(site, id))['refused'] === 1);
    expect(await site.services.readers.find(site.services.db, reader)).toBeDefined();
  });

  it('5xx to the reader’s address: no letter goes there any more', async () => {
    await addReaders(site, 2);
    site.smtp.fault = once('rcpt', '550 5.1.1 No such user');
    const id = await beginLetter(site);
    site.startSending();
    await until(async () => (await letterState(site, id)) === 'sent');
    expect(await mailStates(site, id)).toEqual({ refused: 1, sent: 1 });
    expect(await site.services.readers.list(site.services.db, 'each')).toHaveLength(1);
  });

  it.each([
    ['mail', '550 5.7.1 Sender not allowed'],
    ['text', '554 5.7.1 Looks like spam'],
  ] as const)(
    '5xx at %s: the letter waits for her, and goes on at her word',
    async (phase, answer) => {
      await addReaders(site, 3);
      site.smtp.fault = once(phase, answer);
      const id = await beginLetter(site);
      site.startSending();
      await until(async () => (await letterState(site, id)) === 'paused');
      expect(await reason(id)).toContain(answer.slice(4));
      // What other connections had begun has gone.
      await until(async () => (await mailStates(site, id))['sending'] === undefined);
      expect((await mailStates(site, id))['waiting']).toBeGreaterThan(0);
      await order(id, 'goOn');
      await until(async () => (await letterState(site, id)) === 'sent');
      expect(await mailStates(site, id)).toEqual({ sent: 3 });
      expect(site.smtp.mails).toHaveLength(3);
    },
  );

  it('lost before the text was sent: the mail comes later', async () => {
    await addReaders(site, 1);
    site.smtp.fault = once('rcpt', 'drop');
    const id = await beginLetter(site);
    site.startSending();
    await until(() => isTried(id));
    site.clock.now = new Date(site.clock.now.getTime() + 6 * MINUTE);
    await until(async () => {
      site.services.letterBell.ring();
      return (await letterState(site, id)) === 'sent';
    });
    expect(site.smtp.mails).toHaveLength(1);
  });

  it('lost after the text was sent: perhaps sent, and never sent again', async () => {
    await addReaders(site, 3);
    site.smtp.fault = once('text', 'drop');
    const id = await beginLetter(site);
    site.startSending();
    await until(async () => (await letterState(site, id)) === 'sent');
    expect(await mailStates(site, id)).toEqual({ sent: 2, uncertain: 1 });
    expect(addressees()).toHaveLength(3);
    expect(new Set(addressees()).size).toBe(3);
    const { json } = (
      await site.asOwner({
        method: 'GET',
        url: `/trpc/letters.content?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`,
      })
    ).json().result.data;
    expect(json).toMatchObject({
      troubles: [{ state: 'uncertain', email: expect.stringMatching(/^reader-/) }],
      troubleCount: 1,
    });
  });
});

it('does not send to a reader who has left meanwhile', async () => {
  const [left = ''] = await addReaders(site, 2);
  const id = await beginLetter(site);
  await site.services.readers.suppress(site.services.db, left);
  site.startSending();
  await until(async () => (await letterState(site, id)) === 'sent');
  expect(await mailStates(site, id)).toEqual({ left: 1, sent: 1 });
});

it('pauses, goes on and stops', async () => {
  await addReaders(site, 3);
  const id = await beginLetter(site);
  await order(id, 'pause');
  site.startSending();
  site.services.letterBell.ring();
  const second = await beginLetter(site, { title: 'Stew' });
  await until(async () => {
    site.services.letterBell.ring();
    return (await letterState(site, second)) === 'sent';
  });
  expect(await mailStates(site, id)).toEqual({ waiting: 3 });
  await order(id, 'goOn');
  await until(async () => (await letterState(site, id)) === 'sent');
  const third = await beginLetter(site);
  await order(third, 'stop');
  await order(third, 'goOn');
  expect(await letterState(site, third)).toBe('stopped');
});

it('names what a killed process was sending as perhaps sent, and sends the rest', async () => {
  await addReaders(site, 5);
  const id = await beginLetter(site);
  const { db, now } = site.services;
  await takeMail(db, id, now().toISOString());
  site.startSending();
  await until(async () => (await letterState(site, id)) === 'sent');
  expect(await mailStates(site, id)).toEqual({ sent: 4, uncertain: 1 });
  expect(site.smtp.mails).toHaveLength(4);
});

it('pauses all that is unfinished in a restored site', async () => {
  await addReaders(site, 2);
  const id = await beginLetter(site);
  await pauseUnfinished(site.services.db, 'Restored');
  site.startSending();
  const other = await beginLetter(site, { title: 'Stew' });
  await until(async () => {
    site.services.letterBell.ring();
    return (await letterState(site, other)) === 'sent';
  });
  expect(await mailStates(site, id)).toEqual({ waiting: 2 });
});

it('sends over three connections where she allows more than a thousand an hour', async () => {
  await site.close();
  site = await openLetterSite({ hourly: 1_001 });
  await addReaders(site, 2);
  const id = await beginLetter(site);
  site.startSending();
  await until(async () => site.smtp.connections === 3);
  await order(id, 'stop');
});
