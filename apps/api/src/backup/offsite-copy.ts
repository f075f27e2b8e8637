/** Copies each nightly backup off the machine, with the owner's command (`BACKUP_COMMAND`). */

import type { Services } from '../app/services.ts';
import { repeat } from '../lib/repeat.ts';
import { newestBackup } from './newest-backup.ts';
import { runOffsiteCommand } from './offsite-command.ts';
import { readOffsiteStatus, writeOffsiteStatus } from './offsite-status.ts';

const MINUTE = 60_000;
/** Milliseconds from the start to the first check: after a backup that was missed is made. */
const FIRST_CHECK = 2 * MINUTE;
/** Milliseconds between two checks for a new backup. */
const INTERVAL = 5 * MINUTE;

type Stores = Pick<Services, 'env' | 'now'>;
type Log = { error: (details: object, line: string) => void };

/**
 * Copies each new backup once, and a failed one again after a restart. Returns a function that ends this, and kills a
 * command that is running.
 */
export function keepCopiedOffsite({ env, now }: Stores, log: Log): () => Promise<void> {
  const { dataDir, backupCommand } = env;
  if (!backupCommand) return async () => undefined;
  const ending = new AbortController();
  let tried: string | undefined;

  const check = async () => {
    const newest = await newestBackup(dataDir, now());
    if (ending.signal.aborted || !newest || newest.name === tried) return;
    const { copied } = await readOffsiteStatus(dataDir);
    if (copied?.backup === newest.name) return;
    tried = newest.name;
    try {
      await runOffsiteCommand({ ...backupCommand, file: newest.file, signal: ending.signal });
    } catch (error) {
      // The site ends: the next start makes this copy.
      if (ending.signal.aborted) return;
      const { message } = error as Error;
      await writeOffsiteStatus(dataDir, { copied, failure: { at: now().toISOString(), message } });
      throw error;
    }
    const done = { backup: newest.name, at: now().toISOString() };
    await writeOffsiteStatus(dataDir, { copied: done, failure: null });
  };

  const end = repeat({
    first: FIRST_CHECK,
    interval: INTERVAL,
    work: check,
    onError: (error) =>
      log.error(
        { err: error },
        'The last backup was not copied off the machine: BACKUP_COMMAND failed',
      ),
  });
  return async () => {
    ending.abort();
    await end();
  };
}
