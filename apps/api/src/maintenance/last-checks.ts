/** What the last checks of the site and of a backup found, for Settings and the warnings. */
import type { LastChecks } from '@site/schema/maintenance';
import { z } from 'zod';
import { stateFile } from '../config/data-folder.ts';

const result = z.object({ at: z.iso.datetime(), faults: z.array(z.string()) });
/** What the last checks found. */
export const lastChecks = stateFile<LastChecks>(
  'last-checks.json',
  z.object({
    site: result.nullable(),
    backup: result.extend({ name: z.string() }).nullable(),
  }),
  { site: null, backup: null },
);

export async function rememberCheck(dataDir: string, check: Partial<LastChecks>): Promise<void> {
  await lastChecks.write(dataDir, { ...(await lastChecks.read(dataDir)), ...check });
}
