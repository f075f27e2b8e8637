/** Makes letters, and tells how far they are. */
import { randomUUID } from 'node:crypto';
import type {
  Letter,
  LetterItem,
  LetterOrder,
  LetterPreview,
  LetterQuestion,
  LettersQuery,
  LetterTrouble,
  NewLetter,
} from '@site/schema/letters';
import type { Page } from '@site/schema/pagination';
import type { Env } from '../../config/env.ts';
import { createOnce } from '../../content/writes.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { Admin } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { dayIn } from '../../lib/day-in.ts';
import { CAMPAIGN, itemLetter, LEAVE } from './letter-content.ts';
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
import { type RenderedLetter, renderLetter } from './render-letter.ts';

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

interface Composed extends RenderedLetter {
  subject: string;
  slug: string;
  problems: string[];
}

/** The letter as it goes. A post that is too long for mail programs goes by its beginning. */
export async function compose(services: LetterServices, input: NewLetter): Promise<Composed> {
  const body = await itemLetter(services, input);
  const rendered = await renderLetter(body);
  const problems = problemsOf(services.env);
  const { subject, slug } = body;
  if (rendered.isTooLong && input.kind === 'post' && input.whole) {
    const shorter = await compose(services, { ...input, whole: false });
    const tooLong =
      'The post is too long for mail programs, which would cut it: its beginning goes, with a link.';
    return { ...shorter, problems: [tooLong, ...shorter.problems] };
  }
  if (rendered.isTooLong) problems.push('The letter is so long that Gmail will cut its end.');
  return { ...rendered, subject, slug, problems };
}

export async function preview({ services }: Context, input: NewLetter): Promise<LetterPreview> {
  return shown(await compose(services, input));
}

/** Its links go nowhere yet: the reader's own are in her mail alone. */
function shown({ subject, html, text, problems }: Omit<Composed, 'slug' | 'isTooLong'>) {
  return { subject, html, text, problems };
}

/** A letter as it went. */
export async function content({ services: { db } }: Context, id: string): Promise<LetterPreview> {
  const { title, html, text } = found(await findStored(db, id));
  return shown({ subject: title, html, text, problems: [] });
}

export async function question(
  { services }: Context,
  item: { kind: LetterItem; id: string },
): Promise<LetterQuestion> {
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
  const letter = await compose(services, input);
  const made = await inTransaction(db, async (tx) => {
    const find = (id: string) => findLetter(tx, id);
    return createOnce(tx, { key, table: 'letters', input, now: now(), find }, async () => {
      const to = await readers.list(tx, 'each');
      if (to.length === 0) throw refusal('CONFLICT', 'Nobody has subscribed yet');
      return insert(services, tx, { ...letter, kind: input.kind, itemId: input.id, to });
    });
  });
  services.letterBell.ring();
  return withVisits(services, made);
}

interface NewRow extends Omit<RenderedLetter, 'isTooLong'> {
  subject: string;
  slug: string;
  kind: Letter['kind'];
  itemId: string | null;
  coversUntil?: string | null;
  to: readonly string[];
}

/** Writes a letter with its mails. */
export async function insert(
  { now, timeZone }: Pick<LetterServices, 'now' | 'timeZone'>,
  tx: Db,
  { subject, slug, html, text, to, kind, itemId, coversUntil = null }: NewRow,
): Promise<CountedLetter> {
  const id = randomUUID();
  const campaign = await freeCampaign(tx, campaignOf(slug, dayIn(timeZone(), now())));
  const letter = {
    ...{ id, kind, itemId, coversUntil },
    title: subject,
    campaign,
    html: html.replaceAll(CAMPAIGN, campaign),
    text: text.replaceAll(CAMPAIGN, campaign),
    state: 'sending' as const,
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
  const result = await services.mail.send({
    to,
    subject: `Test: ${subject}`,
    html: filled(html),
    text: filled(text),
  });
  if (result.outcome === 'sent') return to;
  throw refusal('BAD_GATEWAY', result.words);
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
  return withVisits(services, found(await findLetter(db, id)));
}

export async function list({ services }: Context, query: LettersQuery): Promise<Page<Letter>> {
  const { items, total } = await listLetters(services.db, query);
  const visits = await services.letterSources.visits(items.map(({ campaign }) => campaign));
  return { items: items.map((letter) => ofOwner(letter, visits)), total };
}

async function withVisits(services: LetterServices, letter: CountedLetter): Promise<Letter> {
  return ofOwner(letter, await services.letterSources.visits([letter.campaign]));
}

const ofOwner = ({ campaign, ...letter }: CountedLetter, visits: Map<string, number>): Letter => ({
  ...letter,
  visits: visits.get(campaign) ?? 0,
});

/** Whose mail was refused, or is perhaps sent. */
export async function troubles(
  { services: { db, readers } }: Context,
  id: string,
): Promise<LetterTrouble[]> {
  const rows = await listTroubles(db, id);
  const emails = await readers.emails(
    db,
    rows.map(({ readerId }) => readerId),
  );
  return rows.map(({ readerId, ...row }) => ({ ...row, email: emails.get(readerId) ?? null }));
}

function found<T>(row: T | undefined): T {
  if (row) return row;
  throw refusal('NOT_FOUND', 'Letter not found');
}
