/** Makes letters, and tells how far they are. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  LETTER_MAX_BYTES,
  type Letter,
  type LetterItem,
  type LetterOrder,
  type LetterPreview,
  type LettersQuery,
  type NewLetter,
} from '@site/schema/letters';
import type { Page } from '@site/schema/pagination';
import type { Env } from '../../config/env.ts';
import { repositoryRoot } from '../../config/repository-root.ts';
import { createOnce } from '../../content/writes.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { Admin } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { askWorker } from '../../lib/ask-worker.ts';
import { dayIn } from '../../lib/day-in.ts';
import { PATIENCE_OF_TEST } from '../../mail/mail.router.ts';
import { CAMPAIGN, itemLetter, LEAVE, type LetterBody } from './letter-content.ts';
import type { LetterServices } from './letter-services.ts';
import {
  type CountedLetter,
  findLetter,
  findStored,
  freeCampaign,
  insertLetter,
  lastLetterOf,
  listLetters,
  listTroubles,
  setState,
} from './letters.repository.ts';

interface Context {
  services: LetterServices;
  admin: Admin | null;
}

/** What will not work at this site, in words. */
export function problemsOf({ publicOrigin }: Pick<Env, 'publicOrigin'>): string[] {
  const { hostname, protocol } = new URL(publicOrigin);
  const isHere = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  if (isHere)
    return [
      'Your site says that it is at this machine (PUBLIC_ORIGIN), so readers can open no link of the letter, see no picture and not leave by it.',
    ];
  if (protocol === 'https:') return [];
  return [
    'Your site has no HTTPS: Gmail and others then show no button to unsubscribe, and may put the letter into spam.',
  ];
}

/** A letter as it goes, but for the readers' own links. */
interface RenderedLetter {
  slug: string;
  subject: string;
  html: string;
  text: string;
}

const RENDERER = path.join(repositoryRoot, 'apps/api/src/features/letters/render-worker.ts');

/** Makes the HTML and the text without keeping the process from its visitors. */
export async function render(body: LetterBody): Promise<RenderedLetter> {
  const { slug, subject } = body;
  return { slug, subject, ...(await askWorker<{ html: string; text: string }>(RENDERER, body)) };
}

/** The letter of a post or recipe as it goes. A post that is too long for mail programs goes by its beginning. */
export async function compose(
  services: LetterServices,
  input: NewLetter,
): Promise<RenderedLetter & LetterPreview> {
  const letter = await render(await itemLetter(services, input));
  const problems = problemsOf(services.env);
  if (Buffer.byteLength(letter.html) <= LETTER_MAX_BYTES) return { ...letter, problems };
  if (input.kind === 'post' && input.whole) {
    const beginning = await compose(services, { ...input, whole: false });
    const tooLong =
      'The post is too long for mail programs, which would cut it: its beginning goes, with a link.';
    return { ...beginning, problems: [tooLong, ...beginning.problems] };
  }
  return {
    ...letter,
    problems: [...problems, 'The letter is so long that Gmail will cut its end.'],
  };
}

/** Its links to leave go nowhere yet: the reader's own are in her mail alone. */
export const preview = ({ services }: Context, input: NewLetter): Promise<LetterPreview> =>
  compose(services, input);

/** A letter as it went, and whose mail was refused or is perhaps sent. */
export async function content(
  { services: { db } }: Context,
  id: string,
): Promise<LetterPreview & Awaited<ReturnType<typeof listTroubles>>> {
  const { title: subject, ...letter } = found(await findStored(db, id));
  return { subject, ...letter, problems: [], ...(await listTroubles(db, id)) };
}

export async function question({ services }: Context, item: { kind: LetterItem; id: string }) {
  const { db, readers, letterSources } = services;
  const { title } = await letterSources[item.kind](item.id);
  return {
    title,
    readers: (await readers.list(db, 'each')).length,
    lastSentAt: await lastLetterOf(db, item),
  };
}

/** Begins a letter to all who asked for each one. */
export async function create(
  { services }: Context,
  { idempotencyKey: key, ...input }: NewLetter & { idempotencyKey?: string | undefined },
): Promise<Letter> {
  const { db, mail, readers, now } = services;
  if (!mail.isSetUp())
    throw refusal('CONFLICT', 'Mail is not set up: do so in Settings, under Mail');
  const { problems: _, ...letter } = await compose(services, input);
  const made = await inTransaction(db, async (tx) => {
    const find = (id: string) => findLetter(tx, id);
    return createOnce(tx, { key, table: 'letters', input, now: now(), find }, async () => {
      const to = await readers.list(tx, 'each');
      if (to.length === 0) throw refusal('CONFLICT', 'Nobody has subscribed yet');
      return insert(services, tx, { ...letter, kind: input.kind, itemId: input.id, to });
    });
  });
  services.letterBell.ring();
  return one(services, made);
}

interface NewRow extends RenderedLetter {
  kind: Letter['kind'];
  itemId: string | null;
  coversUntil?: string;
  to: readonly string[];
}

/** Writes a letter with its mails. */
export async function insert(
  { now, timeZone }: Pick<LetterServices, 'now' | 'timeZone'>,
  tx: Db,
  { subject, slug, html, text, to, kind, itemId, coversUntil }: NewRow,
): Promise<CountedLetter> {
  const id = randomUUID();
  const campaign = await freeCampaign(tx, campaignOf(slug, dayIn(timeZone(), now())));
  const letter = {
    ...{ id, kind, itemId, coversUntil, campaign, title: subject, state: 'sending' as const },
    html: html.replaceAll(CAMPAIGN, campaign),
    text: text.replaceAll(CAMPAIGN, campaign),
    createdAt: now().toISOString(),
  };
  await insertLetter(tx, letter, to);
  return found(await findLetter(tx, id));
}

/** The analytics leave out names with long numbers, which could be somebody's, and what is behind 60 characters. */
const campaignOf = (slug: string, day: string) =>
  `${slug.replace(/\d{7,}/g, '').slice(0, 44)}-${day}`.replace(/-{2,}/g, '-');

/** Sends the letter to the owner alone. */
export async function test({ services, admin }: Context, input: NewLetter): Promise<string> {
  const to = admin?.username ?? '';
  const { subject, html, text } = await compose(services, input);
  const { publicOrigin } = services.env;
  // It is no reader's.
  const filled = (content: string) => content.replaceAll(LEAVE, publicOrigin);
  const mail = { to, subject: `Test: ${subject}`, html: filled(html), text: filled(text) };
  const result = await services.mail.send(mail, PATIENCE_OF_TEST);
  if (result.outcome === 'sent') return to;
  throw refusal('CONFLICT', result.words);
}

const FROM = { pause: ['sending'], goOn: ['paused'], stop: ['sending', 'paused'] } as const;
const TO = { pause: 'paused', goOn: 'sending', stop: 'stopped' } as const;

/** Pauses a letter, goes on with it, or stops it for good. */
export async function order(
  { services }: Context,
  { id, order: what }: LetterOrder,
): Promise<Letter> {
  const { db, now, letterBell } = services;
  const endedAt = what === 'stop' ? now().toISOString() : null;
  await setState(db, id, FROM[what], { state: TO[what], reason: null, endedAt });
  letterBell.ring();
  return one(services, found(await findLetter(db, id)));
}

export async function list({ services }: Context, query: LettersQuery): Promise<Page<Letter>> {
  const { items, total } = await listLetters(services.db, query);
  return { items: await withVisits(services, items), total };
}

async function withVisits(
  { letterSources }: LetterServices,
  letters: readonly CountedLetter[],
): Promise<Letter[]> {
  const visits = await letterSources.visits(letters.map(({ campaign }) => campaign));
  return letters.map(({ campaign, ...letter }) => ({
    ...letter,
    visits: visits.get(campaign) ?? 0,
  }));
}

const one = async (services: LetterServices, letter: CountedLetter): Promise<Letter> =>
  found((await withVisits(services, [letter]))[0]);

function found<T>(row: T | undefined): T {
  if (row) return row;
  throw refusal('NOT_FOUND', 'Letter not found');
}
