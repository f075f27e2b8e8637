import type { LetterKind, LetterState } from '@site/schema/letters';
import type { Generated } from 'kysely';
import type { ImageColumn } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    letters: LettersTable;
    letterMails: LetterMailsTable;
  }
}

export interface LettersTable {
  id: string;
  kind: LetterKind;
  /** Of the post or recipe; `null` for a weekly letter. */
  itemId: string | null;
  /** The subject of its mails. */
  title: string;
  /** What its links to this site say of where a visit comes from. */
  campaign: string;
  /** As it goes, but for the reader's own links. */
  html: string;
  text: string;
  state: LetterState;
  /** Why it is paused. */
  reason: string | null;
  /** Until when a weekly letter tells what is new, ISO 8601. */
  coversUntil: string | null;
  createdAt: string;
  endedAt: string | null;
  /** Rows of its mails that were deleted for their age, and how many of these were sent. */
  pruned: Generated<number>;
  prunedSent: Generated<number>;
}

/**
 * Where a mail stands. `sending` is written before the mail server is asked: what a killed process leaves so is perhaps
 * sent, and becomes `uncertain`. `left` is a reader who has unsubscribed meanwhile.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'refused' | 'uncertain' | 'left';

/** One mail to one reader. */
export interface LetterMailsTable {
  letterId: string;
  readerId: string;
  state: Generated<MailState>;
  /** When it may be tried, ISO 8601. */
  dueAt: string;
  tries: Generated<number>;
  /** When it was tried first. */
  triedAt: string | null;
  /** What the mail server said last. */
  words: string | null;
}

/** Pictures of letters stay in mails that were sent long ago. */
export const letterImageColumns: readonly ImageColumn[] = [
  { table: 'letters', column: 'html', kind: 'html' },
];
