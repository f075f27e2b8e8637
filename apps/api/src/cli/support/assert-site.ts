import { existsSync } from 'node:fs';
import path from 'node:path';
import { DATABASE } from '../../backup/data-folder.ts';
import { StartupError } from '../../config/startup-error.ts';

/** Throws a {@link StartupError} when the data folder holds no site, so that a command does not make one by mistake. */
export function assertSite(dataDir: string): void {
  if (existsSync(path.join(dataDir, DATABASE))) return;
  throw new StartupError(`There is no site in ${dataDir}: set DATA_DIR to its data folder`);
}
