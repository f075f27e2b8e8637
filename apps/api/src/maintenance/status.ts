/** What the owner sees of the care of her site. */

import path from 'node:path';
import type { LastChecks, MaintenanceStatus } from '@site/schema/maintenance';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { BACKUPS, diskSpace, remembered } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import type { Db } from '../db/open.ts';
import { retentionDays } from '../features/analytics/visit-retention.ts';
import { lastReplaced, listBackups, newestNightly } from './backups.ts';
import { offsiteStatus } from './offsite.ts';

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

const result = z.object({ at: z.iso.datetime(), faults: z.array(z.string()) });
/** What the last checks found. */
const lastChecks = remembered<LastChecks>(
  'last-checks.json',
  z.object({
    site: result.nullable(),
    backup: result.extend({ name: z.string() }).nullable(),
  }),
  { site: null, backup: null },
);

export async function rememberCheck(dataDir: string, check: Partial<LastChecks>): Promise<void> {
  await lastChecks.write(dataDir, { ...(await lastChecks.read(dataDir)), ...check });
}

/** When the last nightly backup was made (`null` before the first), and its copies (`null` when no command makes them). */
export async function backupStatus({ env, now }: { env: Env; now: () => Date }) {
  const newest = await newestNightly(env.dataDir, now());
  return { lastBackup: newest?.at ?? null, offsite: await copiesOf(env) };
}

const copiesOf = async ({ dataDir, backupCommand }: Env) =>
  backupCommand ? await offsiteStatus.read(dataDir) : null;
