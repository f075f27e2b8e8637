/** What readers do: ask for letters, confirm, leave; over the real server, with a real mail server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanRestored } from '../../maintenance/clean-restored.ts';
import { commentsOf } from '../../testing/comments.ts';
import { type MailSite, openMailSite, setUpMail } from '../../testing/mail.ts';
import { subscribersOf } from '../../testing/subscribers.ts';
import { listSuppressed } from './addresses.ts';
import { forgetUnconfirmed } from './confirmations.ts';
import { findRecipient, leaveLinks, recipients, suppress } from './subscribers.repository.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let site: MailSite;
const { ask, work, post, tokenIn, stored, subscribed, forgetAll } = subscribersOf(() => site);
const { wait, owner } = commentsOf(() => site);
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());
beforeEach(forgetAll);

describe('a reader', () => {
  it('asks, gets a mail, and is in once she has pressed the button', async () => {
    const answer = await ask('Ann@Example.com');
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
    expect(await stored('Ann@Example.com')).toBeUndefined();
    await work();
    const [mail] = site.smtp.mails;
    expect(mail).toMatchObject({ to: 'Ann@example.com' });
    expect(mail?.parsed.text).toContain('http://localhost:3000/subscribe?confirm=');
    expect(await stored('Ann@Example.com')).toMatchObject({ state: 'pending', confirmedAt: null });
    expect(await recipients(site.services.db, 'each')).toEqual([]);
    const url = `/trpc/subscribers.link?input=${encodeURIComponent(JSON.stringify({ json: { purpose: 'confirm', token: tokenIn('confirm') } }))}`;
    expect((await site.inject({ url })).json().result.data.json).toEqual({ pace: 'each' });
    // Scanners follow links, and ask again.
    expect(await stored('Ann@Example.com')).toMatchObject({ state: 'pending' });
    const token = tokenIn('confirm');
    for (const _ of ['once', 'twice']) {
      expect((await post('/api/subscribers/confirm', { token })).statusCode).toBe(204);
    }
    expect(await stored('Ann@Example.com')).toMatchObject({
      ...{ state: 'confirmed', pace: 'each', source: '/about' },
      words: expect.stringContaining('The next post by mail\n'),
      askedAt: '2026-11-18T12:00:00.000Z',
      confirmedAt: '2026-11-18T12:00:00.000Z',
    });
    expect(await recipients(site.services.db, 'each')).toMatchObject([
      { email: 'Ann@Example.com' },
    ]);
  });

  it('leaves with one press of her mail program, and comes back by the form alone', async () => {
    const { id, leaveToken } = await subscribed('bob@example.com');
    const { oneClick } = leaveLinks('', leaveToken);
    const body = [
      { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
      {
        type: 'multipart/form-data; boundary=x',
        payload:
          '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
    ];
    expect((await site.inject({ url: oneClick })).headers.location).toBe(
      `/subscribe?leave=${leaveToken}`,
    );
    expect(await findRecipient(site.services.db, id)).toBeDefined();
    for (const { type, payload } of body) {
      const headers = { 'content-type': type };
      const answer = await site.inject({ method: 'POST', url: oneClick, payload, headers });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    }
    expect(await stored('bob@example.com')).toMatchObject({ state: 'left' });
    expect(await findRecipient(site.services.db, id)).toBeUndefined();
    wait(DAY + MINUTE);
    expect(await subscribed('bob@example.com')).toMatchObject({
      id,
      state: 'confirmed',
      leftAt: null,
    });
    expect(await site.services.db.selectFrom('suppressedAddresses').selectAll().execute()).toEqual(
      [],
    );
  });

  it('gets fewer letters, and each again', async () => {
    const { leaveToken: token } = await subscribed('cem@example.com');
    for (const pace of ['weekly', 'each'] as const) {
      expect((await post('/api/subscribers/leave', { token, pace })).statusCode).toBe(204);
      expect(await recipients(site.services.db, pace)).toMatchObject([
        { email: 'cem@example.com' },
      ]);
    }
    expect((await post('/api/subscribers/leave', { token, pace: 'daily' })).statusCode).toBe(400);
  });

  it.each(['confirm', 'leave'])('with a link to %s that is dead is told so', async (purpose) => {
    const answer = await post(`/api/subscribers/${purpose}`, { token: 'nobody' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This link does not work any more. Take the one in the newest mail, or use the form again',
    ]);
    expect((await post(`/api/subscribers/${purpose}`)).json().message).toBe('token is required');
  });

  it('cannot be brought back by the first mail once she has left', async () => {
    const { leaveToken } = await subscribed('dot@example.com');
    const token = tokenIn('confirm');
    await post('/api/subscribers/leave', { token: leaveToken });
    expect((await post('/api/subscribers/confirm', { token })).statusCode).toBe(404);
  });

  it('is told by a mail that she is in already, and by nothing else', async () => {
    await subscribed('eve@example.com');
    wait(DAY + MINUTE);
    expect((await ask('EVE@example.com')).statusCode).toBe(202);
    await work();
    expect(site.smtp.mails.at(-1)?.parsed.subject).toBe('You already get letters from My Site');
    expect(tokenIn('leave')).toBe((await stored('eve@example.com'))?.leaveToken);
  });
});

describe('the answer', () => {
  it('is the same for every address, and so is the work', async () => {
    const known = await subscribed('fay@example.com');
    await suppress(site.services.db, known.id, { reason: 'refused', at: site.clock.now });
    const addresses = [
      'new@example.com',
      'fay@example.com',
      'no address',
      '',
      `${'x'.repeat(999)}@b.c`,
    ];
    const answers = await Promise.all(addresses.map((email) => ask(email)));
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body, headers['set-cookie']]).toEqual([202, '', undefined]);
    }
    const requests = await site.services.db
      .selectFrom('subscriptionRequests')
      .selectAll()
      .execute();
    expect(requests).toHaveLength(addresses.length);
  });

  it('is 404 without mail, and where the owner has switched it off', async () => {
    await setUpMail(site, { host: '', port: 25 });
    expect((await ask('gil@example.com')).statusCode).toBe(404);
    expect((await site.inject({ url: '/api/subscribers/challenge' })).statusCode).toBe(404);
    await setUpMail(site, site.smtp);
    await owner('siteSections.save', {
      section: 'subscribers',
      value: { isOn: false, heading: 'A', text: 'B', action: 'C' },
    });
    expect((await ask('gil@example.com')).statusCode).toBe(404);
    await owner('siteSections.reset', { section: 'subscribers' });
    expect((await ask('gil@example.com')).statusCode).toBe(202);
  });

  it('is 429 for the sixth of a network in ten minutes, and the 21st of a day', async () => {
    const codes = async (count: number, from: string) => {
      const answers: number[] = [];
      for (let index = 0; index < count; index += 1) {
        answers.push((await ask(`h${index}@example.com`, {}, from)).statusCode);
      }
      return answers.filter((code) => code === 202).length;
    };
    expect(await codes(6, '2001:db8:1:2::1')).toBe(5);
    expect(await codes(1, '2001:db8:1:2:ffff::9')).toBe(0);
    for (let round = 0; round < 3; round += 1) {
      wait(11 * MINUTE);
      expect(await codes(6, '2001:db8:1:2::1')).toBe(5);
    }
    wait(11 * MINUTE);
    expect(await codes(1, '2001:db8:1:2::1')).toBe(0);
    wait(DAY);
    expect(await codes(1, '2001:db8:1:2::1')).toBe(1);
  });
});

describe('the form of a browser', () => {
  const form = (fields: Record<string, string>, headers = {}) =>
    site.inject({
      method: 'POST',
      url: '/api/subscribers',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('leads to a page that says what comes', async () => {
    const { statusCode, headers } = await form({
      email: 'ida@example.com',
      proof: '',
      website: '',
    });
    expect([statusCode, headers.location]).toEqual([303, '/subscribe?done=sent']);
  });

  it('is no way around the other rules', async () => {
    expect((await form({ email: 'a@b.cd' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    );
    const url = '/api/subscribers/import';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await site.inject({ method: 'POST', url, payload: 'a@b.cd', headers })).statusCode,
    ).toBe(401);
  });

  it('sends nothing where a program has filled the field that nobody sees', async () => {
    expect((await ask('jim@example.com', { website: 'https://spam.example' })).statusCode).toBe(
      202,
    );
    await work();
    expect(site.smtp.mails).toEqual([]);
  });
});

describe('an address', () => {
  it('that nobody confirms is gone after seven days; one that had left stays so', async () => {
    const { leaveToken } = await subscribed('quy@example.com');
    await post('/api/subscribers/leave', { token: leaveToken });
    wait(DAY + MINUTE);
    await ask('quy@example.com');
    await ask('ray@example.com');
    await work();
    wait(7 * DAY - MINUTE);
    await forgetUnconfirmed(site.services);
    expect(await stored('ray@example.com')).toMatchObject({ state: 'pending' });
    wait(2 * MINUTE);
    await forgetUnconfirmed(site.services);
    expect(await stored('ray@example.com')).toBeUndefined();
    expect(await stored('quy@example.com')).toMatchObject({ state: 'left' });
    expect(await site.services.db.selectFrom('mailedAddresses').selectAll().execute()).toEqual([]);
  });

  it('is erased by the owner: a salted hash alone stays', async () => {
    const { id, email } = await subscribed('sue@example.com');
    const list = await site.asOwner({ url: '/api/subscribers?state=confirmed&search=sue' });
    expect(list.headers['x-total-count']).toBe('1');
    expect(list.json()).toEqual([
      {
        ...{ id, email, state: 'confirmed', pace: 'each', source: '/about' },
        words: expect.stringContaining('Subscribe'),
        askedAt: expect.stringContaining('2026-'),
        confirmedAt: expect.stringContaining('2026-'),
      },
    ]);
    const url = `/api/subscribers/${id}`;
    expect((await site.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    expect((await site.asOwner({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await site.asOwner({ method: 'DELETE', url })).statusCode).toBe(404);
    for (const table of ['subscribers', 'suppressedAddresses', 'mailedAddresses'] as const) {
      const rows = JSON.stringify(await site.services.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain('sue@');
    }
    wait(DAY + MINUTE);
    expect(await subscribed('sue@example.com')).toMatchObject({ state: 'confirmed' });
  });
});

it('who has left, or was erased, stays out of a restored database', async () => {
  const gone = await subscribed('tom@example.com');
  const left = await subscribed('uma@example.com');
  const stays = await subscribed('vic@example.com');
  const { db, isPagePath, now } = site.services;
  const backup = await db.selectFrom('subscribers').selectAll().execute();
  await site.asOwner({ method: 'DELETE', url: `/api/subscribers/${gone.id}` });
  await post('/api/subscribers/leave', { token: left.leaveToken });
  const out = await listSuppressed(db);
  // The rows of the backup take the place of the present ones.
  for (const table of ['subscribers', 'suppressedAddresses'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.insertInto('subscribers').values(backup).execute();
  await ask('wim@example.com');
  await cleanRestored({ db, isPagePath, now }, new Set(), out);
  expect(await recipients(db, 'each')).toMatchObject([{ id: stays.id }]);
  expect(await stored('tom@example.com')).toBeUndefined();
  expect(await stored('uma@example.com')).toMatchObject({ state: 'left' });
  expect(await db.selectFrom('subscriptionRequests').selectAll().execute()).toEqual([]);
});
