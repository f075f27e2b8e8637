import { existsSync, statfsSync } from 'node:fs';

/** A folder in memory, which Linux has. */
const MEMORY = '/dev/shm';
/** Bytes that no run of the tests needs at once. */
const ENOUGH = 4e9;

/**
 * Lets all that this process starts keep its temporary files in memory where there is room for them: a test site writes
 * hundreds of times, and a disk takes milliseconds to confirm each. A `TMPDIR` that is set stays.
 */
export function keepFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ENOUGH) process.env.TMPDIR = MEMORY;
}
