/** A backup each night while the site runs, and at once where the last night's was missed. */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { dayIn } from '../day-in.ts';
import { repeat } from '../repeat.ts';
import type { Services } from '../services.ts';
import { BACKUPS, stampOf } from './data-folder.ts';
import { expired, nightlyMoment } from './retention.ts';

/** The hour, in the site's time zone, from which the night's backup is due. */
const QUIET_HOUR = 3;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds between looks at the clock; after a failure one waits longer. */
const INTERVAL = 5 * MINUTE;
const PAUSE_AFTER_FAILURE = HOUR;
/** Milliseconds after the start, so that the first visitors do not wait for a missed one. */
const FIRST_LOOK = MINUTE;

type Stores = Pick<Services, 'env' | 'now'>;
type Log = { warn: (line: string) => void; error: (details: object, line: string) => void };

/** Makes the night's backup if it is due, and takes away those that are no longer kept. @returns whether it was due */
export async function backUpIfDue(
  { env: { dataDir, timeZone }, now }: Stores,
  { log, signal }: { log: Log; signal?: AbortSignal },
): Promise<boolean> {
  const folder = path.join(dataDir, BACKUPS);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const night = (moment: Date) => dayIn(timeZone, new Date(moment.getTime() - QUIET_HOUR * HOUR));
  const tonight = night(now());
  // Not only later ones: a clock that was wrong for a while must not stop the backups until it is passed.
  const isMade = names.some((name) => {
    const moment = nightlyMoment(name);
    return moment !== undefined && night(moment) === tonight;
  });
  if (isMade) return false;
  // What a crash has left of an earlier one.
  for (const name of names.filter((each) => /^nightly-.*\.partial$/.test(each))) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
  // Loaded once a night: a start need not wait for it.
  const { makeBackup } = await import('./make-backup.ts');
  const { missing } = await makeBackup({
    dataDir,
    file: path.join(folder, `nightly-${stampOf(now())}.tar`),
    now: now(),
    ...(signal && { signal }),
  });
  if (missing.length > 0)
    log.warn(`The backup lacks pictures that are missing: ${missing.join(', ')}`);
  for (const name of expired(await readdir(folder), timeZone)) await rm(path.join(folder, name));
  return true;
}

/** Looks soon and then every few minutes. @returns what ends it; a backup that is being made is given up. */
export function keepBackedUp(stores: Stores, log: Log): () => Promise<void> {
  const ending = new AbortController();
  let notBefore = 0;
  async function look(): Promise<void> {
    if (ending.signal.aborted || stores.now().getTime() < notBefore) return;
    await backUpIfDue(stores, { log, signal: ending.signal });
  }
  function onError(error: unknown): void {
    if (ending.signal.aborted) return;
    notBefore = stores.now().getTime() + PAUSE_AFTER_FAILURE;
    log.error({ err: error }, 'The nightly backup failed, and is tried again in an hour');
  }
  const end = repeat({ first: FIRST_LOOK, interval: INTERVAL, work: look, onError });
  return async () => {
    ending.abort();
    await end();
  };
}
