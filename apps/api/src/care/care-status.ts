/** What the owner sees of the care of her site. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CareStatus } from '@site/schema/care';
import packageJson from '../../package.json' with { type: 'json' };
import type { Services } from '../app/services.ts';
import { BACKUPS } from '../backup/data-folder.ts';
import { diskSpace } from '../backup/disk-space.ts';
import { readLastChecks } from '../backup/last-checks.ts';
import { listBackups } from '../backup/list-backups.ts';
import { readOffsiteStatus } from '../backup/offsite-status.ts';
import { retentionDays } from '../features/analytics/visit-retention.ts';

export async function careStatus({ env, db }: Pick<Services, 'env' | 'db'>): Promise<CareStatus> {
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
    replaced: await lastReplaced(path.join(dataDir, BACKUPS)),
  };
}

const REPLACED = /^before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** What the last restore has kept of the site before it. */
async function lastReplaced(folder: string): Promise<CareStatus['replaced']> {
  const names = await readdir(folder).catch((error: { code?: unknown }) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  const newest = names
    .filter((name) => REPLACED.test(name))
    .sort()
    .at(-1);
  if (!newest) return null;
  const [, day, hours, minutes, seconds] = REPLACED.exec(newest) ?? [];
  const at = `${day}T${hours}:${minutes}:${seconds}.000Z`;
  return { folder: path.join(folder, newest), at };
}
