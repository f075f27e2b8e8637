/**
 * A file that the owner sends in Settings. It comes in parts, each below the limits of proxies and of slow lines, and is
 * written to the disk as it arrives.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_PART_BYTES, nextPartBegins } from '@site/schema/file-parts';
import pLimit from 'p-limit';
import { lackOfSpace } from '../config/data-folder.ts';
import { refusal } from '../http/errors.ts';
import { conflict } from './jobs.ts';

/** A job that waits for a file. */
export interface Receiving {
  /** Bytes of the whole file. */
  size: number;
  /** Bytes that have arrived. */
  received: number;
}

/**
 * Throws PAYLOAD_TOO_LARGE when the disk has no room.
 *
 * @param what the subject of the message: `A backup`
 */
export async function requireSpace(dataDir: string, what: string, bytes: number): Promise<void> {
  const lack = await lackOfSpace(dataDir, bytes);
  if (!lack) return;
  throw tooLarge(
    `${what} needs ${lack.needed} of free space, and there are ${lack.free}: free some space first`,
  );
}

export const tooLarge = (message: string) => refusal('PAYLOAD_TOO_LARGE', message);

const inTurn = pLimit(1);

/** Makes the empty file, in a folder that holds nothing else. Of two calls at once the second one clears what the first made. */
export const makeFile = (file: string): Promise<void> =>
  inTurn(async () => {
    const folder = path.dirname(file);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    await (await open(file, 'wx', 0o600)).close();
  });

/** The errors of a body whose connection has ended. */
const LEFT = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The jobs whose part is being written. */
const writing = new WeakSet<Receiving>();

/**
 * Stores one part. A part that broke off may be sent again.
 *
 * @param job the job that waits for a file, if there is one
 * @param offset where the part begins in the file, in bytes
 * @param isCurrent whether the job still waits when the part is there
 * @returns whether the file is whole now
 */
export async function storePart(
  job: Receiving | undefined,
  {
    file,
    offset,
    body,
    isCurrent,
  }: { file: string; offset: number; body: Readable; isCurrent: () => boolean },
): Promise<boolean> {
  if (!job || writing.has(job)) throw conflict('No part of a file is awaited');
  if (offset !== job.received) throw conflict(nextPartBegins(job.received, offset));
  writing.add(job);
  try {
    // What a part that broke off has left.
    await truncate(file, offset);
    const max = Math.min(FILE_PART_BYTES, job.size - offset);
    const target = createWriteStream(file, { flags: 'r+', start: offset, flush: true });
    await pipeline(body, atMost(max), target);
    if (!isCurrent()) throw conflict('The upload was cancelled');
    job.received = offset + target.bytesWritten;
  } catch (error) {
    // A client that leaves is no fault of the site.
    const hasLeft = LEFT.has((error as { code?: string }).code ?? '');
    throw hasLeft ? refusal('CLIENT_CLOSED_REQUEST', 'The upload was interrupted') : error;
  } finally {
    writing.delete(job);
  }
  return job.received === job.size;
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
