/** Makes a backup in a process of its own: to check a large database stops a process from answering for seconds. */
import { rm } from 'node:fs/promises';
import { runOwnCommand } from '../jobs/own-command.ts';

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
    const { stderr } = await runOwnCommand('backup.ts', {
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
