/** Asks for letters, confirms and leaves, as readers do. */
import type { InjectOptions } from 'fastify';
import { sendConfirmations } from '../features/subscribers/confirmations.ts';
import type { MailSite } from './mail.ts';

const TABLES = [
  ...(['subscribers', 'suppressedAddresses', 'subscriptionRequests', 'subscriberImports'] as const),
  ...(['mailedAddresses', 'networkWrites', 'spentChallenges'] as const),
];

/** @param site returns the site; tests make it after they call this */
export function subscribersOf(site: () => MailSite) {
  let networks = 0;
  /** From a network of its own, unless it is named. */
  const ask = (email: string, fields: object = {}, from?: string, options: InjectOptions = {}) => {
    networks += 1;
    return site().inject({
      method: 'POST',
      url: '/api/subscribers',
      payload: { email, source: '/about', ...fields },
      remoteAddress: from ?? `198.51.${networks >> 8}.${networks & 255}`,
      ...options,
    });
  };
  const work = () => sendConfirmations(site().services);
  const post = (url: string, payload: object = {}) =>
    site().inject({ method: 'POST', url, payload });

  /** The token of a link in the last mail. */
  function tokenIn(part: 'confirm' | 'leave'): string {
    const { text = '' } = site().smtp.mails.at(-1)?.parsed ?? {};
    return new RegExp(`${part}=([\\w-]+)`).exec(text)?.[1] ?? '';
  }
  const stored = (email: string) =>
    site()
      .services.db.selectFrom('subscribers')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();

  return {
    ask,
    work,
    post,
    tokenIn,
    stored,
    /** Nobody has asked for anything yet. */
    async forgetAll() {
      const { services, smtp, clock } = site();
      for (const table of TABLES) await services.db.deleteFrom(table).execute();
      clock.now = new Date('2026-11-18T12:00:00.000Z');
      smtp.mails.length = 0;
      smtp.fault = undefined;
    },
    /** Asks, and confirms. */
    async subscribed(email: string) {
      await ask(email);
      await work();
      await post('/api/subscribers/confirm', { token: tokenIn('confirm') });
      const row = await stored(email);
      if (row?.state !== 'confirmed') throw new Error(`${email} has not confirmed`);
      return row;
    },
  };
}
