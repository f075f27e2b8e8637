/**
 * A backup that the owner sends in Settings. It comes in parts, each below the limits of proxies and of slow lines, and
 * is written to the disk as it arrives. When the last part is there, it is checked and unpacked beside the site.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeginRestore,
  MAX_RESTORE_BYTES,
  RESTORE_PART_BYTES,
  type RestoreJob,
  type RestorePreview,
} from '@site/schema/care';
import { TRPCError } from '@trpc/server';
import type { Services } from '../app/services.ts';
import { RESTORES } from '../backup/data-folder.ts';
import { freeBytes, inMegabytes } from '../backup/disk-space.ts';
import type { FolderUse } from '../backup/folder-lock.ts';
import { runOwnCommand } from '../backup/own-command.ts';
import { previousFolderName, swapAtNextStart } from '../backup/swap.ts';
import { StartupError } from '../config/startup-error.ts';
import { type Care, conflict, type Restored } from './care-jobs.ts';

/** Bytes that must stay free for what the site writes meanwhile. */
const RESERVE = 32 * 1024 * 1024;

type Stores = Pick<Services, 'env' | 'care'>;

const folderOf = ({ env }: Stores) => path.join(env.dataDir, RESTORES);
const fileOf = (stores: Stores) => path.join(folderOf(stores), 'upload.tar');
const stagedFolder = path.join(RESTORES, 'site');

/** Removes what an earlier restore has left. A start calls it too. */
export const clearRestores = (stores: Stores): Promise<void> =>
  rm(folderOf(stores), { recursive: true, force: true });

/** Refuses a file that is too large, and one for which there is no room. Forgets an earlier one. */
export async function beginUpload(stores: Stores, { file, size }: BeginRestore): Promise<void> {
  const { env, care } = stores;
  requireIdle(care);
  if (size > MAX_RESTORE_BYTES) {
    throw tooLarge(`The file is larger than ${inMegabytes(MAX_RESTORE_BYTES)}`);
  }
  // The file, and what is unpacked of it.
  const needed = 2 * size + RESERVE;
  const free = await freeBytes(env.dataDir);
  if (free < needed) {
    throw tooLarge(
      `To restore this file needs ${inMegabytes(needed)} of free space, and there are ${inMegabytes(free)}: free some space first`,
    );
  }
  await clearRestores(stores);
  await mkdir(folderOf(stores), { mode: 0o700 });
  await (await open(fileOf(stores), 'wx', 0o600)).close();
  care.jobs.restore = { state: 'receiving', file, size, received: 0, preview: null, message: '' };
}

const tooLarge = (message: string) => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message });

function requireIdle({ jobs: { restore } }: Care): void {
  if (restore?.state === 'checking' || restore?.state === 'restoring') {
    throw conflict('A restore is under way: wait until it has ended');
  }
}

/** The jobs whose part is being written. */
const writing = new WeakSet<RestoreJob>();

/**
 * Stores one part. A part that broke off may be sent again.
 *
 * @param offset where it begins in the file, in bytes
 */
export async function receivePart(stores: Stores, offset: number, body: Readable): Promise<void> {
  const job = stores.care.jobs.restore;
  if (job?.state !== 'receiving' || writing.has(job))
    throw conflict('No part of a file is awaited');
  if (offset !== job.received) {
    throw conflict(`The next part begins at byte ${job.received}, not at ${offset}`);
  }
  writing.add(job);
  try {
    // What a part that broke off has left.
    await truncate(fileOf(stores), offset);
    const max = Math.min(RESTORE_PART_BYTES, job.size - offset);
    const target = createWriteStream(fileOf(stores), { flags: 'r+', start: offset, flush: true });
    await pipeline(body, atMost(max), target);
    if (stores.care.jobs.restore !== job) throw conflict('The upload was cancelled');
    job.received = offset + target.bytesWritten;
  } finally {
    writing.delete(job);
  }
  if (job.received === job.size) check(stores, job);
}

/** @param max bytes, whatever the request declares */
const atMost = (max: number) =>
  async function* limited(body: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > max) throw tooLarge('The part is larger than it may be');
      yield chunk;
    }
  };

function check(stores: Stores, job: RestoreJob): void {
  const { env, care } = stores;
  job.state = 'checking';
  prepare(stores).then(
    (preview) => {
      job.preview = preview;
      job.state = 'ready';
    },
    (error: Error) => {
      job.state = 'failed';
      // The owner knows her file by its own name.
      job.message = error.message.replaceAll(fileOf({ env, care }), job.file);
    },
  );
}

async function prepare(stores: Stores): Promise<RestorePreview> {
  const { env, care } = stores;
  const into = path.join(env.dataDir, stagedFolder);
  await mkdir(into, { mode: 0o700 });
  try {
    const { stdout } = await runOwnCommand('prepare-restore.ts', {
      args: ['--from', fileOf(stores), '--into', into],
      dataDir: env.dataDir,
      signal: care.ending.signal,
    });
    await rm(fileOf(stores));
    return JSON.parse(stdout);
  } catch (error) {
    await clearRestores(stores);
    throw error;
  }
}

/** Forgets a file that was sent, or how the last restore ended. */
export async function discardRestore(stores: Stores): Promise<void> {
  requireIdle(stores.care);
  stores.care.jobs.restore = null;
  await clearRestores(stores);
}

/** Begins to replace the site by what was unpacked. */
export function beginTakeOver({ care }: Stores): void {
  const job = care.jobs.restore;
  if (job?.state !== 'ready') throw conflict('There is no backup that waits: choose a file first');
  if (!care.takeOver) throw new Error('This server cannot replace its site');
  job.state = 'restoring';
  care.takeOver({ staged: stagedFolder, file: job.file }).catch((error: Error) => {
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
