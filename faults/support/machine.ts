/** Checks what a suite needs of the machine besides Node. */
import { spawnSync } from 'node:child_process';
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
  if (status === 0) return;
  const reason = `${message} (${error?.message ?? stderr.trim()})`;
  if (scale.isFull) throw new Error(reason);
  skip(reason);
}
