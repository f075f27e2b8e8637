/** Her week in one mail: what happened on the site from Monday to Sunday, also when nothing did. */
import type { AnalyticsReport } from '@site/schema/analytics';
import { howMany } from '@site/schema/how-many';
import type { Env } from '../config/env.ts';
import { contentOf } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { addDays } from '../features/analytics/periods.ts';
import { type ReportServices, report } from '../features/analytics/report.service.ts';
import { vainSearches } from '../features/analytics/searches.ts';
import { countByStatus } from '../features/comments/comments.repository.ts';
import { dayIn, dayInWords, dayStart } from '../lib/day-in.ts';
import type { MailPart, OwnMail } from '../mail/own-mail.ts';
import { backupStatus } from '../maintenance/status.ts';

export interface WeekServices extends ReportServices {
  env: Env;
}

/** The most lines of a list. */
const LISTED = 5;

/** The seven days before this one. */
export async function herWeek(services: WeekServices): Promise<OwnMail> {
  const { db, env, now, timeZone } = services;
  const zone = timeZone();
  const today = dayIn(zone, now());
  const [from, to] = [addDays(today, -7), addDays(today, -1)];
  const week = await report({ services }, '7-days', to);
  const searches = await vainSearches(db, { from, to });
  const { name } = await contentOf(db, 'identity');
  return {
    subject: `Your week at ${name}: ${howMany(week.numbers.visitors, 'visit')}`,
    parts: [
      `From ${dayInWords(from)} to ${dayInWords(to)}.`,
      { heading: 'Visits', lines: visitLines(week) },
      ...listed('Read', most(week.pages.map((page) => [nameOf(page), page.visits]))),
      ...listed('Cooked', most(week.recipes.map((recipe) => [nameOf(recipe), recipe.cook]))),
      ...listed('Clicks to shops', most(week.shops.map((shop) => [shop.name, shop.count]))),
      ...listed(
        'Searched for without a result',
        most(searches.map(({ words, count }) => [words, count])),
      ),
      ...listed(
        'Comments',
        await commentLines(
          db,
          [from, today].map((day) => new Date(dayStart(zone, day)).toISOString()),
        ),
      ),
      { heading: 'Backups', lines: await backupLines(services, zone) },
      { link: 'Open Analytics', url: `${env.publicOrigin}/admin?tab=analytics` },
    ],
    foot: 'Your week comes on Mondays at seven. Settings → Mail switches it off.',
  };
}

const nameOf = ({ path, title }: { path: string; title: string | null }) => title ?? path;

const most = (rows: readonly (readonly [name: string, count: number])[]): string[] =>
  rows
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LISTED)
    .map(([name, count]) => `${name}: ${count.toLocaleString('en-US')}`);

const listed = (heading: string, lines: readonly string[]): MailPart[] =>
  lines.length > 0 ? [{ heading, lines }] : [];

function visitLines({ numbers, before }: AnalyticsReport): string[] {
  if (numbers.visitors === 0) return ['Nobody came this week.'];
  const count = (number: number, name: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? name : `${name}s`}`;
  return [
    `${count(numbers.visitors, 'visit')}, ${count(before?.visitors ?? 0, 'visit')} the week before`,
    count(numbers.pageViews, 'page view'),
  ];
}

async function commentLines(db: Db, [from = '', to = '']: readonly string[]): Promise<string[]> {
  const { written } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('isAuthor', '=', 0)
    .where('status', '!=', 'spam')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { held } = await countByStatus(db);
  return [
    ...(written > 0 ? [`${written} new`] : []),
    ...(held > 0 ? [`${held} that ${held === 1 ? 'waits' : 'wait'} for you`] : []),
  ];
}

async function backupLines(services: WeekServices, zone: string): Promise<string[]> {
  const { lastBackup, offsite, warnings } = await backupStatus(services);
  const onDay = (at: string) => dayInWords(dayIn(zone, new Date(at)));
  return [
    lastBackup ? `The last one was made on ${onDay(lastBackup)}` : 'There is none yet',
    ...(offsite?.copied ? [`Copied to another machine on ${onDay(offsite.copied.at)}`] : []),
    ...warnings.map(({ text }) => text),
  ];
}
