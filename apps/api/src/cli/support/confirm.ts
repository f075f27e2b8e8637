import type { Readable, Writable } from 'node:stream';
import { firstLine } from './first-line.ts';

/** Asks a question on the terminal. Anything but `y` or `yes` is a no. */
export async function confirm(
  question: string,
  { input, output }: { input: Readable; output: Writable } = {
    input: process.stdin,
    output: process.stdout,
  },
): Promise<boolean> {
  output.write(`${question} [y/N] `);
  return /^y(es)?$/i.test((await firstLine(input)).trim());
}
