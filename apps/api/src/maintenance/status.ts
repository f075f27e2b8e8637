/** What the owner sees of the care of her site. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LastChecks, MaintenanceStatus } from '@site/schema/maintenance';
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import type { Services } from '../app/services.ts';
import { retentionDays } from '../features/analytics/visit-retention.ts';
import { lastReplaced, listBackups, newestNightly } from './backups.ts';
import { BACKUPS, diskSpace, replaceFile } from './data-folder.ts';
import { type OffsiteStatus, readOffsiteStatus } from './offsite.ts';

export async function maintenanceStatus({
  env,
  db,
}: Pick<Services, 'env' | 'db'>): Promise<MaintenanceStatus> {
  const { dataDir, backupCommand } = env;
  return {
    version: packageJson.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    disk: await diskSpace(dataDir),
    place: path.join(dataDir, BACKUPS),
    backups: await listBackups(dataDir),
    checks: await readLastChecks(dataDir),
    offsite: backupCommand ? await readOffsiteStatus(dataDir) : null,
    visitDays: await retentionDays(db, env),
    defaultVisitDays: env.visitRetentionDays,
    replaced: await lastReplaced(dataDir),
  };
}

/** Remembers, beside the backups, what the last checks found. */

const FILE = 'last-checks.json';

const result = z.object({ at: z.iso.datetime(), faults: z.array(z.string()) });
const lastChecks: z.ZodType<LastChecks> = z.object({
  site: result.nullable(),
  backup: result.extend({ name: z.string() }).nullable(),
});

const fileIn = (dataDir: string) => path.join(dataDir, BACKUPS, FILE);

async function readLastChecks(dataDir: string): Promise<LastChecks> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return { site: null, backup: null };
  return lastChecks.parse(JSON.parse(await readFile(file, 'utf8')));
}

export async function rememberCheck(dataDir: string, check: Partial<LastChecks>): Promise<void> {
  const before = await readLastChecks(dataDir);
  await mkdir(path.join(dataDir, BACKUPS), { recursive: true, mode: 0o700 });
  await replaceFile(fileIn(dataDir), JSON.stringify({ ...before, ...check }));
}

/** What the owner sees of the backups. */

export interface BackupStatus {
  /** When the last nightly backup was made, ISO 8601; `null` before the first. */
  lastBackup: string | null;
  /** The copies off the machine; `null` when no command makes them. */
  offsite: OffsiteStatus | null;
}

export async function backupStatus({
  env: { dataDir, backupCommand },
  now,
}: Pick<Services, 'env' | 'now'>): Promise<BackupStatus> {
  const newest = await newestNightly(dataDir, now());
  return {
    lastBackup: newest?.at ?? null,
    offsite: backupCommand ? await readOffsiteStatus(dataDir) : null,
  };
}
