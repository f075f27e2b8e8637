/** The queue of a letter's mails: what is next, and how each ended. */
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { LettersTable, MailState } from './letters.table.ts';

/** A mail that is about to be sent. */
export interface TakenMail {
  readerId: string;
  /** This try included. */
  tries: number;
  /** When it was tried first, ISO 8601. */
  triedAt: string;
}

export interface EndedMail extends Pick<TakenMail, 'readerId'> {
  state: Exclude<MailState, 'sending'>;
  /** When it is tried again, where it waits. */
  dueAt?: string;
  words?: string | null;
  /** Whether the mail server takes no mail for the reader's address. */
  isAddressRefused?: true;
}

const IS_SENDING = (id: string) =>
  sql<boolean>`EXISTS (SELECT 1 FROM letters WHERE id = ${id} AND state = 'sending')`;

/** Takes the next mail that is due, so that no second one is ever sent for it; none while the letter is not sending. */
export async function takeMail(
  tx: Db,
  letterId: string,
  now: string,
): Promise<TakenMail | undefined> {
  const next = tx
    .selectFrom('letterMails')
    .select('readerId')
    .where('letterId', '=', letterId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1);
  const row = await tx
    .updateTable('letterMails')
    .set((eb) => ({
      state: 'sending',
      tries: eb('tries', '+', 1),
      triedAt: sql<string>`coalesce(tried_at, ${now})`,
    }))
    .where('letterId', '=', letterId)
    .where('readerId', '=', next)
    .where(IS_SENDING(letterId))
    .returning(['readerId', 'tries', 'triedAt'])
    .executeTakeFirst();
  return row && { ...row, triedAt: row.triedAt ?? now };
}

export async function endMail(
  tx: Db,
  letterId: string,
  { readerId, isAddressRefused: _, ...ended }: EndedMail,
): Promise<void> {
  await tx
    .updateTable('letterMails')
    .set(ended)
    .where('letterId', '=', letterId)
    .where('readerId', '=', readerId)
    .execute();
}

/** What a killed process was sending: nobody knows whether the mail server has it. */
export async function markInterrupted(db: Db): Promise<void> {
  await db
    .updateTable('letterMails')
    .set({ state: 'uncertain', words: 'The site stopped while the mail server was taking it.' })
    .where('state', '=', 'sending')
    .where('letterId', 'in', (unfinished) =>
      unfinished.selectFrom('letters').select('id').where('state', '!=', 'sent'),
    )
    .execute();
}

export type SendingLetter = Pick<
  LettersTable,
  'id' | 'title' | 'html' | 'text' | 'campaign' | 'reason'
>;

/** The oldest letter with a mail that is due. */
export const findDueLetter = (db: Db, now: string): Promise<SendingLetter | undefined> =>
  db
    .selectFrom('letters')
    .select(['id', 'title', 'html', 'text', 'campaign', 'reason'])
    .where('state', '=', 'sending')
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM letter_mails
        WHERE letter_id = letters.id AND letter_mails.state = 'waiting' AND due_at <= ${now})`,
    )
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();

/** Ends the letters of which no mail waits. */
export async function endFinished(db: Db, now: string): Promise<void> {
  const letters = db
    .updateTable('letters')
    .set({ state: 'sent', reason: null, endedAt: now })
    .where('state', '=', 'sending')
    .where(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM letter_mails
        WHERE letter_id = letters.id AND letter_mails.state IN ('waiting', 'sending'))`,
    );
  await letters.execute();
}

/**
 * After a restore: what is unfinished may have gone further than the backup knows, and what was to go by itself may have
 * gone. Returns how many letters are paused.
 */
export async function pauseUnfinished(db: Db, reason: string): Promise<number> {
  const paused = await db
    .updateTable('letters')
    .set({ state: 'paused', reason })
    .where('state', 'in', ['sending', 'paused'])
    .returning('id')
    .execute();
  for (const table of ['blogPosts', 'recipes'] as const)
    await db.updateTable(table).set({ sendsLetter: 0 }).where('sendsLetter', '=', 1).execute();
  return paused.length;
}
