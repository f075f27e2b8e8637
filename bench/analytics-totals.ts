/**
 * Whether reading the visitors' totals stays as fast with a million page views as with a thousand:
 * `pnpm bench`. Both sites answer in turn, in one process, so that the ratio holds on a noisy machine.
 */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { openTestSite, type TestSite } from '../apps/api/src/testing/test-site.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const ROUNDS = 300;
const PATHS = 400;
const VIEWS_A_SESSION = 4;

const URLS = ['/api/analytics/view-count', '/api/analytics/stats'];

/** Page views over a few hundred paths, in sessions of four, and the totals that they add up to. */
function seedPageViews(dataDir: string, count: number): void {
  const db = new DatabaseSync(path.join(dataDir, 'site.db'));
  db.exec(`
    BEGIN;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count / VIEWS_A_SESSION})
    INSERT INTO visitor_sessions (id, session_id, start_time, total_time_spent, page_count, created_at)
      SELECT 'v' || i, 's' || i, '2026-11-01T00:00:00.000Z', 120, ${VIEWS_A_SESSION}, '2026-11-01T00:00:00.000Z' FROM n;
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})
    INSERT INTO page_views (id, session_id, path, time_spent, timestamp)
      SELECT 'p' || i, 's' || (i / ${VIEWS_A_SESSION}), '/blog/' || (i % ${PATHS}), 30, '2026-11-01T00:00:00.000Z' FROM n;
    DELETE FROM path_totals;
    INSERT INTO path_totals (path, views, time_spent)
      SELECT path, count(*), sum(time_spent) FROM page_views GROUP BY path;
    UPDATE visit_totals SET
      visitors = (SELECT count(*) FROM visitor_sessions),
      page_views = (SELECT count(*) FROM page_views),
      time_spent = (SELECT sum(total_time_spent) FROM visitor_sessions);
    COMMIT;
  `);
  db.close();
}

async function siteWith(count: number): Promise<TestSite> {
  const site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  seedPageViews(site.dataDir, count);
  return site;
}

/** Milliseconds of one answer. */
async function timed(site: TestSite, url: string): Promise<number> {
  const start = performance.now();
  const { statusCode } = await site.asOwner({ method: 'GET', url });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return performance.now() - start;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

console.log(`Seeding ${SMALL.toLocaleString()} and ${LARGE.toLocaleString()} page views …`);
const small = await siteWith(SMALL);
const large = await siteWith(LARGE);
// Seeding held the process up for seconds; until that is forgotten it turns requests away.
await setTimeout(10_000);

for (const url of URLS) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await timed(small, url));
    times.large.push(await timed(large, url));
  }
  const [few, many] = [median(times.small), median(times.large)];
  console.log(
    `${url}  ${few.toFixed(2)} ms at ${SMALL.toLocaleString()}, ${many.toFixed(2)} ms at ` +
      `${LARGE.toLocaleString()}: ratio ${(many / few).toFixed(2)}`,
  );
}
await small.close();
await large.close();
