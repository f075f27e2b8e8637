/**
 * Looks at what forms have sent, and sends the mails that ask for a confirmation: one a day to a mailbox, and some hundred
 * an hour in all.
 */
import { createHmac, hash, randomBytes } from 'node:crypto';
import { CONFIRM_DAYS } from '@site/schema/subscribers';
import type { Selectable } from 'kysely';
import { CONFIRMATIONS_AN_HOUR } from '../../config/limits.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { countRows, inTransaction } from '../../db/queries.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';
import { ownMail } from '../../mail/own-mail.ts';
import type { OutgoingMail, SendResult } from '../../mail/smtp-connection.ts';
import { keyOf, mailboxOf, readAddress } from './addresses.ts';
import { leaveLinks, newSubscriber, suppress } from './subscribers.repository.ts';
import type { SubscriberServices } from './subscribers.service.ts';
import type { RequestKind, SubscriptionRequestsTable } from './subscribers.table.ts';

type Request = Selectable<SubscriptionRequestsTable>;

/** Those whose browsers have worked for it come first. */
const KINDS = ['proven', 'unproven', 'owner'] as const;
/** Milliseconds: how long a request waits for room among the mails of an hour, and for a mail server that is not there. */
const WAIT_FOR_ROOM = HOUR;
const WAIT_FOR_SERVER = DAY;
const PAUSE = 10 * MINUTE;

/** Sends what may be sent now. */
export async function sendConfirmations(
  services: SubscriberServices,
  signal?: AbortSignal,
): Promise<void> {
  if (!services.mail.isSetUp()) return;
  const { db } = services;
  for (const kind of KINDS) {
    let room = await roomFor(services, kind);
    while (room > 0 && !signal?.aborted) {
      const request = await db
        .selectFrom('subscriptionRequests')
        .selectAll()
        .where('kind', '=', kind)
        .where('nextAt', '<=', services.now().toISOString())
        .orderBy('nextAt')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (!request) break;
      const outcome = await answer(services, request);
      if (outcome === 'sent') room -= 1;
      // The server is not there, or takes nothing: the next ones wait too.
      if (outcome === 'not-sent') return;
    }
  }
  // A stranger's mailbox must not be filled tomorrow because there was no room today.
  await db
    .deleteFrom('subscriptionRequests')
    .where('kind', '<>', 'owner')
    .where('tries', '=', 0)
    .where('askedAt', '<', before(services, WAIT_FOR_ROOM))
    .execute();
}

const before = ({ now }: Pick<SubscriberServices, 'now'>, time: number) =>
  new Date(now().getTime() - time).toISOString();

/** How many more mails of a kind may go in this hour. */
async function roomFor(services: SubscriberServices, kind: RequestKind): Promise<number> {
  const { db, env, mail } = services;
  const sent = (...kinds: RequestKind[]) =>
    countRows(
      db
        .selectFrom('mailedAddresses')
        .where('at', '>', before(services, HOUR))
        .where('kind', 'in', kinds),
    );
  if (kind === 'owner') return mail.hourly() - (await sent(...KINDS));
  if (!env.rateLimits) return Number.POSITIVE_INFINITY;
  const { all, unproven } = CONFIRMATIONS_AN_HOUR;
  const left = all - (await sent('proven', 'unproven'));
  return kind === 'proven' ? left : Math.min(left, unproven - (await sent('unproven')));
}

/** `no-mail` where none is due, or the address takes none. */
async function answer(
  services: SubscriberServices,
  request: Request,
): Promise<'sent' | 'not-sent' | 'no-mail'> {
  const { db, mail } = services;
  const prepared = await inTransaction(db, (tx) => prepare(tx, services, request));
  if (!prepared) return 'no-mail';
  const { outcome } = await mail.send(prepared.mail);
  if (outcome === 'sent' || outcome === 'uncertain') return 'sent';
  await inTransaction(db, (tx) => takeBack(tx, services, { request, prepared, outcome }));
  return outcome === 'address-refused' ? 'no-mail' : 'not-sent';
}

interface Prepared {
  mail: OutgoingMail;
  id: string;
  mailbox: string;
}

/** Notes the mail as sent before it goes: killed in between, the site sends none rather than two. */
async function prepare(
  tx: Db,
  services: SubscriberServices,
  request: Request,
): Promise<Prepared | undefined> {
  const { siteKey, now } = services;
  await tx.deleteFrom('subscriptionRequests').where('id', '=', request.id).execute();
  const to = readAddress(request.email);
  if (to === undefined) return undefined;
  const known = await tx
    .selectFrom('subscribers')
    .select(['id', 'state', 'importId', 'leaveToken'])
    .where('emailKey', '=', keyOf(to))
    .executeTakeFirst();
  // She has been erased, has confirmed or left since the owner had her asked.
  const isImported = request.kind === 'owner';
  if (isImported && known?.state !== 'pending') return undefined;

  const mailbox = createHmac('sha256', siteKey())
    .update(`mailed ${mailboxOf(to)}`)
    .digest('hex');
  const at = now().toISOString();
  const isFirst = await tx
    .insertInto('mailedAddresses')
    .values({ hash: mailbox, kind: request.kind, at })
    .onConflict((earlier) =>
      earlier
        .column('hash')
        .doUpdateSet({ kind: request.kind, at })
        .where('mailedAddresses.at', '<=', before(services, DAY)),
    )
    .returning('hash')
    .executeTakeFirst();
  if (!isFirst) return undefined;

  const { name } = await contentOf(tx, 'identity');
  const { publicOrigin: origin } = services.env;
  if (known?.state === 'confirmed') {
    const { page: leave } = leaveLinks(origin, known.leaveToken);
    return { mail: { to, ...knownMail(name, leave) }, id: known.id, mailbox };
  }
  const token = randomBytes(24).toString('base64url');
  const { source, words, askedAt } = request;
  const row = { ...newSubscriber(to), source, words, askedAt };
  const state = { state: 'pending', mailedAt: at, confirmHash: hash('sha256', token) } as const;
  const { id } = await tx
    .insertInto('subscribers')
    .values({ ...row, ...state })
    .onConflict((one) =>
      one.column('emailKey').doUpdateSet({ email: to, source, words, askedAt, ...state }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const page = `${origin}/subscribe?confirm=${token}`;
  return { mail: { to, ...askingMail(name, page, isImported) }, id, mailbox };
}

// Nothing in these mails is of whoever filled the form in.

/** Asks whether the reader of the mailbox wants letters. The link opens a page: programs that look for viruses follow it too. */
const askingMail = (name: string, url: string, isImported: boolean) =>
  ownMail(name, {
    subject: `Please confirm: letters from ${name}`,
    parts: [
      isImported
        ? `You get letters from ${name}. They come from a new place now, which may write to you only if you say so.`
        : `Somebody, we hope you, asked for letters from ${name} at this address.`,
      { link: 'Open this page and press its button, and they come', url },
    ],
    foot: `Otherwise do nothing: no letters come, and the address is deleted after ${CONFIRM_DAYS} days.`,
  });

/** For who has confirmed long ago. */
const knownMail = (name: string, leave: string) =>
  ownMail(name, {
    subject: `You already get letters from ${name}`,
    parts: [
      `Somebody, we hope you, asked for letters from ${name} at this address. You get them already: there is nothing to do.`,
      { link: 'To get fewer of them, or none', url: leave },
    ],
    foot: 'It was not you? Then nothing has changed.',
  });

interface NotSent {
  request: Request;
  prepared: Prepared;
  outcome: SendResult['outcome'];
}

async function takeBack(
  tx: Db,
  services: SubscriberServices,
  { request: { id: _, ...request }, prepared: { id, mailbox }, outcome }: NotSent,
): Promise<void> {
  const at = services.now();
  if (outcome === 'address-refused') {
    await suppress(tx, id, { reason: 'refused', at });
    // Nobody but the form has named it.
    await tx
      .deleteFrom('subscribers')
      .where('id', '=', id)
      .where('confirmedAt', 'is', null)
      .execute();
    return;
  }
  await tx.deleteFrom('mailedAddresses').where('hash', '=', mailbox).execute();
  if (request.askedAt < before(services, WAIT_FOR_SERVER)) return;
  const tries = request.tries + 1;
  const nextAt = new Date(at.getTime() + tries * PAUSE).toISOString();
  await tx
    .insertInto('subscriptionRequests')
    .values({ ...request, tries, nextAt })
    .execute();
}

/** Deletes addresses that nobody has confirmed, and what is known of the mails of earlier days. */
export function forgetUnconfirmed(services: Pick<SubscriberServices, 'db' | 'now'>): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await tx.deleteFrom('mailedAddresses').where('at', '<', before(services, DAY)).execute();
    const old = tx
      .selectFrom('subscribers')
      .select('id')
      .where('state', '=', 'pending')
      .where(({ eb, fn }) =>
        eb(fn.coalesce('mailedAt', 'askedAt'), '<', before(services, CONFIRM_DAYS * DAY)),
      )
      .where('email', 'not in', tx.selectFrom('subscriptionRequests').select('email'));
    await tx
      .updateTable('subscribers')
      .set({ state: 'left' })
      .where('id', 'in', old.where('leftAt', 'is not', null))
      .execute();
    await tx.deleteFrom('subscribers').where('id', 'in', old).execute();
  });
}

/** Starts the work. Returns a function that ends it and waits for a running one. */
export function keepConfirming(
  services: SubscriberServices,
  log: Parameters<typeof repeat>[1],
): () => Promise<void> {
  const endings = [
    repeat(
      {
        ...{ first: 5 * SECOND, interval: 5 * SECOND },
        failure: 'Mails to new readers could not be sent',
        work: (signal) => sendConfirmations(services, signal),
      },
      log,
    ),
    repeat(
      {
        ...{ first: 3 * MINUTE, interval: HOUR },
        failure: 'Addresses without a confirmation could not be deleted',
        work: () => forgetUnconfirmed(services),
      },
      log,
    ),
  ];
  return async () => {
    await Promise.all(endings.map((end) => end()));
  };
}
