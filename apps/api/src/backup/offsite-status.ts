/** Remembers, beside the backups, how the last copies off the machine went. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Env } from '../config/env.ts';
import { BACKUPS, replaceFile } from './data-folder.ts';

const FILE = 'offsite-copy.json';

const offsiteStatus = z.object({
  /** The name of the backup that was copied last, and when the copy was complete; `null` before the first. */
  copied: z.object({ backup: z.string(), at: z.iso.datetime() }).nullable(),
  /** Why the last attempt failed; `null` when it succeeded. */
  failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
});
export type OffsiteStatus = z.infer<typeof offsiteStatus>;

const fileIn = (dataDir: string) => path.join(dataDir, BACKUPS, FILE);

export async function readOffsiteStatus(dataDir: string): Promise<OffsiteStatus> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return { copied: null, failure: null };
  return offsiteStatus.parse(JSON.parse(await readFile(file, 'utf8')));
}

export async function writeOffsiteStatus(dataDir: string, status: OffsiteStatus): Promise<void> {
  await replaceFile(fileIn(dataDir), JSON.stringify(status));
}

/**
 * What monitoring shows of a copy that failed; `undefined` when there is nothing to tell. Everybody may read it, so it
 * holds nothing of the command's output.
 */
export async function offsiteWarning({
  dataDir,
  backupCommand,
}: Pick<Env, 'dataDir' | 'backupCommand'>): Promise<string | undefined> {
  if (!backupCommand) return undefined;
  const { copied, failure } = await readOffsiteStatus(dataDir);
  if (!failure) return undefined;
  const last = copied ? `the last copy succeeded at ${copied.at}` : 'no copy has succeeded yet';
  return `The last backup was not copied off the machine; ${last}`;
}
