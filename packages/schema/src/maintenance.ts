import { z } from 'zod';
import { WRONG_PASSWORD } from './auth.ts';
import type { ArrivingFile } from './file-parts.ts';

/** The care of the site: backups, checks, restores, space. */

/** Bytes of a backup that is sent in Settings. The free space decides before that. */
export const MAX_RESTORE_BYTES = 200 * 1024 ** 3;

export interface BackupFile {
  name: string;
  /** `command`: made with `npm run backup`. */
  kind: 'nightly' | 'requested' | 'command';
  /** ISO 8601. */
  at: string;
  bytes: number;
}

/** `faults` has a line each, and is empty when everything is sound. */
const checkResult = z.object({ at: z.iso.datetime(), faults: z.array(z.string()) });

/** What the last checks found; `null` before the first. */
export const lastChecks = z.object({
  /** Of the database and the pictures. */
  site: checkResult.nullable(),
  /** Of a backup, by its name. */
  backup: checkResult.extend({ name: z.string() }).nullable(),
});
export type LastChecks = z.output<typeof lastChecks>;

/** How the last copies off the machine went. */
export const offsiteStatus = z.object({
  /** The backup that was copied last, and when the copy was complete; `null` before the first. */
  copied: z.object({ backup: z.string(), at: z.iso.datetime() }).nullable(),
  /** Why the last attempt failed; `null` when it succeeded. */
  failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
});

export interface DiskSpace {
  /** Bytes that the site may still use. */
  free: number;
  /** Bytes of the disk. */
  total: number;
  /** Bytes of the database and the pictures. */
  site: number;
  /** Whether there is too little for a restore, which needs the site three times. */
  isLow: boolean;
}

export interface MaintenanceStatus {
  version: string;
  /** When the process started, ISO 8601. */
  startedAt: string;
  disk: DiskSpace;
  /** The folder of the backups. */
  place: string;
  /** The newest first. */
  backups: BackupFile[];
  checks: LastChecks;
  /** The copies off the machine; `null` when no command makes them. */
  offsite: z.output<typeof offsiteStatus> | null;
  /** For how many days single visits are stored. */
  visitDays: number;
  /** The same, where the owner sets nothing. */
  defaultVisitDays: number;
  /** What the last restore replaced; `null` when there was none. */
  replaced: { folder: string; at: string } | null;
}

/** Something that the owner should do something about. */
export interface SiteWarning {
  /** What is wrong. */
  text: string;
  /** What she can do. */
  advice: string;
}

/** Something that takes a while, one of a kind at a time. */
export interface PercentJob {
  state: 'running' | 'done' | 'failed';
  /** How much of it is done. */
  percent: number;
  /** What the owner should know of how it ended. */
  message: string;
}

/** What a backup holds that waits to be restored. */
export interface RestorePreview {
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  siteVersion: string;
  /** Email addresses of the accounts. */
  owners: string[];
  posts: number;
  recipes: number;
  weights: number;
  pictures: number;
  /** Bytes of what is unpacked. */
  bytes: number;
  /** What was taken out of it, a sentence each. */
  leftOut: string[];
}

export interface RestoreJob extends ArrivingFile {
  /** `ready`: it was checked and waits for the owner. `restoring`: it takes the site's place. */
  state: 'receiving' | 'checking' | 'ready' | 'restoring' | 'done' | 'failed';
  preview: RestorePreview | null;
  /** Why it failed. */
  message: string;
}

export interface MaintenanceJobs {
  backup: PercentJob | null;
  check: PercentJob | null;
  restore: RestoreJob | null;
}

/** Which backup shall be downloaded; the proof that the owner asks comes with it. */
export const backupChoice = z.object({ name: z.string().max(100) });

export const confirmRestore = z.object({
  password: z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .max(1024, { error: WRONG_PASSWORD }),
});
export type ConfirmRestore = z.output<typeof confirmRestore>;
