/**
 * A year of 10,000 visits a day, and a day on which 1,000 IP addresses send as many forged visits as they may:
 * `pnpm bench:growth [visits a day] [days]`. The visits of one day go through the code that stores visits, and their
 * rows are those of all days. Prints the sizes of the file, free pages included, the processor time of counting and of
 * the Analytics tab, and whether each of its numbers is what was sent, for each period.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { report } from '../apps/api/src/features/analytics/report.service.ts';
import { countMonth, countVisits, OTHER } from '../apps/api/src/features/analytics/totals.ts';
import { deleteOldVisits } from '../apps/api/src/features/analytics/visit-retention.ts';
import * as visits from '../apps/api/src/features/analytics/visits.repository.ts';
import {
  addSimulatedLinks,
  addTally,
  differences,
  MISSING,
  newTally,
  simulateDay,
  type Tally,
} from '../apps/api/src/testing/simulated-visits.ts';
import { openTestSite, type TestSite } from '../apps/api/src/testing/test-site.ts';
import { PERIODS, type Period } from '../packages/schema/src/analytics.ts';

const DAY = 24 * 60 * 60 * 1000;
const [VISITS_A_DAY = 10_000, DAYS = 365] = process.argv.slice(2).map(Number);
/** Pages of a site with years of posts and recipes. */
const PAGES = 400;
/** The place of the missing page among them: it is read now and then. */
const MISSING_AT = 100;
/** How many days each period has; of all of the time, all. */
const LENGTHS: Record<Period, number> = {
  all: Number.POSITIVE_INFINITY,
  today: 1,
  '7-days': 7,
  '30-days': 30,
  '90-days': 90,
  '12-months': 365,
};
/** More than the rows of a day. */
const ROWS_OF_A_DAY = 1_000_000;
/** How often the time of the tab is measured. */
const RUNS = 20;

const ATTACKERS = 1_000;
/** Requests of each kind that every attacker sends: more than are stored. */
const FORGED = 310;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

async function sizeOf({ dataDir, services: { db } }: TestSite): Promise<number> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  return statSync(path.join(dataDir, 'site.db')).size;
}

/** Posts and recipes in turns, and a page that the site does not have. */
async function addPages(site: TestSite): Promise<string[]> {
  const { db } = site.services;
  const numbers = sql.raw(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PAGES / 2})`,
  );
  await sql`${numbers} INSERT INTO recipes (id, title, slug, published, created_at, updated_at)
    SELECT i, 'Recipe ' || i, 'recipe-number-' || i, 1, '2020-01-01T00:00:00.000Z', '' FROM n`.execute(
    db,
  );
  await sql`${numbers} INSERT INTO blog_posts (id, title, slug, content, published, created_at, updated_at)
    SELECT i, 'Post ' || i, 'post-number-' || i, '<p>t</p>', 1, '2020-01-01T00:00:00.000Z', '' FROM n`.execute(
    db,
  );
  await addSimulatedLinks(site);
  const paths = Array.from({ length: PAGES / 2 }, (_, n) => [
    `/photo-gallery/recipe-number-${n + 1}`,
    `/blog/post-number-${n + 1}`,
  ]).flat();
  return paths.toSpliced(MISSING_AT, 0, MISSING);
}

/** Stores the rows and totals of a day once more, as those of a later one. Single visits only while they would be stored. */
async function copyDay(
  { services: { db } }: TestSite,
  days: number,
  isRecent: boolean,
): Promise<void> {
  const later = `date(period, '+${days} days')`;
  const id = (column: string) => `${column} + ${days * ROWS_OF_A_DAY}`;
  const time = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+${days} days')`;
  // As long as those of browsers.
  const session = `'v${String(days).padStart(4, '0')}' || substr(session_id, 6)`;
  const statements = [
    `INSERT INTO site_totals SELECT unit, ${later}, source, visitors, page_views, time_spent, shop_visits FROM site_day`,
    `INSERT INTO page_totals SELECT unit, ${later}, source, path, is_known, views, visits, entries, time_spent,
      shop_visits FROM page_day`,
    `INSERT INTO event_totals SELECT unit, ${later}, source, kind, name, path, count FROM event_day`,
    `INSERT INTO event_totals SELECT 'month', substr(${later}, 1, 7), source, kind, name, path, count FROM event_day
      WHERE source = 'kept' ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    `INSERT INTO counted_days SELECT date(day, '+${days} days'), ${id('first_view')}, ${id('last_view')},
      ${id('first_session')}, ${id('last_session')}, 'counted' FROM first_day`,
  ];
  const rows = [
    `INSERT INTO visitor_sessions (id, session_id, start_time, end_time, total_time_spent, page_count, user_agent,
        referrer, campaign, last_view)
      SELECT ${id('id')}, ${session}, ${time('start_time')}, ${time('end_time')}, total_time_spent, page_count,
        user_agent, referrer, campaign, ${id('last_view')} FROM visitor_sessions WHERE id < ${ROWS_OF_A_DAY}`,
    `INSERT INTO page_views SELECT ${id('id')}, ${session}, path, title, time_spent, ${time('timestamp')},
      exit_page, ${id('previous_view')}, seen_before FROM page_views WHERE id < ${ROWS_OF_A_DAY}`,
    `INSERT INTO page_events SELECT ${id('view')}, kind, name FROM page_events WHERE view < ${ROWS_OF_A_DAY}`,
  ];
  await db.transaction().execute(async (tx) => {
    for (const statement of [...statements, ...(isRecent ? rows : [])]) {
      await sql.raw(statement).execute(tx);
    }
  });
}

/** The tally of so many equal days. */
const times = (tally: Tally, days: number): Tally =>
  Array.from({ length: days }).reduce<Tally>((sum) => addTally(sum, tally), newTally());

/** Only so many pairs of pages are counted by their names in a day; the others are one row. */
async function withCommonNext({ services: { db } }: TestSite, tally: Tally): Promise<Tally> {
  // Only the connection that writes has the table.
  const { rows } = await db.transaction().execute((tx) =>
    sql<{ pair: string }>`
      SELECT path || ' ' || name AS pair FROM event_day WHERE kind = 'next'`.execute(tx),
  );
  const next = new Map<string, number>();
  for (const [pair, count] of tally.next) {
    const counted = rows.some((row) => row.pair === pair) ? pair : ` ${OTHER}`;
    next.set(counted, (next.get(counted) ?? 0) + count);
  }
  return { ...tally, next };
}

async function yearOfVisits(): Promise<void> {
  const site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  const { db } = site.services;
  const paths = await addPages(site);
  const empty = await sizeOf(site);
  const tally = newTally();
  const before = process.cpuUsage();
  // Some of the simulated visits are those of bots and the owner.
  for (let day = 0; tally.visitors < VISITS_A_DAY; day += 1) {
    await simulateDay(
      site,
      { day, visits: Math.ceil((VISITS_A_DAY - tally.visitors) * 1.1), paths },
      tally,
    );
  }
  const seconds = process.cpuUsage(before).user / 1e6;
  console.log(
    `${VISITS_A_DAY.toLocaleString('en-US')} visits, ${tally.pageViews.toLocaleString('en-US')} page views, ` +
      `with their times and actions: ${seconds.toFixed(0)} s of processor`,
  );
  const counting = process.cpuUsage();
  await countVisits(site.services);
  console.log(`They were counted in ${(process.cpuUsage(counting).user / 1000).toFixed(0)} ms`);
  for (const name of ['site', 'page', 'event']) {
    await sql
      .raw(`CREATE TEMP TABLE ${name}_day AS SELECT * FROM ${name}_totals WHERE unit = 'day'`)
      .execute(db);
  }
  await sql
    .raw(`CREATE TEMP TABLE first_day AS SELECT * FROM counted_days WHERE day <> ''`)
    .execute(db);
  for (let day = 1; day < DAYS; day += 1) await copyDay(site, day, day >= DAYS - 90);
  const months = await db
    .selectFrom('siteTotals')
    .select((eb) => eb.fn<string>('substr', ['period', sql.lit(1), sql.lit(7)]).as('month'))
    .distinct()
    .execute();
  for (const { month } of months) await countMonth(db, month);
  site.clock.now = new Date(site.clock.now.getTime() + (DAYS - 1) * DAY);
  await deleteOldVisits(site.services);
  console.log(
    `${DAYS} such days: ${megabytes(await sizeOf(site))} (${megabytes(empty)} when empty)`,
  );
  const day = await withCommonNext(site, tally);
  console.log(`Each day has ${tally.visitors} visits and ${tally.pageViews} page views`);
  for (const period of PERIODS) {
    const days = Math.min(LENGTHS[period], DAYS);
    const daysBefore = Math.min(days, DAYS - days);
    const sentBefore = period === 'all' ? null : times(day, daysBefore);
    const wrong = differences(await report(site, period), times(day, days), sentBefore);
    console.log(`The numbers, ${period}: ${wrong.length === 0 ? 'exact' : 'WRONG'}`);
    for (const each of wrong) console.error(each);
    if (wrong.length > 0) process.exitCode = 1;
  }
  for (const period of PERIODS) {
    const spent: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = process.cpuUsage();
      await report(site, period);
      spent.push(process.cpuUsage(before).user / 1000);
    }
    spent.sort((a, b) => a - b);
    const median = spent[RUNS / 2]?.toFixed(0);
    console.log(`The tab, ${period}: ${median} ms (at most ${spent.at(-1)?.toFixed(0)} ms)`);
  }
  await site.close();
}

/** Each forged visit has a path and a referrer as long as may be. */
async function dayOfAttack(): Promise<void> {
  const site = await openTestSite({ env: { LOG_LEVEL: 'silent' } });
  const empty = await sizeOf(site);
  const log = site.services.visits;
  const timestamp = site.clock.now.toISOString();
  const day = timestamp.slice(0, 10);
  for (let attacker = 0; attacker < ATTACKERS; attacker += 1) {
    const network = `10.${attacker >> 8}.${attacker & 255}.1`;
    await Promise.all(
      Array.from({ length: FORGED }, (_, index) =>
        log.write(async (tx) => {
          const sessionId = `${attacker}-${index % 100}`.padEnd(64, 's');
          const session = {
            sessionId,
            startTime: timestamp,
            userAgent: 'Samsung Internet on Android',
            referrer: `${attacker}-${index}-`.padEnd(240, 'r'),
            campaign: `${attacker}-${index}-`.padEnd(180, 'c'),
          };
          const mayStore = (kind: 'sessions' | 'pageViews') => () => log.caps.take(kind, network);
          await visits.startSession(tx, session, mayStore('sessions'));
          const forged = `/${attacker}-${index}-`.padEnd(200, 'x');
          const view = {
            sessionId,
            path: log.storedPath(forged, day),
            title: ''.padEnd(120, 't'),
            timestamp,
            hasOwnTime: false,
            isKnown: false,
          };
          await visits.addPageView(tx, view, () => undefined, mayStore('pageViews'));
        }),
      ),
    );
  }
  await countVisits(site.services);
  console.log(
    `A day on which ${ATTACKERS.toLocaleString('en-US')} IP addresses forge all they may: ` +
      `${megabytes((await sizeOf(site)) - empty)} more`,
  );
  await site.close();
}

await yearOfVisits();
await dayOfAttack();
