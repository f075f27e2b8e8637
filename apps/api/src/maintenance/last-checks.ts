/** What the last checks of the site and of a backup found, for Settings and the warnings. */
import { type LastChecks, lastChecks as schema } from '@site/schema/maintenance';
import { stateFile } from '../config/data-folder.ts';

export const lastChecks = stateFile('last-checks.json', schema, { site: null, backup: null });

export async function rememberCheck(dataDir: string, check: Partial<LastChecks>): Promise<void> {
  await lastChecks.write(dataDir, { ...(await lastChecks.read(dataDir)), ...check });
}
