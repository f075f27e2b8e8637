/** How many mails strangers can have sent, and to whom. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentsOf } from '../../testing/comments.ts';
import { type MailSite, openMailSite, setUpMail } from '../../testing/mail.ts';
import { subscribersOf } from '../../testing/subscribers.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { sendConfirmations } from './confirmations.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let site: MailSite;
const { ask, work, stored, forgetAll } = subscribersOf(() => site);
const { proven, wait } = commentsOf(() => site);
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());
beforeEach(forgetAll);

/** Takes all, and is quicker than a real one. */
function aMailServer() {
  const sent: string[] = [];
  const mail = {
    ...{ isSetUp: () => true, hourly: () => 220 },
    async send({ to }: { to: string }) {
      sent.push(to);
      return { outcome: 'sent' as const, answer: '' };
    },
  };
  return { sent, mail };
}

async function many(
  { services, clock }: TestSite,
  kind: 'proven' | 'unproven' | 'owner',
  count: number,
) {
  const at = clock.now.toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ email: `${kind}${index}@example.com`, source: '/', words: 'Words', kind },
    ...{ askedAt: at, nextAt: at },
  }));
  await services.db.insertInto('subscriptionRequests').values(rows).execute();
}

describe('mails to strangers', () => {
  it('are one a day to a mailbox, however it is written, over restarts and without limits', async () => {
    for (const email of ['kim@gmail.com', 'KIM+1@gmail.com', 'k.i.m@googlemail.com'])
      await ask(email);
    await work();
    await ask('kim@gmail.com');
    await sendConfirmations({
      ...site.services,
      env: { ...site.services.env, rateLimits: false },
    });
    expect(site.smtp.mails).toHaveLength(1);
    wait(DAY + MINUTE);
    await ask('kim@gmail.com');
    await work();
    expect(site.smtp.mails).toHaveLength(2);
  });

  it('have no other limit than that without RATE_LIMITS', async () => {
    const free = await openTestSite({ env: { RATE_LIMITS: 'off' } });
    const { sent, mail } = aMailServer();
    await setUpMail(free, { host: '127.0.0.1', port: 1 });
    for (let index = 0; index < 22; index += 1) {
      const payload = { email: `f${index % 21}@example.com` };
      const answer = await free.inject({ method: 'POST', url: '/api/subscribers', payload });
      expect(answer.statusCode).toBe(202);
    }
    await many(free, 'unproven', 210);
    await sendConfirmations({ ...free.services, mail });
    expect(sent).toHaveLength(231);
    await free.close();
  });

  it('hold nothing of what the visitor wrote', async () => {
    const words = 'Buy-at-spam';
    await ask('lea@example.com', { source: `/${words}`, trap: words, name: words });
    await work();
    expect(site.smtp.mails[0]?.raw).not.toContain(words);
    expect(await stored('lea@example.com')).toMatchObject({ source: '' });
  });

  it('are 100 an hour without the proof of a browser, and 200 in all', async () => {
    const { sent, mail } = aMailServer();
    const gone = async () => {
      await sendConfirmations({ ...site.services, mail });
      return ['proven', 'unproven'].map((kind) => sent.filter((to) => to.startsWith(kind)).length);
    };
    await many(site, 'unproven', 130);
    expect(await gone()).toEqual([0, 100]);
    await many(site, 'proven', 120);
    expect(await gone()).toEqual([100, 100]);
    wait(59 * MINUTE);
    expect(await gone()).toEqual([100, 100]);
    // The hour is full again: who has waited for one is forgotten, and nobody's mailbox is filled later.
    await site.services.db
      .updateTable('mailedAddresses')
      .set({ at: site.clock.now.toISOString() })
      .execute();
    wait(2 * MINUTE);
    expect(await gone()).toEqual([100, 100]);
    const { db } = site.services;
    expect(await db.selectFrom('subscriptionRequests').selectAll().execute()).toEqual([]);
  });

  it('with a solved challenge count as proven, each challenge once', async () => {
    const proof = await proven();
    await ask('mia@example.com', proof);
    await ask('ned@example.com', proof);
    const kinds = await site.services.db
      .selectFrom('subscriptionRequests')
      .select('kind')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['proven', 'unproven']);
  });

  it('wait for a server that is not there, for a day, and are sent once where its answer was lost', async () => {
    site.smtp.fault = ({ phase }) => (phase === 'rcpt' ? 451 : undefined);
    await ask('oda@example.com');
    await work();
    expect(site.smtp.mails).toEqual([]);
    site.smtp.fault = ({ phase }) => (phase === 'text' ? 'drop' : undefined);
    wait(11 * MINUTE);
    await work();
    expect(site.smtp.mails).toMatchObject([{ to: 'oda@example.com', isAnswered: false }]);
    site.smtp.fault = undefined;
    wait(60 * MINUTE);
    await work();
    expect(site.smtp.mails).toHaveLength(1);
  });

  it('never go again to an address that the server refuses', async () => {
    site.smtp.fault = ({ phase }) => (phase === 'rcpt' ? '550 5.1.1 No such user' : undefined);
    await ask('pia@example.com');
    await work();
    expect(await stored('pia@example.com')).toBeUndefined();
    expect(
      await site.services.db.selectFrom('suppressedAddresses').select('reason').execute(),
    ).toEqual([{ reason: 'refused' }]);
  });
});
