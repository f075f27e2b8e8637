/**
 * What the owner should do something about though the site works: her backups, their copies, space, damage. Overview shows it,
 * `/api/health` tells monitoring, and the log has it once a night.
 */
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SiteWarning } from '@site/schema/maintenance';
import type { FastifyBaseLogger } from 'fastify';
import { DATABASE, diskSpace, inMegabytes, replaceFile } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { dayIn } from '../lib/day-in.ts';
import { HOUR } from '../lib/durations.ts';
import { unlessMissing } from '../lib/files.ts';
import { repeat } from '../lib/repeat.ts';
import { listBackups, newestNightly } from './backups.ts';
import { lastChecks } from './last-checks.ts';
import { offsiteStatus } from './offsite.ts';

/** Milliseconds. A night that was missed, with time for a slow machine. */
const OLD_BACKUP = 36 * HOUR;
/** Milliseconds after a backup by which its copy is there, or has failed: the longest limit of the command, and an hour. */
const COPY_STALLS = 13 * HOUR;

type Stores = {
  env: Pick<Env, 'dataDir' | 'backupCommand'>;
  now: () => Date;
  /** Absent outside of the server. */
  loginLimits?: { failedInDay(): number };
};

/** Failed sign-ins in a day: fewer are the owner's own mistakes. */
const MANY_FAILURES = 10;

/** The texts hold nothing of the machine, since everybody may read them at `/api/health`. */
export const siteWarnings = (stores: Stores): Promise<SiteWarning[]> =>
  warningsOf(stores, [
    nightlyFailed,
    backupIsOld,
    copyIsMissing,
    spaceIsLow,
    checkFailed,
    signInsFailed,
  ]);

/** Those of the nightly backup and of its copy. */
export const backupWarnings = (stores: Stores): Promise<SiteWarning[]> =>
  warningsOf(stores, [nightlyFailed, backupIsOld, copyIsMissing]);

type Check = (stores: Stores) => Promise<SiteWarning | undefined>;

async function warningsOf(stores: Stores, checks: readonly Check[]): Promise<SiteWarning[]> {
  const found: SiteWarning[] = [];
  for (const check of checks) {
    const warning = await check(stores).catch(unreadable);
    if (warning && !found.some(({ text }) => text === warning.text)) found.push(warning);
  }
  return found;
}

function unreadable(error: unknown): SiteWarning {
  if ((error as { code?: unknown }).code === undefined) throw error;
  return {
    text: 'The folder of the backups cannot be read',
    advice: `Give it back to the user that the site runs as, or mount its disk: ${(error as Error).message}`,
  };
}

async function nightlyFailed({ env }: Stores): Promise<SiteWarning | undefined> {
  const message = await nightlyFailure.read(env.dataDir);
  return message === undefined
    ? undefined
    : { text: 'The last nightly backup failed', advice: `It is tried again each hour. ${message}` };
}

async function backupIsOld({ env: { dataDir }, now }: Stores): Promise<SiteWarning | undefined> {
  await listBackups(dataDir);
  const newest = await newestNightly(dataDir, now());
  const since = newest?.at ?? (await unlessMissing(stat(path.join(dataDir, DATABASE))))?.birthtime;
  if (!since || now().getTime() - new Date(since).getTime() <= OLD_BACKUP) return undefined;
  return {
    text: newest
      ? 'The newest nightly backup is older than 36 hours'
      : 'There is no nightly backup yet',
    advice: 'Make one in Settings, under Maintenance: it says what stands against it.',
  };
}

async function copyIsMissing({ env, now }: Stores): Promise<SiteWarning | undefined> {
  if (!env.backupCommand) return undefined;
  const { copied, failure } = await offsiteStatus.read(env.dataDir);
  const newest = await newestNightly(env.dataDir, now());
  const isLate =
    newest !== undefined &&
    copied?.backup !== newest.name &&
    now().getTime() - Date.parse(newest.at) > COPY_STALLS;
  if (!failure && !isLate) return undefined;
  const last = copied ? `the last copy succeeded at ${copied.at}` : 'no copy has succeeded yet';
  return {
    text: `The last backup was not copied off the machine; ${last}`,
    advice: failure?.message ?? 'BACKUP_COMMAND has not run: start the site again.',
  };
}

async function spaceIsLow({ env: { dataDir } }: Stores): Promise<SiteWarning | undefined> {
  const { isLow, free, site } = await diskSpace(dataDir);
  if (!isLow) return undefined;
  return {
    text: 'There is little space on the disk',
    advice: `${inMegabytes(free)} are free, and the site has ${inMegabytes(site)}: delete old backups, or get a larger disk.`,
  };
}

async function checkFailed({ env: { dataDir } }: Stores): Promise<SiteWarning | undefined> {
  const { site, backup } = await lastChecks.read(dataDir);
  const [fault] = [...(site?.faults ?? []), ...(backup?.faults ?? [])];
  if (fault === undefined) return undefined;
  return {
    text: 'The last check found damage',
    advice: `Restore a backup from before it, under Maintenance. ${fault}`,
  };
}

async function signInsFailed({ loginLimits }: Stores): Promise<SiteWarning | undefined> {
  const count = loginLimits?.failedInDay() ?? 0;
  if (count < MANY_FAILURES) return undefined;
  return {
    text: `${count} sign-ins failed in the last 24 hours`,
    advice:
      'If it was not you, somebody guesses: a second factor or a passkey in Settings makes that hopeless.',
  };
}

/** Why the last nightly backup failed. In the data folder itself, since the folder of the backups may be what failed. */
export const nightlyFailure = {
  fileIn: (dataDir: string) => path.join(dataDir, 'backup-failure.txt'),
  async read(dataDir: string): Promise<string | undefined> {
    const file = this.fileIn(dataDir);
    return existsSync(file) ? readFile(file, 'utf8') : undefined;
  },
  write(dataDir: string, error: unknown): Promise<void> {
    return replaceFile(this.fileIn(dataDir), (error as Error).message);
  },
  forget(dataDir: string): Promise<void> {
    return rm(this.fileIn(dataDir), { force: true });
  },
};

/** Logs the warnings once a night, an hour after the backup is due. Returns a function that ends this. */
export function keepWarned(
  stores: Stores & { timeZone: () => string },
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  let last: string | undefined;
  return repeat(
    {
      first: 5 * 60_000,
      interval: HOUR,
      failure: 'Whether the site is well could not be found out',
      async work() {
        const night = dayIn(stores.timeZone(), new Date(stores.now().getTime() - 4 * HOUR));
        if (night === last) return;
        last = night;
        for (const { text, advice } of await siteWarnings(stores)) log.warn(`${text}. ${advice}`);
      },
    },
    log,
  );
}
