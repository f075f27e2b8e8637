/** The data folder is the owner's alone: other users of the machine read neither drafts nor the password's hash. */
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';
import { StartupError } from './startup-error.ts';

const GROUP_AND_OTHERS = 0o077;
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** What this process creates from now on is for its user alone. Not in worker threads, where Node forbids it. */
export function createPrivateFiles(): void {
  process.umask(GROUP_AND_OTHERS);
}

/**
 * Throws a {@link StartupError} when the data folder is another user's: what this process made in it would be closed to
 * that one, and the site could not go on.
 *
 * @param user the number of the process's user; `undefined` on a system without them
 */
export function assertOwnFolder(
  { dataDir, checksOwner }: Pick<Env, 'dataDir' | 'checksOwner'>,
  user = process.getuid?.(),
): void {
  if (!checksOwner || user === undefined || !existsSync(dataDir)) return;
  const owner = statSync(dataDir).uid;
  if (owner === user) return;
  throw new StartupError(
    `${dataDir} belongs to the user ${owner}, and this runs as the user ${user}: run it as that user ` +
      `(sudo -u '#${owner}' …), or set OWNER_CHECK=off if it is meant so`,
  );
}

/** Whether other users of the machine can reach what is in a folder. */
export function isOpenToOthers(folder: string): boolean {
  return (statSync(folder).mode & GROUP_AND_OTHERS) !== 0;
}

/**
 * Makes a folder private, and all that is in it: one that an earlier version has made. A folder that is private
 * already is left as it is, since nobody else reaches what it holds.
 */
export function makePrivate(folder: string): void {
  if (!isOpenToOthers(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), mode);
  }
  // Last: a start that is killed in between finds the folder still open, and begins again.
  chmodSync(folder, PRIVATE_FOLDER);
}
