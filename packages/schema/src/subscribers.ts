/** Readers who get letters by mail. */
import { z } from 'zod';
import { moment } from './fields.ts';
import { searchQuery, wholeNumber } from './pagination.ts';

/** `pending`: asked and not confirmed. `suppressed`: the mail server refused the address. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'left', 'suppressed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** A letter for each post that the owner sends, or one a week of what is new. */
export const PACES = ['each', 'weekly'] as const;
export type Pace = (typeof PACES)[number];
const pace = z.enum(PACES, { error: `pace must be one of: ${PACES.join(', ')}` });

/** Days after which an address that nobody has confirmed is deleted. */
export const CONFIRM_DAYS = 7;

export const subscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    state: z.enum(SUBSCRIBER_STATES),
    pace,
    source: z.string().meta({ description: 'The page whose form it was, or the file that had it' }),
    words: z.string().meta({ description: 'What the form said' }),
    askedAt: moment,
    confirmedAt: moment.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriber>;

const optionalPart = (max: number) => z.string().max(max).optional();

/** What a form sends. That an address is none is told to nobody, as nothing else of it is. */
export const subscription = z
  .object({
    email: z.string({ error: 'Email is required' }),
    source: optionalPart(500).meta({ description: 'The path of the page with the form' }),
    trap: optionalPart(200).meta({ description: 'As `GET /api/subscribers/challenge` gives it' }),
    proof: optionalPart(2000).meta({ description: 'The solved challenge' }),
    website: optionalPart(2000).meta({ description: 'Must be empty: only programs fill it' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.output<typeof subscription>;

/** What the link of a mail carries. */
export const linkToken = z.object({
  token: z.string({ error: 'token is required' }).min(1, { error: 'token is required' }).max(100),
});
export const leaving = linkToken.extend({
  pace: pace.optional().meta({ description: 'Instead of leaving: how often letters come' }),
});
export type Leaving = z.output<typeof leaving>;

export const linkQuery = linkToken.extend({ purpose: z.enum(['confirm', 'leave']) });
export type LinkQuery = z.output<typeof linkQuery>;

/** The form as pages show it. */
export interface SubscribeForm {
  heading: string;
  text: string;
  action: string;
  /** When the page was made, signed. */
  trap: string;
}

const page = wholeNumber('page', 1, 1_000_000).default(1);
/** Readers in one answer, unless it says otherwise. */
export const READERS_A_PAGE = 50;

export const subscribersQuery = z.object({
  state: z
    .enum(SUBSCRIBER_STATES, { error: `state must be one of: ${SUBSCRIBER_STATES.join(', ')}` })
    .optional(),
  search: searchQuery.meta({ description: 'A part of the address or of its source' }),
  page,
  limit: wholeNumber('limit', 1, 100).default(READERS_A_PAGE),
});
export type SubscribersQuery = z.output<typeof subscribersQuery>;

/** How many readers there are. */
export interface SubscriberCounts extends Record<SubscriberState, number> {
  /** Confirmed ones who get one letter a week. */
  weekly: number;
  /** Imported ones whom the owner has not asked yet. */
  unasked: number;
  /** The last import, which can be taken back. */
  lastImport: { name: string; at: Date; readers: number } | null;
}

// A file of another program.

/** Bytes: 50,000 lines of a program that writes thirty columns. */
export const SUBSCRIBER_FILE_MAX = 24 * 1024 * 1024;
export const SUBSCRIBER_FILE_TOO_LARGE =
  'The file is too large: it may have 24 MB. Leave out columns, or split it';

export const subscriberFileQuery = z.object({
  name: z.string().trim().max(200).default('readers.csv'),
  look: z.enum(['true', 'false'], { error: 'look must be true or false' }).default('false'),
});

const count = z.int();
/** What an import of a file would do, or has done. */
export const subscriberFilePreview = z
  .object({
    program: z.string().meta({ description: 'Which wrote it' }),
    proven: count.meta({ description: 'Readers with a proof: they get letters at once' }),
    unproven: count.meta({
      description: 'Readers without, who wait until the owner has them asked',
    }),
    known: count.meta({ description: 'Who is here already' }),
    out: count.meta({
      description: 'Who left, or whose mail came back, there: no import brings them again',
    }),
    blocked: count.meta({ description: 'Who left, or was erased, here' }),
    unread: z.array(z.object({ line: z.int(), text: z.string() })).meta({
      description: 'Lines without an address, the first of them',
    }),
    unreadCount: count,
    examples: z.array(z.string()).meta({ description: 'Of those that come' }),
  })
  .meta({ id: 'SubscriberFilePreview' });
export type SubscriberFilePreview = z.output<typeof subscriberFilePreview>;
