/**
 * A year of 10,000 visits a day, and a day on which 1,000 IP addresses send as many forged visits as they may:
 * `pnpm bench:growth [visits a day] [days]`. The visits of one day go through the code that stores visits, and their
 * rows are those of all days. Prints the sizes of the file, free pages included, how long the server takes for the
 * Analytics tab, and whether each of its numbers is what was sent, for each period.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { report } from '../apps/api/src/features/analytics/report.service.ts';
import { OTHER } from '../apps/api/src/features/analytics/totals.ts';
import { deleteOldVisits } from '../apps/api/src/features/analytics/visit-retention.ts';
import { sessionKey } from '../apps/api/src/features/analytics/visit-writer.ts';
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
  const statements = [
    `INSERT INTO site_totals SELECT ${later}, visitors, page_views, time_spent, shop_visits FROM site_day`,
    `INSERT INTO page_totals SELECT ${later}, path, is_known, views, visits, entries, time_spent, shop_visits
      FROM page_day`,
    `INSERT INTO event_totals SELECT ${later}, kind, name, path, count FROM event_day`,
    `INSERT INTO site_totals SELECT substr(${later}, 1, 7), visitors, page_views, time_spent, shop_visits
      FROM site_day WHERE 1 ON CONFLICT DO UPDATE SET visitors = visitors + excluded.visitors,
      page_views = page_views + excluded.page_views, time_spent = time_spent + excluded.time_spent,
      shop_visits = shop_visits + excluded.shop_visits`,
    `INSERT INTO page_totals SELECT substr(${later}, 1, 7), path, is_known, views, visits, entries, time_spent,
      shop_visits FROM page_day WHERE 1 ON CONFLICT DO UPDATE SET views = views + excluded.views,
      visits = visits + excluded.visits, entries = entries + excluded.entries,
      time_spent = time_spent + excluded.time_spent, shop_visits = shop_visits + excluded.shop_visits`,
    `INSERT INTO event_totals SELECT substr(${later}, 1, 7), kind, name, path, count FROM event_day WHERE 1
      ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  ];
  const rows = [
    `INSERT INTO visitor_sessions SELECT id + ${days} * 100000, randomblob(8), start_time + ${days * DAY},
      end_time + ${days * DAY}, total_time_spent, page_count, referrer
      FROM visitor_sessions WHERE id < 100000`,
    `INSERT INTO page_views SELECT session + ${days} * 100000, number, path, time_spent, timestamp + ${days * DAY},
      led_to_shop, actions FROM page_views WHERE session < 100000`,
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
  const { rows } = await sql<{ pair: string }>`
    SELECT path || ' ' || name AS pair FROM event_day WHERE kind = 'next'`.execute(db);
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
  const before = performance.now();
  // Some of the simulated visits are those of bots and the owner.
  for (let day = 0; tally.visitors < VISITS_A_DAY; day += 1) {
    await simulateDay(
      site,
      { day, visits: Math.ceil((VISITS_A_DAY - tally.visitors) * 1.1), paths },
      tally,
    );
  }
  const seconds = (performance.now() - before) / 1000;
  console.log(
    `${VISITS_A_DAY.toLocaleString('en-US')} visits were stored in ${seconds.toFixed(0)} s`,
  );
  for (const name of ['site', 'page', 'event']) {
    await sql
      .raw(`CREATE TEMP TABLE ${name}_day AS SELECT * FROM ${name}_totals
      WHERE length(period) = 10`)
      .execute(db);
  }
  for (let day = 1; day < DAYS; day += 1) await copyDay(site, day, day >= DAYS - 90);
  // Hours are kept for the last days only.
  const lastHours = `strftime('%Y-%m-%dT%H:%MZ', period, '+${DAYS - 1} days')`;
  await sql
    .raw(`UPDATE site_totals SET period = ${lastHours} WHERE length(period) > 10`)
    .execute(db);
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
      const before = performance.now();
      await report(site, period);
      spent.push(performance.now() - before);
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
  const { visits } = site.services;
  const now = site.clock.now.getTime();
  for (let attacker = 0; attacker < ATTACKERS; attacker += 1) {
    const network = `10.${attacker >> 8}.${attacker & 255}.1`;
    await Promise.all(
      Array.from({ length: FORGED }, (_, index) =>
        visits.write((writer) => {
          const key = sessionKey(`${attacker}-${index % 100}`);
          const session = {
            key,
            startTime: now,
            program: 'Samsung Internet on Android',
            referrer: `${attacker}-${index}-`.padEnd(240, 'r'),
            campaign: `${attacker}-${index}-`.padEnd(180, 'c'),
          };
          const mayStore = (kind: 'sessions' | 'pageViews') => () =>
            visits.caps.take(kind, network);
          writer.startSession(session, mayStore('sessions'));
          const forged = `/${attacker}-${index}-`.padEnd(200, 'x');
          const view = { key, path: forged, timestamp: now, hasOwnTime: false };
          writer.addPageView(view, () => null, mayStore('pageViews'));
        }),
      ),
    );
  }
  console.log(
    `A day on which ${ATTACKERS.toLocaleString('en-US')} IP addresses forge all they may: ` +
      `${megabytes((await sizeOf(site)) - empty)} more`,
  );
  await site.close();
}

await yearOfVisits();
await dayOfAttack();
