/** Runs the owner's command that copies a backup off the machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

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
