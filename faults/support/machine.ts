/** Checks that the machine has what a suite needs besides Node. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { scale } from './scale.ts';

/**
 * Runs a command that shows whether the machine can do something. If it fails, the test is skipped with `message`; at
 * full scale it fails instead.
 */
export function requireCommand(
  [command = '', ...args]: readonly string[],
  message: string,
  skip: (note: string) => void,
): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) refuse(`${message} (${error?.message ?? stderr.trim()})`, skip);
}

/** Like {@link requireCommand}, for a file or folder that must exist. */
export function requireFile(file: string, advice: string, skip: (note: string) => void): void {
  if (!existsSync(file)) refuse(`There is no ${file}: ${advice}`, skip);
}

function refuse(reason: string, skip: (note: string) => void): void {
  if (scale.isFull) throw new Error(reason);
  skip(reason);
}
