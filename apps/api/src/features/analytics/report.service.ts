/** What the owner sees of the visits. Every number is a sum of totals, never a count of rows. */

import {
  type AnalyticsReport,
  type AnalyticsStats,
  type CountedName,
  type CountedPage,
  type Period,
  READ_DEPTHS,
  RECIPE_ACTIONS,
  type ViewCount,
  type VisitNumbers,
} from '@site/schema/analytics';
import { titlesOf } from '../../content/published.ts';
import { findMovedPath } from '../../content/redirects.ts';
import { contentOf } from '../../content/settings.ts';
import { countRows } from '../../db/queries.ts';
import { dayIn } from '../../lib/day-in.ts';
import { hostOf } from './analytics.service.ts';
import type { EventKind } from './analytics.table.ts';
import { daysOf, periodsOf } from './periods.ts';
import { sourceOf } from './sources.ts';
import { allMonths, type EventRow, type PageRow, sumEvents, sumPages, sumSite } from './sums.ts';
import { type Counting, countLatest } from './totals.ts';
import { lineOf } from './visits-line.ts';

export interface ReportServices extends Counting {
  isPagePath: (path: string) => boolean;
}

interface Context {
  services: ReportServices;
}

const TOP_PAGES = 10;
/** The most rows of a list in the tab. */
const LISTED = 20;

/** All page views: those in the totals, and the rows that are not counted yet. */
export async function viewCount({ services: { db } }: Context): Promise<ViewCount> {
  const { pageViews } = await sumSite(db, await allMonths(db));
  const latest = db
    .selectFrom('pageViews')
    .where('id', '>', ({ selectFrom }) =>
      selectFrom('countedDays').select(({ fn }) => fn.max('lastView').as('last')),
    );
  return { count: pageViews + (await countRows(latest)) };
}

export async function stats({ services }: Context): Promise<AnalyticsStats> {
  await countLatest(services);
  const months = await allMonths(services.db);
  const numbers = await sumSite(services.db, months);
  return statsOf(services, numbers, await sumPages(services.db, months));
}

async function statsOf(
  { db, isPagePath }: Context['services'],
  { visitors, pageViews, timeSpent }: VisitNumbers,
  pages: readonly PageRow[],
): Promise<AnalyticsStats> {
  const top = most(pages, 'views', TOP_PAGES);
  const titles = await titlesOf(db, top);
  return {
    totalVisitors: visitors,
    totalPageViews: pageViews,
    avgSessionDuration: visitors === 0 ? 0 : timeSpent / visitors,
    avgPageViews: visitors === 0 ? 0 : pageViews / visitors,
    topPages: top.map(({ path, views, avgTime }) => ({
      path,
      views,
      avgTime,
      isMissing: !isPagePath(path),
      title: titles.get(path) ?? null,
    })),
  };
}

/** @param today the last day of the period */
export async function report(
  context: Context,
  period: Period,
  today = dayIn(context.services.timeZone(), context.services.now()),
): Promise<AnalyticsReport> {
  const { db, timeZone } = context.services;
  await countLatest(context.services);
  const range = period === 'all' ? null : daysOf(period, today);
  const periods = range ? periodsOf(range.days) : await allMonths(db);
  const numbers = await sumSite(db, periods);
  const events = await sumEvents(db, periods);
  const all = await sumPages(db, periods);
  const known = all.filter(({ isKnown }) => isKnown === 1);
  const missing = most(
    all.filter(({ isKnown }) => isKnown === 0),
    'views',
    LISTED,
  );
  const pages = most(known, 'visits', LISTED);
  const entries = most(all, 'entries', TOP_PAGES);
  const reading = most(
    all.filter(({ path }) => path.startsWith('/blog/')),
    'views',
    LISTED,
  );
  const titles = await titlesOf(db, [...pages, ...entries, ...reading, ...events]);
  const titleOfName = await titlesOf(
    db,
    events.filter(({ kind }) => kind === 'next').map(({ name }) => ({ path: name })),
  );
  const page = (path: string): CountedPage => ({
    path,
    title: titles.get(path) ?? titleOfName.get(path) ?? null,
  });
  const of = (kind: EventKind) => events.filter((event) => event.kind === kind);
  const countOf = (kind: EventKind) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const shops = (await contentOf(db, 'book')).buyLinks;
  const shopName = (host: string) => shops.find(({ url }) => hostOf(url) === host)?.label ?? host;

  return {
    days: range?.days ?? null,
    before: range && (await sumSite(db, periodsOf(range.before))),
    numbers,
    timeZone: timeZone(),
    stats: await statsOf(context.services, numbers, known),
    ...(await lineOf(context.services, period, range?.days ?? null, today)),
    pages: pages.map(({ isKnown, ...row }) => ({ ...row, ...page(row.path) })),
    sources: sourcesOf(of('source')),
    campaigns: countedBy(of('campaign'), ({ name }) => name).slice(0, LISTED),
    entries: entries
      .filter((row) => row.entries > 0)
      .map((row) => ({ ...page(row.path), count: row.entries })),
    next: of('next')
      .slice(0, LISTED)
      .map(({ name, path, count }) => ({ from: page(path), to: page(name), count })),
    devices: countedBy(of('program'), ({ name }) => deviceOf(name)),
    browsers: countedBy(of('program'), ({ name }) => name.split(' on ')[0] || 'Other browser'),
    shops: countedBy(of('shop'), ({ name }) => shopName(name)).map((shop) => ({
      ...shop,
      pages: of('shop')
        .filter(({ name }) => shopName(name) === shop.name)
        .map(({ path, count }) => ({ ...page(path), count })),
    })),
    social: countedBy(of('social'), ({ name }) => sourceOf(name).name),
    saves: countOf('save'),
    lists: countOf('list'),
    recipes: actionsOnRecipes(events).map((row) => ({ ...row, ...page(row.path) })),
    reading: reading
      .map(({ path, views }) => ({
        ...page(path),
        views,
        read: depthsOf(of('read').filter((event) => event.path === path)),
      }))
      .filter(({ read }) => read[25] > 0),
    missing: await missingPages(context, missing, of('missing')),
    dropped: { bot: 0, owner: 0, limit: 0, ...namesOf(of('dropped')) },
  };
}

const most = (
  pages: readonly PageRow[],
  by: 'views' | 'visits' | 'entries',
  limit: number,
): PageRow[] => pages.toSorted((a, b) => b[by] - a[by]).slice(0, limit);

/** Adds up the events of one name, most frequent first. */
function countedBy(
  events: readonly EventRow[],
  nameOf: (event: EventRow) => string,
): CountedName[] {
  const counts = new Map<string, number>();
  for (const event of events)
    counts.set(nameOf(event), (counts.get(nameOf(event)) ?? 0) + event.count);
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

const namesOf = (events: readonly EventRow[]): Record<string, number> =>
  Object.fromEntries(events.map(({ name, count }) => [name, count]));

/** Several hosts may belong to one source, such as the countries of a search engine. */
function sourcesOf(events: readonly EventRow[]): AnalyticsReport['sources'] {
  const counted = countedBy(events, ({ name: host }) => JSON.stringify(sourceOf(host)));
  return counted.map(({ name: source, count }) => ({ ...JSON.parse(source), count }));
}

/** The kind of a device by its system. */
function deviceOf(program: string): string {
  const system = program.split(' on ')[1] ?? '';
  if (system === 'iPadOS') return 'Tablet';
  if (system === 'iOS' || system === 'Android') return 'Phone';
  return system === '' || system === 'other system' ? 'Other device' : 'Desktop';
}

function actionsOnRecipes(events: readonly EventRow[]) {
  const recipes = new Map<string, Omit<AnalyticsReport['recipes'][number], 'title'>>();
  for (const { kind, path, count } of events) {
    const action = RECIPE_ACTIONS.find((each) => each === kind);
    if (!action) continue;
    const row = recipes.get(path) ?? { path, scale: 0, cook: 0, print: 0, pin: 0 };
    row[action] += count;
    recipes.set(path, row);
  }
  const total = (row: Record<(typeof RECIPE_ACTIONS)[number], number>) =>
    RECIPE_ACTIONS.reduce((sum, action) => sum + row[action], 0);
  return [...recipes.values()].sort((a, b) => total(b) - total(a)).slice(0, LISTED);
}

function depthsOf(events: readonly EventRow[]): AnalyticsReport['reading'][number]['read'] {
  const counts = namesOf(events);
  const [quarter, half, whole] = READ_DEPTHS.map((depth) => counts[String(depth)] ?? 0);
  return { 25: quarter ?? 0, 50: half ?? 0, 100: whole ?? 0 };
}

async function missingPages(
  { services }: Context,
  pages: readonly PageRow[],
  links: readonly EventRow[],
): Promise<AnalyticsReport['missing']> {
  const leadsTo = findMovedPath(services);
  const rows = pages
    .filter(({ path }) => !services.isPagePath(path))
    .map(async ({ path, views }) => ({
      path,
      views,
      from: countedBy(
        links.filter((link) => link.path === path),
        ({ name }) => name,
      ),
      leadsTo: path.startsWith('/') ? ((await leadsTo(path)) ?? null) : null,
    }));
  return Promise.all(rows);
}
