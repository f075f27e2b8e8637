/** Makes a backup in a process of its own: to check a large database stops a process from answering for seconds. */

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { BACKUPS, stampOf } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { runCommandProcess } from '../jobs/command-process.ts';
import { dayIn } from '../lib/day-in.ts';
import { HOUR, MINUTE } from '../lib/durations.ts';
import { repeat } from '../lib/repeat.ts';
import { expired, listBackups, removeOldest, removeUnfinished } from './backups.ts';
import { nightlyFailure } from './warnings.ts';

export interface BackupRequest {
  dataDir: string;
  /** The archive to write. */
  file: string;
  /** Stops the process. */
  signal: AbortSignal;
  onPercent?: (percent: number) => void;
}

/**
 * Runs the owner's own `backup` command. Rejects with what the command wrote to stderr.
 *
 * @returns its warnings, such as pictures that are missing, a line each; empty when there are none
 */
export async function backUpInProcess({
  dataDir,
  file,
  signal,
  onPercent,
}: BackupRequest): Promise<string> {
  try {
    const { stderr } = await runCommandProcess('backup.ts', {
      args: ['--to', file],
      dataDir,
      signal,
      onMessage: (message) => onPercent?.((message as { percent: number }).percent),
    });
    return stderr;
  } catch (error) {
    // A process that was stopped has not removed its work folder.
    await rm(`${file}.partial`, { recursive: true, force: true });
    throw error;
  }
}

// A backup each night while the site runs, and soon after the start when the last night's is missing.

/** The night's backup is due from this hour, in the site's time zone. */
const BACKUP_HOUR = 3;
/** Milliseconds between two checks of the clock. */
const INTERVAL = 5 * MINUTE;
const RETRY_AFTER_FAILURE = HOUR;
/** Milliseconds from the start to the first check, so that a missed backup does not slow the first visitors down. */
const FIRST_CHECK = MINUTE;

type Stores = { env: Env; timeZone: () => string; now: () => Date };

interface NightlyOptions {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Cancels a backup that is running. */
  signal: AbortSignal;
  /** Makes one backup; returns its warnings. */
  backUp?: (request: BackupRequest) => Promise<string>;
}

/** Makes the night's backup if it is due, and deletes expired ones. Returns whether it was due. */
export async function backUpIfDue(
  { env: { dataDir }, timeZone, now }: Stores,
  { log, signal, backUp = backUpInProcess }: NightlyOptions,
): Promise<boolean> {
  const night = (moment: Date) =>
    dayIn(timeZone(), new Date(moment.getTime() - BACKUP_HOUR * HOUR));
  const tonight = night(now());
  // Compares for equality: a backup from the future, made while the clock was wrong, must not prevent later ones.
  const isDone = (await listBackups(dataDir)).some(
    ({ kind, at }) => kind === 'nightly' && night(new Date(at)) === tonight,
  );
  if (isDone) return false;
  await removeUnfinished(dataDir, 'nightly');
  const folder = path.join(dataDir, BACKUPS);
  const file = path.join(folder, `nightly-${stampOf(now())}.tar`);
  const warnings = await backUp({ dataDir, file, signal });
  if (warnings) log.warn(warnings);
  for (const name of expired(await readdir(folder), timeZone())) await rm(path.join(folder, name));
  await removeOldest(dataDir);
  return true;
}

/** Starts the nightly backups. Returns a function that ends them, and cancels one that is running. */
export function keepBackedUp(
  stores: Stores,
  log: NightlyOptions['log'],
  options: Pick<NightlyOptions, 'backUp'> = {},
) {
  let notBefore = 0;
  async function work(signal: AbortSignal): Promise<void> {
    if (stores.now().getTime() < notBefore) return;
    const { dataDir } = stores.env;
    try {
      const wasDue = await backUpIfDue(stores, { log, signal, ...options });
      if (wasDue) await nightlyFailure.forget(dataDir);
    } catch (error) {
      notBefore = stores.now().getTime() + RETRY_AFTER_FAILURE;
      if (!signal.aborted) await nightlyFailure.write(dataDir, error);
      throw error;
    }
  }
  const failure = 'The nightly backup failed, and is tried again in an hour';
  return repeat({ first: FIRST_CHECK, interval: INTERVAL, work, failure }, log);
}
