/**
 * The time by which things are deleted for their age: visits, and what is in the trash. A clock that jumps ahead must not delete
 * a year of them at once, and nothing is deleted that no backup has.
 */
import { z } from 'zod';
import { stateFile } from '../config/data-folder.ts';
import { DAY } from '../lib/durations.ts';
import { newestNightly } from './backups.ts';

/** ISO 8601: what the clock said last, and up to when things had aged by then. */
const aging = stateFile<{ at: string; aged: string } | null>(
  'aging.json',
  z.object({ at: z.iso.datetime(), aged: z.iso.datetime() }).nullable(),
  null,
);

/** Milliseconds. A nightly backup that is older is none of the present state. */
const OLD_BACKUP = 2 * DAY;

/**
 * @returns the present time; after a jump of the clock, or a long stop, an earlier one, which moves on by two days a day until it has
 *   caught up; `null` while there is no backup of the last two days
 */
export async function agedNow({
  env: { dataDir },
  now,
}: {
  env: { dataDir: string };
  now: () => Date;
}): Promise<Date | null> {
  const at = now();
  const backup = await newestNightly(dataDir, at);
  if (!backup || at.getTime() - Date.parse(backup.at) > OLD_BACKUP) return null;
  const last = await aging.read(dataDir);
  const aged = last ? nextAge(at, last) : at;
  await aging.write(dataDir, { at: at.toISOString(), aged: aged.toISOString() });
  return aged;
}

function nextAge(at: Date, last: { at: string; aged: string }): Date {
  const passed = Math.max(0, at.getTime() - Date.parse(last.at));
  const step = Math.min(2 * passed, DAY);
  return new Date(Math.min(at.getTime(), Date.parse(last.aged) + step));
}
