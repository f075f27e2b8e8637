/** The line of a period and the posts along it: by hour for today, else by day, and by month for a long time. */
import type { AnalyticsReport, Period, VisitsAt } from '@site/schema/analytics';
import { sql } from 'kysely';
import { listPublished } from '../../content/published.ts';
import type { Db } from '../../db/open.ts';
import { dayIn, dayStart, hourStart } from '../../lib/day-in.ts';
import { MINUTE } from '../../lib/durations.ts';
import { addDays, type Days, listDays } from './periods.ts';
import { listNumbers } from './sums.ts';
import type { Counting } from './totals.ts';

/** With more days the line of all time has a point for each month. */
const MOST_DAYS = 400;

export async function lineOf(
  { db, now, timeZone }: Counting,
  period: Period,
  days: Days | null,
  today: string,
): Promise<Pick<AnalyticsReport, 'unit' | 'line' | 'posts'>> {
  const first = days?.from ?? (await firstDay(db)) ?? today;
  const allDays = listDays({ from: first, to: today });
  const unit = period === 'today' ? 'hour' : allDays.length > MOST_DAYS ? 'month' : 'day';
  const months = [...new Set(allDays.map((day) => day.slice(0, 7)))];
  const keys = {
    hour: hoursOf(timeZone(), now().getTime()),
    day: allDays,
    month: months,
  }[unit];
  const points =
    unit === 'hour'
      ? await listHours(db, timeZone(), today)
      : await listNumbers(
          db,
          keys.map((key) => [unit, key]),
        );
  const byPeriod = new Map(points.map((point) => [point.period, point]));
  const line: VisitsAt[] = keys.map((at) => {
    const { visitors = 0, pageViews = 0 } = byPeriod.get(at) ?? {};
    return { at, visitors, pageViews };
  });
  const published = await listPublished(db, {
    from: new Date(`${addDays(first, -1)}T00:00:00Z`),
    to: now(),
    now: now(),
  });
  const placeOf = (publishedAt: string) => {
    if (unit === 'hour') return nameOf(hourStart(timeZone(), Date.parse(publishedAt)));
    const day = dayIn(timeZone(), new Date(publishedAt));
    return unit === 'month' ? day.slice(0, 7) : day;
  };
  const posts = published
    .filter(({ kind }) => kind === 'post')
    .map(({ slug, title, publishedAt }) => ({
      at: placeOf(publishedAt),
      path: `/blog/${slug}`,
      title,
    }));
  return { unit, line, posts: posts.filter(({ at }) => keys.includes(at)) };
}

/** An hour by the moment at which it began: one comes twice when the clocks go back. */
const nameOf = (start: number) => `${new Date(start).toISOString().slice(0, 16)}Z`;

/** The hours of today so far. */
function hoursOf(timeZone: string, now: number): string[] {
  const today = dayIn(timeZone, new Date(now));
  const hours: string[] = [];
  let start = hourStart(timeZone, now);
  while (dayIn(timeZone, new Date(start)) === today) {
    hours.unshift(nameOf(start));
    start = hourStart(timeZone, start - 1);
  }
  return hours;
}

/** By how much a row may be older than the one before it: the clocks of browsers differ. */
const DISORDER = 20 * MINUTE;

/** What came in the hours of today, from the rows: hours are not kept. */
async function listHours(db: Db, timeZone: string, today: string) {
  const from = dayStart(timeZone, today);
  const since = new Date(from).toISOString();
  const earlier = new Date(from - DISORDER).toISOString();
  const { rows } = await sql<{ minute: string; visitors: number; pageViews: number }>`
    SELECT minute, sum(visitors) AS visitors, sum(page_views) AS page_views FROM (
      SELECT substr(timestamp, 1, 16) AS minute, 0 AS visitors, 1 AS page_views
      FROM page_views WHERE timestamp >= ${since} AND id > coalesce((SELECT id FROM page_views
        WHERE timestamp < ${earlier} ORDER BY id DESC LIMIT 1), 0)
      UNION ALL SELECT substr(start_time, 1, 16), 1, 0
      FROM visitor_sessions WHERE start_time >= ${since} AND id > coalesce((SELECT id FROM visitor_sessions
        WHERE start_time < ${earlier} ORDER BY id DESC LIMIT 1), 0))
    GROUP BY minute`.execute(db);
  const hours = new Map<string, { period: string; visitors: number; pageViews: number }>();
  for (const { minute, visitors, pageViews } of rows) {
    const period = nameOf(hourStart(timeZone, Date.parse(`${minute}Z`)));
    const hour = hours.get(period) ?? { period, visitors: 0, pageViews: 0 };
    hour.visitors += visitors;
    hour.pageViews += pageViews;
    hours.set(period, hour);
  }
  return [...hours.values()];
}

async function firstDay(db: Db): Promise<string | undefined> {
  const days = db.selectFrom('siteTotals').where('unit', '=', 'day');
  return (await days.select('period').orderBy('period').limit(1).executeTakeFirst())?.period;
}
