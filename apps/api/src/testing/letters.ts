/** A site that can send letters, with readers and a real mail server. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailSettings } from '@site/schema/mail';
import { inTransaction } from '../db/queries.ts';
import { insert } from '../features/letters/letters.service.ts';
import { sendLetters } from '../features/letters/send-letters.ts';
import { type MailSite, openMailSite } from './mail.ts';
import type { TestSite } from './test-site.ts';

export interface LetterSite extends MailSite {
  /** Starts what sends, as the start of the site does. */
  startSending(): () => Promise<void>;
}

const silent = { error: () => undefined };

/** @param mail what differs in the settings of its mail */
export async function openLetterSite(mail: Partial<MailSettings> = {}): Promise<LetterSite> {
  const site = await openMailSite({
    env: { PUBLIC_ORIGIN: 'https://skillet.example', RATE_LIMITS: 'off' },
    mail: { hourly: 100_000, ...mail },
  });
  const endings: (() => Promise<void>)[] = [];
  return {
    ...site,
    startSending() {
      const end = sendLetters(site.services, silent);
      endings.push(end);
      return end;
    },
    async close() {
      await site.smtp.close();
      for (const end of endings) await end();
      await site.close();
    },
  };
}

/** Adds readers who have confirmed, `reader-1@example.com` and so on. Returns their ids. */
export async function addReaders(
  { services: { db, now } }: Pick<TestSite, 'services'>,
  count: number,
  { pace = 'each' as 'each' | 'weekly' } = {},
): Promise<string[]> {
  const at = now().toISOString();
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `${pace === 'each' ? 'reader' : pace}-${index + 1}@example.com`;
    return {
      ...{ id: randomUUID() as string, email, emailKey: email, pace, state: 'confirmed' as const },
      ...{
        source: '/',
        words: 'Letters',
        askedAt: at,
        confirmedAt: at,
        leaveToken: `leave-${email}`,
      },
    };
  });
  for (let first = 0; first < count; first += 500)
    await db
      .insertInto('subscribers')
      .values(rows.slice(first, first + 500))
      .execute();
  return rows.map(({ id }) => id);
}

/** Begins a letter without making its look anew, which takes most of the time. */
export function beginLetter(
  { services }: Pick<TestSite, 'services'>,
  { title = 'Soup' }: { title?: string } = {},
) {
  return inTransaction(services.db, async (tx) => {
    const letter = await insert(services, tx, {
      ...{ subject: title, slug: 'soup', kind: 'post', itemId: 'soup' },
      html: `<p>${title} <a href="https://leave.letter.invalid/">Unsubscribe</a></p>`,
      text: `${title}\n\nhttps://leave.letter.invalid/`,
      to: await services.readers.list(tx, 'each'),
    });
    return letter.id;
  });
}

/** Resolves when a condition holds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

/** How many mails of a letter stand where. */
export async function mailStates(
  { services: { db } }: Pick<TestSite, 'services'>,
  letterId: string,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('letterMails')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('letterId', '=', letterId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export const letterState = async (
  { services: { db } }: Pick<TestSite, 'services'>,
  id: string,
): Promise<string> => {
  const { state } = await db
    .selectFrom('letters')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
};
