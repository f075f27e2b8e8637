/** The mails that the owner gets herself: comments that wait, backups that failed, her week. Each has its switch. */
import { howMany } from '@site/schema/how-many';
import type { FastifyBaseLogger } from 'fastify';
import { contentOf } from '../content/settings.ts';
import { listAdminUsernames } from '../features/auth/auth.repository.ts';
import { listOwned } from '../features/comments/comments.repository.ts';
import { clockHour, dayIn } from '../lib/day-in.ts';
import { DAY, HOUR, MINUTE } from '../lib/durations.ts';
import { repeat } from '../lib/repeat.ts';
import type { Mail } from '../mail/mail.ts';
import { lastNotice, type NoticeKind, sendNotice } from '../mail/notices.ts';
import type { OwnMail } from '../mail/own-mail.ts';
import { backupWarnings } from '../maintenance/warnings.ts';
import { herWeek, type WeekServices } from './her-week.ts';

export interface OwnerMailServices extends WeekServices {
  mail: Mail;
}

/** The most comments that a mail names. */
const NAMED = 5;
/** Her week is due on Mondays from this hour of the clock in her zone. */
const WEEK_HOUR = 7;
const MONDAY = 1;

type Compose = (
  services: OwnerMailServices,
  last: Date | undefined,
) => Promise<OwnMail | undefined>;

/** By the switch in Settings. Each returns nothing while there is nothing to send. */
const MAILS: Readonly<Record<NoticeKind, Compose>> = {
  comments: (services, last) =>
    isYoung(services, last) ? nothing() : waitingComments(services, last),
  backups: (services, last) => (isYoung(services, last) ? nothing() : failedBackups(services)),
  week: (services, last) => (isWeekDue(services, last) ? herWeek(services) : nothing()),
};

const nothing = async () => undefined;

/** Whether one went in the last day. One from the future, made while the clock was wrong, does not stop others. */
const isYoung = ({ now }: OwnerMailServices, last: Date | undefined) =>
  last !== undefined && Math.abs(now().getTime() - last.getTime()) < DAY;

/** Sends what is due. What one of them fails of does not keep the others back. */
export async function sendDueMails(services: OwnerMailServices): Promise<void> {
  const { db, mail } = services;
  if (!mail.isSetUp()) return;
  const { notices } = await contentOf(db, 'mail');
  const failures: unknown[] = [];
  for (const kind of Object.keys(MAILS) as NoticeKind[]) {
    if (!notices[kind]) continue;
    try {
      const message = await MAILS[kind](services, await lastNotice(db, kind));
      if (message) await sendNotice(services, { kind, to: await listAdminUsernames(db), message });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mails to the owner failed');
}

/** Starts these mails. Returns a function that ends them, and waits for one that is being sent. */
export function keepOwnerInformed(
  services: OwnerMailServices,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let notBefore = 0;
  async function work(): Promise<void> {
    if (services.now().getTime() < notBefore) return;
    try {
      await sendDueMails(services);
    } catch (error) {
      notBefore = services.now().getTime() + HOUR;
      throw error;
    }
  }
  const failure = 'A mail to the owner could not be sent';
  return repeat({ first: MINUTE, interval: MINUTE, work, failure }, log);
}

/** Comments that came since the last mail: what waits since before she has been told of. */
async function waitingComments(
  { db, env }: OwnerMailServices,
  last: Date | undefined,
): Promise<OwnMail | undefined> {
  if (!(await contentOf(db, 'comments')).isOn) return undefined;
  const { items, total } = await listOwned(db, { status: 'held', page: 1, limit: NAMED });
  const [newest] = items;
  if (!newest || (last && newest.createdAt <= last)) return undefined;
  const lines = items.map(({ name, item }) => `${name || 'Somebody'}: ${item.title}`);
  const more = total - items.length;
  return {
    subject: total === 1 ? 'A comment waits for you' : `${howMany(total, 'comment')} wait for you`,
    parts: [
      {
        heading: total === 1 ? 'This comment waits' : 'These comments wait',
        lines: more > 0 ? [...lines, `and ${more} more`] : lines,
      },
      { link: 'Read and decide', url: `${env.publicOrigin}/admin?tab=comments` },
    ],
    foot: 'At most one such mail comes a day. Settings → Mail switches it off.',
  };
}

async function failedBackups(services: OwnerMailServices): Promise<OwnMail | undefined> {
  const warnings = await backupWarnings(services);
  if (warnings.length === 0) return undefined;
  return {
    subject: 'Your backup needs a look',
    parts: [
      ...warnings.map(({ text, advice }) => ({ heading: text, lines: [advice] })),
      {
        link: 'Open Maintenance',
        url: `${services.env.publicOrigin}/admin?tab=settings&edit=maintenance`,
      },
    ],
    foot: 'It comes once a day until it is mended. Settings → Mail switches it off.',
  };
}

function isWeekDue({ now, timeZone }: OwnerMailServices, last: Date | undefined): boolean {
  const zone = timeZone();
  const isDueAt = (moment: Date) =>
    new Date(dayIn(zone, moment)).getUTCDay() === MONDAY && clockHour(zone, moment) >= WEEK_HOUR;
  const moment = now();
  const isSent = last && isDueAt(last) && dayIn(zone, last) === dayIn(zone, moment);
  return isDueAt(moment) && !isSent;
}
