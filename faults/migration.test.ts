/** A migration that is killed changes nothing, and the next start runs it completely. */
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeOldDatabase } from '../apps/api/src/testing/old-database.ts';
import { integrity, withDatabase } from './support/database.ts';
import { FIGURES } from './support/figures-reporter.ts';
import { randomFrom, seed } from './support/random.ts';
import { scale } from './support/scale.ts';
import { isUp, launchSite, source, startSite, temporaryFolder, until } from './support/site.ts';

const OLD = ['0001-initial', '0002-image-variants'];
/** A file in the folder is a migration, so that a new one need not be listed here. */
const ALL = readdirSync(path.join(source, 'apps/api/src/db/migrations'))
  .flatMap((file) => /^(\d{4}-[\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

/** Enough rows that the migration writes for a while. */
const SESSIONS = 30_000;
const VIEWS = 150_000;
/** The most milliseconds from its first write to a kill. */
const WRITING = 100;

const FILL = `
  INSERT INTO visitor_sessions (id, session_id, start_time, total_time_spent, created_at)
    WITH RECURSIVE i (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM i WHERE n < ${SESSIONS - 1})
    SELECT 'session-' || n, 'session-' || n, '2026-01-01T00:00:00.000Z', 7, '2026-01-01T00:00:00.000Z' FROM i;
  INSERT INTO page_views (id, session_id, path, time_spent, timestamp)
    WITH RECURSIVE i (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM i WHERE n < ${VIEWS - 1})
    SELECT 'view-' || n, 'session-' || (n % ${SESSIONS}), '/page/' || (n % 500), 3, '2026-01-01T00:00:00.000Z' FROM i`;

async function makeOldSite(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await makeOldDatabase(path.join(dataDir, 'site.db'), OLD.at(-1) ?? '');
  withDatabase(dataDir, (database) => database.exec(FILL));
}

const applied = (dataDir: string) =>
  withDatabase(dataDir, (database) =>
    database.prepare('SELECT name FROM kysely_migration ORDER BY name').all(),
  ).map(({ name }) => String(name));

const backups = (dataDir: string) => {
  const dir = path.join(dataDir, 'backups');
  return existsSync(dir) ? readdirSync(dir).map((name) => path.join(dir, name)) : [];
};

/** The count of page views in a complete copy, and SQLite's check of it. */
function viewsIn(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const [row] = database.prepare('SELECT count(*) AS views FROM page_views').all();
  const [check] = database.prepare('PRAGMA integrity_check').all();
  database.close();
  return { ...row, ...check };
}

/** The write-ahead log's size in bytes. A large transaction writes to it before it commits. */
async function logSize(dataDir: string): Promise<number> {
  const log = await stat(path.join(dataDir, 'site.db-wal')).catch(unlessMissing);
  return log?.size ?? 0;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Milliseconds that the migration takes on this machine after the copy is made, when nothing kills it. */
async function timeMigration(dataDir: string): Promise<number> {
  const site = await launchSite({ dataDir });
  await until(site, () => backups(dataDir).length > 0);
  const start = performance.now();
  await until(site, () => isUp(site));
  const duration = performance.now() - start;
  await site.stop();
  return duration;
}

it('runs a killed migration again at the next start', async ({ annotate }) => {
  const random = randomFrom(seed);
  const folder = await temporaryFolder();
  const [old, dataDir] = [path.join(folder, 'old'), path.join(folder, 'data')];
  await makeOldSite(old);
  const original = path.join(folder, 'original.db');
  await copyFile(path.join(old, 'site.db'), original);
  const duration = await timeMigration(old);
  await mkdir(dataDir);
  const startOver = async () => {
    for (const end of ['-wal', '-shm', '']) {
      await rm(path.join(dataDir, `site.db${end}`), { force: true });
    }
    await copyFile(original, path.join(dataDir, 'site.db'));
  };

  await startOver();
  let uncommitted = 0;
  let partlyWritten = 0;
  for (let kill = 1; kill <= scale.migrationKills; kill += 1) {
    // The copy of a start that failed gives way to the next.
    await rm(path.join(dataDir, 'backups'), { recursive: true, force: true });
    const site = await launchSite({ dataDir });
    await until(site, () => backups(dataDir).length > 0);
    // Kills while it writes, then while it copies the database, then at any time, and so on.
    if (kill % 3 === 0) await sleep(random() * duration);
    else if (kill % 3 === 1) {
      await until(site, async () => (await logSize(dataDir)) > 0 || isUp(site));
      await sleep(random() * WRITING);
    }
    await site.kill();
    const hasWritten = (await logSize(dataDir)) > 0;
    const names = applied(dataDir);
    expect([OLD, ALL], `after kill ${kill} of seed ${seed}`).toContainEqual(names);
    for (const file of backups(dataDir).filter((name) => name.endsWith('.db'))) {
      expect(viewsIn(file), file).toEqual({ views: VIEWS, integrity_check: 'ok' });
    }
    if (names.length === ALL.length) {
      await startOver();
      continue;
    }
    uncommitted += 1;
    if (hasWritten) partlyWritten += 1;
  }

  expect(uncommitted, 'kills between the copy and the commit').toBeGreaterThan(0);
  const site = await startSite({ dataDir });
  await site.stop();
  expect(applied(dataDir)).toEqual(ALL);
  expect(integrity(dataDir)).toBe('ok');
  expect(backups(dataDir).filter((name) => !name.endsWith('.db'))).toEqual([]);
  const [totals] = withDatabase(dataDir, (database) =>
    database
      .prepare(
        `SELECT visitors, page_views, time_spent,
           (SELECT sum(views) FROM page_totals WHERE length(period) = 7) AS byPath,
           (SELECT sum(count) FROM event_totals WHERE length(period) = 7 AND kind = 'source') AS bySource
         FROM site_totals WHERE period = '2026-01'`,
      )
      .all(),
  );
  expect({ ...totals }).toEqual({
    visitors: SESSIONS,
    page_views: VIEWS,
    time_spent: 7 * SESSIONS,
    byPath: VIEWS,
    bySource: SESSIONS,
  });
  await annotate(
    `${scale.migrationKills} kills (seed ${seed}), ${uncommitted} of them before the commit, ${partlyWritten} of those ` +
      `with a part of it in the log: the next start finished it, ${VIEWS} rows whole, integrity_check ok`,
    FIGURES,
  );
});
