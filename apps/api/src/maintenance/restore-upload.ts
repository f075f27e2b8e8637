/**
 * A backup that the owner sends in Settings. It comes in parts, each below the limits of proxies and of slow lines, and
 * is written to the disk as it arrives. When the last part is there, it is checked and unpacked beside the site.
 */

import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BeginFile } from '@site/schema/file-parts';
import { MAX_RESTORE_BYTES, type RestoreJob, type RestorePreview } from '@site/schema/maintenance';
import { inMegabytes, RESTORES } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { runCommandProcess } from '../jobs/command-process.ts';
import { makeFile, requireSpace, storePart, tooLarge } from '../jobs/file-parts.ts';
import { conflict, type Jobs } from '../jobs/jobs.ts';
import { previousFolderName } from './backups.ts';
import type { FolderUse } from './folder-lock.ts';
import { swapAtNextStart } from './swap.ts';

/** A backup that was unpacked and checked. */
interface Restored {
  /** Its folder, in the data folder. */
  staged: string;
  /** The name of the backup. */
  file: string;
}

/** Ends the process, so that the next start replaces the site by an unpacked backup. */
export type ReplaceSite = (restored: Restored) => Promise<void>;

type Stores = { env: Env; jobs: Jobs };

const folderOf = ({ env }: Stores) => path.join(env.dataDir, RESTORES);
const fileOf = (stores: Stores) => path.join(folderOf(stores), 'upload.tar');
const stagedFolder = path.join(RESTORES, 'site');

/** Removes what an earlier restore has left. A start calls it too. */
export const clearRestores = (stores: Stores): Promise<void> =>
  rm(folderOf(stores), { recursive: true, force: true });

/** Refuses a file that is too large, and one for which there is no room. Forgets an earlier one. */
export async function beginUpload(stores: Stores, { file, size }: BeginFile): Promise<void> {
  const { env, jobs } = stores;
  requireIdle(jobs);
  if (size > MAX_RESTORE_BYTES) {
    throw tooLarge(`The file is larger than ${inMegabytes(MAX_RESTORE_BYTES)}`);
  }
  // The file, and what is unpacked of it.
  await requireSpace(env.dataDir, 'To restore this file', 2 * size);
  await makeFile(fileOf(stores));
  jobs.current.restore = {
    state: 'receiving',
    file,
    size,
    received: 0,
    preview: null,
    message: '',
  };
}

function requireIdle(jobs: Jobs): void {
  if (jobs.current.restore?.state === 'restoring') throw conflict('The backup takes its place');
  jobs.requireIdle('restore');
}

/** Stores one part. When it is the last one, the backup is checked. */
export async function receivePart(stores: Stores, offset: number, body: Readable): Promise<void> {
  const { current } = stores.jobs;
  const job = current.restore;
  const isWhole = await storePart(job?.state === 'receiving' ? job : undefined, {
    file: fileOf(stores),
    offset,
    body,
    isCurrent: () => current.restore === job,
  });
  if (job && isWhole) check(stores, job);
}

/** Milliseconds for which a backup is checked; the largest take minutes. */
const CHECKING_LIMIT = 60 * 60_000;

function check(stores: Stores, job: RestoreJob): void {
  const { jobs } = stores;
  job.state = 'checking';
  jobs.begin('restore', (signal) => prepare(stores, signal), {
    done(preview) {
      job.preview = preview;
      job.state = 'ready';
    },
    failed(message) {
      job.state = 'failed';
      // The owner knows her file by its own name.
      job.message = message.replaceAll(fileOf(stores), job.file);
    },
  });
}

async function prepare(stores: Stores, signal: AbortSignal): Promise<RestorePreview> {
  const { dataDir } = stores.env;
  const into = path.join(dataDir, stagedFolder);
  await mkdir(into, { mode: 0o700 });
  try {
    const args = ['--from', fileOf(stores), '--prepare-into', into];
    const limit = CHECKING_LIMIT;
    const { stdout } = await runCommandProcess('restore.ts', { args, dataDir, signal, limit });
    await rm(fileOf(stores));
    return JSON.parse(stdout);
  } catch (error) {
    await clearRestores(stores);
    throw error;
  }
}

/** Forgets a file that was sent, or how the last restore ended. Stops the check of a file. */
export async function discardRestore(stores: Stores): Promise<void> {
  const { jobs } = stores;
  if (jobs.current.restore?.state === 'checking') await jobs.stop('restore');
  requireIdle(jobs);
  jobs.current.restore = null;
  await clearRestores(stores);
}

/** Begins to replace the site by what was unpacked. */
export function beginTakeOver({
  jobs,
  replaceSite,
}: {
  jobs: Jobs;
  replaceSite?: ReplaceSite | undefined;
}): void {
  const job = jobs.current.restore;
  if (job?.state !== 'ready') throw conflict('There is no backup that waits: choose a file first');
  if (!replaceSite) throw new Error('This server cannot replace its site');
  job.state = 'restoring';
  replaceSite({ staged: stagedFolder, file: job.file }).catch((error: Error) => {
    job.state = 'failed';
    job.message = error.message;
  });
}

/** Milliseconds in which what else uses the folder may end, such as a backup that was stopped. */
const PATIENCE = 5_000;
const RETRY = 100;

/** Leaves the swap to the next start. Throws a {@link StartupError} and changes nothing where that would not work. */
export async function handOver(
  dataDir: string,
  { folder, ...restored }: Restored & { folder: FolderUse },
): Promise<void> {
  await takeAloneSoon(folder);
  try {
    const previousFolder = previousFolderName(new Date());
    await swapAtNextStart(dataDir, { ...restored, previousFolder });
  } catch (error) {
    folder.share();
    throw error;
  }
}

async function takeAloneSoon(folder: FolderUse): Promise<void> {
  const giveUp = performance.now() + PATIENCE;
  for (;;) {
    try {
      return folder.takeAlone();
    } catch (error) {
      if (!(error instanceof StartupError) || performance.now() >= giveUp) throw error;
      await sleep(RETRY);
    }
  }
}
