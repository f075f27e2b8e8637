/** What a suite needs of the machine beside Node. */
import { spawnSync } from 'node:child_process';
import { scale } from './scale.ts';

/**
 * Tries a command that shows whether the machine can do something. Where it cannot, the suite is passed over with
 * a sentence; at full scale, where figures are wanted, it fails with it.
 */
export function need(
  [command = '', ...args]: readonly string[],
  sentence: string,
  skip: (note: string) => void,
): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  const reason = `${sentence} (${error?.message ?? stderr.trim()})`;
  if (scale.isFull) throw new Error(reason);
  skip(reason);
}
