/**
 * How large the database gets: after a year of 10,000 visits a day, and after a day on which 1,000 IP addresses
 * send as many forged visits as they may: `pnpm bench:growth`. Sizes are those of the file, free pages included.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { deleteOldVisits } from '../apps/api/src/features/analytics/visit-retention.ts';
import { openTestSite, type TestSite } from '../apps/api/src/testing/test-site.ts';

const DAY = 24 * 60 * 60 * 1000;
const DAYS = 365;
const VISITS_A_DAY = 10_000;
const VIEWS_A_VISIT = 3;
/** Pages of a site with years of posts and recipes. */
const PATHS = 400;

const ATTACKERS = 1_000;
/** Requests of each kind that every attacker sends: more than are stored. */
const FORGED = 310;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

async function sizeOf({ dataDir, services: { db } }: TestSite): Promise<number> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  return statSync(path.join(dataDir, 'site.db')).size;
}

/** A day's visits with the ids, times and totals that the site itself would store. */
async function addDay({ services: { db } }: TestSite, day: number, start: Date): Promise<void> {
  const date = start.toISOString().slice(0, 10);
  const prefix = start.getTime().toString(16).padStart(12, '0');
  const id = (n: string) =>
    `substr('${prefix}', 1, 8) || '-' || substr('${prefix}', 9) || '-7' || printf('%03x', ${n} % 4096) || '-8000-' || printf('%012x', ${n})`;
  const views = VISITS_A_DAY * VIEWS_A_VISIT;
  const noon = `${date}T12:00:00.000Z`;
  const session = (n: string) => `printf('%08x-0000-4000-8000-%012x', ${day}, ${n})`;
  const rows = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
  const statements = [
    `${rows(VISITS_A_DAY)} INSERT INTO visitor_sessions (id, session_id, start_time, end_time,
      total_time_spent, page_count, user_agent, ip_address, referrer, created_at, last_page_view_id)
      SELECT ${id('i')}, ${session('i')}, '${noon}', '${noon}', 120, ${VIEWS_A_VISIT},
        'Chrome on Android', printf('%032x', i), 'www.search.example', '${noon}', ${id('i')} FROM n`,
    `${rows(views)} INSERT INTO page_views (id, session_id, path, title, time_spent, timestamp)
      SELECT ${id('i')}, ${session(`i / ${VIEWS_A_VISIT}`)},
        '/photo-gallery/recipe-number-' || (i % ${PATHS}),
        'A recipe with a usual title · The site', 40, '${noon}' FROM n`,
    `INSERT INTO daily_visit_totals VALUES ('${date}', ${VISITS_A_DAY}, ${views}, ${VISITS_A_DAY * 120})`,
    `INSERT INTO daily_path_totals SELECT '${date}', path, 1, count(*), sum(time_spent) FROM page_views
      WHERE timestamp = '${noon}' AND rowid > (SELECT max(rowid) - ${views} FROM page_views)
      GROUP BY path`,
  ];
  await db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

async function yearOfVisits(): Promise<void> {
  const site = await openTestSite();
  const empty = await sizeOf(site);
  const start = site.clock.now.getTime();
  let quarter = 0;
  for (let day = 0; day < DAYS; day += 1) {
    site.clock.now = new Date(start + day * DAY);
    await addDay(site, day, site.clock.now);
    await deleteOldVisits(site.services);
    if (day === 90) quarter = await sizeOf(site);
  }
  console.log(
    `A year of ${VISITS_A_DAY.toLocaleString('en-US')} visits a day: ${megabytes(await sizeOf(site))} ` +
      `(${megabytes(quarter)} after 91 days, ${megabytes(empty)} when empty)`,
  );
  await site.close();
}

/** Each forged visit has a path and ids as long as may be. */
async function dayOfAttack(): Promise<void> {
  const site = await openTestSite({ env: { LOG_LEVEL: 'silent' } });
  const empty = await sizeOf(site);
  const { visits } = site.services;
  const now = site.clock.now.toISOString();
  for (let attacker = 0; attacker < ATTACKERS; attacker += 1) {
    const network = `10.${attacker >> 8}.${attacker & 255}.1`;
    const name = (kind: string, index: number) => `${kind}-${attacker}-${index}-`.padEnd(36, '0');
    const sessionOf = (index: number) => `${attacker}-${index}-`.padEnd(64, '0');
    await Promise.all(
      Array.from({ length: FORGED }, (_, index) =>
        visits.write((writer) => {
          const sessionId = sessionOf(index % 100);
          const session = {
            id: name('s', index),
            sessionId,
            startTime: now,
            createdAt: now,
            userAgent: 'Samsung Internet on Android',
            ipAddress: visits.hashIp(network),
            referrer: `${'r'.repeat(240)}.example`,
          };
          const mayStore = (kind: 'sessions' | 'pageViews') => () =>
            visits.caps.take(kind, network);
          writer.startSession(session, mayStore('sessions'));
          writer.addPageView(
            {
              id: name('v', index),
              sessionId,
              path: `/${name('p', index)}`.padEnd(200, 'x'),
              title: '\u{1F95A}'.repeat(60),
              timestamp: now,
            },
            () => null,
            mayStore('pageViews'),
          );
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
