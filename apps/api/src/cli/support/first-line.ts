import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';

/** Reads one line; an empty one when the input ends before it. */
export async function firstLine(input: Readable = process.stdin): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}
