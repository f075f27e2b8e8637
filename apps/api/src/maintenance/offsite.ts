/** Copies each nightly backup off the machine, with the owner's command (`BACKUP_COMMAND`). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { offsiteStatus as schema } from '@site/schema/maintenance';
import { BACKUPS, stateFile } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { MINUTE } from '../lib/durations.ts';
import { repeat } from '../lib/repeat.ts';
import { newestNightly } from './backups.ts';

/** Milliseconds from the start to the first check: after a backup that was missed is made. */
const FIRST_CHECK = 2 * MINUTE;
/** Milliseconds between two checks for a new backup. */
const INTERVAL = 5 * MINUTE;

/**
 * Copies each new backup once, and a failed one again after a restart. Returns a function that ends this, and kills a
 * command that is running.
 */
export function keepCopiedOffsite(
  { env: { dataDir, backupCommand }, now }: { env: Env; now: () => Date },
  log: Parameters<typeof repeat>[1],
): () => Promise<void> {
  if (!backupCommand) return async () => undefined;
  let tried: string | undefined;

  async function work(signal: AbortSignal): Promise<void> {
    const newest = await newestNightly(dataDir, now());
    if (signal.aborted || !newest || newest.name === tried || !backupCommand) return;
    const { copied } = await offsiteStatus.read(dataDir);
    if (copied?.backup === newest.name) return;
    tried = newest.name;
    try {
      const file = path.join(dataDir, BACKUPS, newest.name);
      await runOffsiteCommand({ ...backupCommand, file, signal });
    } catch (error) {
      // The site ends: the next start makes this copy.
      if (signal.aborted) return;
      const { message } = error as Error;
      await offsiteStatus.write(dataDir, { copied, failure: { at: now().toISOString(), message } });
      throw error;
    }
    const done = { backup: newest.name, at: now().toISOString() };
    await offsiteStatus.write(dataDir, { copied: done, failure: null });
  }
  const failure = 'The last backup was not copied off the machine: BACKUP_COMMAND failed';
  return repeat({ first: FIRST_CHECK, interval: INTERVAL, work, failure }, log);
}

export const offsiteStatus = stateFile('offsite-copy.json', schema, {
  copied: null,
  failure: null,
});

/** Milliseconds from SIGTERM to SIGKILL. */
const GRACE = 2_000;
/** Milliseconds between two checks whether the command has ended after SIGTERM. */
const POLL = 50;
/** The end of the error output that is kept. */
const MAX_CHARACTERS = 1_000;
const MAX_LINES = 5;

interface OffsiteCommand {
  /** A command line for `sh`, in which `$1` is the path of the backup. */
  command: string;
  /** The path of the backup. */
  file: string;
  /** Milliseconds after which the command is killed, with all that it has started. */
  limit: number;
  /** Kills the command in the same way. */
  signal: AbortSignal;
}

/** Resolves when the command succeeds. Otherwise rejects with how it ended, and the last lines of its error output. */
export async function runOffsiteCommand({
  command,
  file,
  limit,
  signal,
}: OffsiteCommand): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command, 'sh', file], {
    // A process group of its own, so that everything that the command starts can be killed together.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output = (output + chunk).slice(-MAX_CHARACTERS);
  });
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limit)]);
  let fault: string;
  try {
    const [code, killedBy] = await once(child, 'close', { signal: stop });
    if (code === 0) return;
    fault = killedBy ? `killed by ${killedBy}` : `exit code ${code}`;
  } catch (error) {
    if (!stop.aborted || child.pid === undefined) throw error;
    await killGroup(child.pid);
    // A process that has left the group may still hold the pipe.
    child.stderr.destroy();
    fault = `stopped after ${limit / 60_000} minutes, before it was done`;
  }
  const lines = stripVTControlCharacters(output)
    .split(/[\r\n]+/)
    .filter((line) => line.trim());
  throw new Error([fault, ...lines.slice(-MAX_LINES)].join('\n'));
}

/** SIGTERM first, so that a program can remove its lock files. */
async function killGroup(group: number): Promise<void> {
  const giveUp = performance.now() + GRACE;
  signalGroup(group, 'SIGTERM');
  while (signalGroup(group, 0) && performance.now() < giveUp) await sleep(POLL);
  signalGroup(group, 'SIGKILL');
}

/** Returns whether there is a process in the group that this process may signal. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    // All have ended, or they run as another user.
    return false;
  }
}
