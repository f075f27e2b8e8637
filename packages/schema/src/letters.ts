/** Letters: a post, a recipe, or what is new of a week, by mail to the readers who asked for it. */
import { z } from 'zod';
import { moment, optionalText } from './fields.ts';
import { wholeNumber } from './pagination.ts';

/** Of what a letter may be made. */
export const LETTER_ITEMS = ['post', 'recipe'] as const;
export type LetterItem = (typeof LETTER_ITEMS)[number];
const LETTER_KINDS = [...LETTER_ITEMS, 'weekly'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_STATES = ['sending', 'paused', 'stopped', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Bytes of a letter's HTML: Gmail cuts it at 102 KB. */
export const LETTER_MAX_BYTES = 90 * 1024;

export const letter = z
  .object({
    id: z.uuid(),
    kind: z.enum(LETTER_KINDS),
    title: z.string(),
    state: z.enum(LETTER_STATES).meta({
      description: '`paused` by the author, by an answer of the mail server, or by a restore',
    }),
    reason: z.string().nullable().meta({ description: 'Why it is paused, in words' }),
    recipients: z.int().meta({ description: 'Readers to whom it goes' }),
    sent: z.int(),
    refused: z.int(),
    uncertain: z.int().meta({
      description: 'Perhaps sent: the answer of the mail server was lost, so it is not sent again',
    }),
    visits: z.int().meta({ description: 'Visits that came by its links' }),
    createdAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'Letter' });
export type Letter = z.output<typeof letter>;

const itemId = z.string({ error: 'id is required' }).max(100);
const kind = z.enum(LETTER_ITEMS, { error: `kind must be one of: ${LETTER_ITEMS.join(', ')}` });

/** What a letter is made of. */
export const newLetter = z
  .object({
    kind,
    id: itemId.meta({ description: 'Of a published post or recipe' }),
    greeting: optionalText({ label: 'Greeting', max: 2000 }).meta({
      description: 'Stands above it, as plain text; an empty line begins a new paragraph',
    }),
    whole: z.boolean({ error: 'whole must be true or false' }).default(true).meta({
      description: 'Whether a post goes as a whole; otherwise its beginning and a link',
    }),
  })
  .meta({ id: 'NewLetter' });
export type NewLetter = z.output<typeof newLetter>;

export const letterItem = z.object({ kind, id: itemId });

/** The owner's list, the newest first. */
export const LETTERS_A_PAGE = 20;
export const lettersQuery = z.object({
  page: wholeNumber('page', 1, 1_000_000).default(1),
  limit: wholeNumber('limit', 1, 100).default(LETTERS_A_PAGE),
});
export type LettersQuery = z.output<typeof lettersQuery>;

/** What she does with a letter that is on its way. */
export const letterOrder = z.object({ id: itemId, order: z.enum(['pause', 'goOn', 'stop']) });
export type LetterOrder = z.output<typeof letterOrder>;

/** A letter as it would go now. */
export interface LetterPreview {
  subject: string;
  html: string;
  text: string;
  /** What will not work, in words. */
  problems: string[];
}

/** An address that needs the owner's eye: refused, or perhaps sent. */
export interface LetterTrouble {
  /** `null` for a reader who has been erased. */
  email: string | null;
  state: 'refused' | 'uncertain';
  /** What the mail server said. */
  words: string | null;
}

/** A letter that goes by itself. */
export interface NextLetter {
  kind: LetterKind;
  id: string | null;
  title: string;
  /** `null` for a draft, which nobody has published yet. */
  at: Date | null;
}
