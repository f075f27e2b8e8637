/** What readers do: ask for letters, confirm, leave. Nothing here tells whether an address is known. */
import { hash } from 'node:crypto';
import type {
  Leaving,
  LinkQuery,
  Pace,
  SubscribeForm,
  Subscription,
} from '@site/schema/subscribers';
import type { Env } from '../../config/env.ts';
import { countSent } from '../../content/networks.ts';
import { challengeFor, readProof, signsOfProgram, spend, stampOfDay } from '../../content/proof.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { ContentEvents, RequestContext } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { allowAgain, suppressKeys } from './addresses.ts';
import { suppress, unasked } from './subscribers.repository.ts';

export interface SubscriberServices {
  db: Db;
  env: Pick<Env, 'publicOrigin' | 'rateLimits'>;
  content: ContentEvents;
  mail: Pick<Mail, 'isSetUp' | 'send' | 'hourly'>;
  /** What the site signs with. */
  siteKey: () => Buffer;
  isPagePath: (path: string) => boolean;
  now: () => Date;
}

type Context = Pick<RequestContext<SubscriberServices>, 'services'>;

/** The form; `null` where there is none. */
export async function form({ services }: Context): Promise<SubscribeForm | null> {
  if (!services.mail.isSetUp()) return null;
  const { isOn, ...words } = await contentOf(services.db, 'subscribers');
  if (!isOn) return null;
  return { ...words, trap: stampOfDay(services, services.now()) };
}

/** Throws NOT_FOUND where there is no form. */
async function openForm(ctx: Context): Promise<SubscribeForm> {
  const found = await form(ctx);
  if (!found) throw refusal('NOT_FOUND', 'There are no letters here');
  return found;
}

/** The stamp and the challenge for one form. */
export async function challenge(ctx: Context) {
  await openForm(ctx);
  return challengeFor(ctx.services, ctx.services.now());
}

/**
 * Takes what a form sends, whatever address it is. Only later is it looked at, by what also sends the mail: so all answers
 * are the same, and take as long.
 */
export async function request(
  ctx: RequestContext<SubscriberServices>,
  { email, source = '', ...sent }: Subscription,
): Promise<void> {
  const { services, http } = ctx;
  const { heading, text, action } = await openForm(ctx);
  const proof = await readProof(services, sent.proof, services.now());
  await inTransaction(services.db, async (tx) => {
    const now = services.now();
    await countSent(tx, services, {
      ip: http?.request.ip ?? '',
      now,
      many: 'requests for letters',
    });
    const signs = await signsOfProgram(tx, services, { ...sent, proof, now });
    if (signs.includes('honeypot')) return;
    if (proof) await spend(tx, proof, 'subscription');
    const at = now.toISOString();
    await tx
      .insertInto('subscriptionRequests')
      .values({
        email: email.slice(0, 300),
        source: source === '/subscribe' || services.isPagePath(source) ? source : '',
        words: [heading, text, action].filter(Boolean).join('\n'),
        kind: signs.length === 0 ? 'proven' : 'unproven',
        ...{ askedAt: at, nextAt: at },
      })
      .execute();
  });
}

const deadLink = () =>
  refusal(
    'NOT_FOUND',
    'This link does not work any more. Take the one in the newest mail, or use the form again',
  );

const hashOfToken = (token: string) => hash('sha256', token);

/** The reader has pressed the button of the page to which the mail's link leads. */
export function confirm({ services }: Context, { token }: { token: string }): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom('subscribers')
      .select(['id', 'emailKey', 'state'])
      .where('confirmHash', '=', hashOfToken(token))
      .where('state', 'in', ['pending', 'confirmed'])
      .executeTakeFirst();
    if (!row) throw deadLink();
    if (row.state === 'confirmed') return;
    const confirmedAt = services.now().toISOString();
    await tx
      .updateTable('subscribers')
      .set({ state: 'confirmed', confirmedAt, leftAt: null })
      .where('id', '=', row.id)
      .execute();
    await allowAgain(tx, row.emailKey);
  });
}

/** Ends the letters at once, or has them come more or less often. */
export function leave({ services }: Context, { token, pace }: Leaving): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const row = await tx
      .selectFrom('subscribers')
      .select(['id', 'state'])
      .where('leaveToken', '=', token)
      .executeTakeFirst();
    if (!row) throw deadLink();
    if (pace) await tx.updateTable('subscribers').set({ pace }).where('id', '=', row.id).execute();
    else if (row.state !== 'left') {
      await suppress(tx, row.id, { reason: 'left', at: services.now() });
    }
  });
}

/** What the link of a mail is for; `null` for one that leads nowhere. It changes nothing: programs follow links too. */
export async function link(
  { services: { db } }: Context,
  { purpose, token }: LinkQuery,
): Promise<{ pace: Pace } | null> {
  const rows = db.selectFrom('subscribers').select('pace');
  const found =
    purpose === 'confirm'
      ? rows
          .where('confirmHash', '=', hashOfToken(token))
          .where('state', 'in', ['pending', 'confirmed'])
      : rows.where('leaveToken', '=', token);
  return (await found.executeTakeFirst()) ?? null;
}

/** Erases readers for good. A hash of each stays, so that no import and no backup brings her back. */
export function erase({ services }: Context, ids: readonly string[]): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const rows = await tx
      .deleteFrom('subscribers')
      .where('id', 'in', ids)
      .returning(['email', 'emailKey'])
      .execute();
    if (rows.length === 0) throw refusal('NOT_FOUND', 'Reader not found');
    const emails = rows.map(({ email }) => email);
    await tx.deleteFrom('subscriptionRequests').where('email', 'in', emails).execute();
    // What a mail server said of a letter may name the address.
    await tx.updateTable('letterMails').set({ words: null }).where('readerId', 'in', ids).execute();
    const keys = rows.map(({ emailKey }) => emailKey);
    await suppressKeys(tx, keys, { reason: 'erased', at: services.now() });
  });
}

/** Has the imported readers asked whom nobody has asked: one mail each, in the pace that the owner's provider takes. */
export function askImported({ services }: Context): Promise<{ asked: number }> {
  return inTransaction(services.db, async (tx) => {
    const at = services.now().toISOString();
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('subscriptionRequests')
      .columns(['email', 'source', 'words', 'kind', 'askedAt', 'nextAt'])
      .expression(
        unasked(tx).select(({ val }) => [
          'email',
          'source',
          'words',
          val('owner').as('kind'),
          val(at).as('askedAt'),
          val(at).as('nextAt'),
        ]),
      )
      .executeTakeFirstOrThrow();
    return { asked: Number(numInsertedOrUpdatedRows) };
  });
}
