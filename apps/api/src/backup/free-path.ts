import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config/startup-error.ts';

/**
 * Throws a {@link StartupError} unless a file can be made there. Only the site's `own` folder is made when it is missing:
 * a missing folder of another disk means that the disk is not mounted.
 */
export async function requireFreePath(file: string, { own }: { own: string }): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} exists already`);
  const folder = path.dirname(file);
  if (folder === own) await mkdir(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(folder)) {
    throw new StartupError(`There is no folder ${folder}: make it, or mount its disk, first`);
  }
}
