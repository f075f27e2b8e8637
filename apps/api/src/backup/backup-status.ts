/** What the owner sees of the backups. */
import type { Services } from '../app/services.ts';
import { newestBackup } from './newest-backup.ts';
import { type OffsiteStatus, readOffsiteStatus } from './offsite-status.ts';

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
  const newest = await newestBackup(dataDir, now());
  return {
    lastBackup: newest?.moment.toISOString() ?? null,
    offsite: backupCommand ? await readOffsiteStatus(dataDir) : null,
  };
}
