/** What the owner sees of the care of her site. */

import path from 'node:path';
import type { MaintenanceStatus } from '@site/schema/maintenance';
import packageJson from '../../package.json' with { type: 'json' };
import { BACKUPS, diskSpace } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import type { Db } from '../db/open.ts';
import { retentionDays } from '../features/analytics/visit-retention.ts';
import { lastReplaced, listBackups, newestNightly } from './backups.ts';
import { lastChecks } from './last-checks.ts';
import { offsiteStatus } from './offsite.ts';
import { siteWarnings } from './warnings.ts';

export async function maintenanceStatus({
  env,
  db,
}: {
  env: Env;
  db: Db;
}): Promise<MaintenanceStatus> {
  const { dataDir } = env;
  return {
    version: packageJson.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    disk: await diskSpace(dataDir),
    place: path.join(dataDir, BACKUPS),
    backups: await listBackups(dataDir),
    checks: await lastChecks.read(dataDir),
    offsite: await copiesOf(env),
    visitDays: await retentionDays(db, env),
    defaultVisitDays: env.visitRetentionDays,
    replaced: await lastReplaced(dataDir),
  };
}

/** When the last nightly backup was made (`null` before the first), and its copies (`null` when no command makes them). */
export async function backupStatus(stores: Parameters<typeof siteWarnings>[0] & { env: Env }) {
  const { env, now } = stores;
  const warnings = await siteWarnings(stores);
  // Where the folder cannot be read, a warning says so.
  const newest = await newestNightly(env.dataDir, now()).catch(() => undefined);
  return { lastBackup: newest?.at ?? null, offsite: await copiesOf(env), warnings };
}

const copiesOf = async ({ dataDir, backupCommand }: Env) =>
  backupCommand ? await offsiteStatus.read(dataDir) : null;
