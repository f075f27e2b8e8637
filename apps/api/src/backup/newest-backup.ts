import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BACKUPS } from './data-folder.ts';
import { nightlyMoment } from './retention.ts';

/**
 * The newest nightly backup; `undefined` before the first. One from the future, made while the clock was wrong, does
 * not count.
 */
export async function newestBackup(
  dataDir: string,
  now: Date,
): Promise<{ name: string; file: string; moment: Date } | undefined> {
  const folder = path.join(dataDir, BACKUPS);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .map((name) => ({ name, file: path.join(folder, name), moment: nightlyMoment(name) }))
    .filter((each): each is typeof each & { moment: Date } => (each.moment ?? Infinity) <= now)
    .sort((a, b) => a.moment.getTime() - b.moment.getTime())
    .at(-1);
}
