/** Makes a backup in a process of its own: to check a large database stops a process from answering for seconds. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository-root.ts';

const run = promisify(execFile);
const COMMAND = path.join(repositoryRoot, 'apps/api/src/cli/backup.ts');

export interface BackupRequest {
  dataDir: string;
  /** The archive to write. */
  file: string;
  /** Stops the process. */
  signal: AbortSignal;
}

/**
 * Runs the owner's own `backup` command. Rejects with what the command wrote to stderr.
 *
 * @returns its warnings, such as pictures that are missing, a line each; empty when there are none
 */
export async function backUpInProcess({ dataDir, file, signal }: BackupRequest): Promise<string> {
  try {
    const { stderr } = await run(process.execPath, [COMMAND, '--to', file], {
      env: { DATA_DIR: dataDir },
      signal,
    });
    return stderr.trim();
  } catch (error) {
    // A process that was stopped has not removed its work folder.
    await rm(`${file}.partial`, { recursive: true, force: true });
    throw error;
  }
}
