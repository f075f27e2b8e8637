/** Remembers, beside the backups, what the last checks found. */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LastChecks } from '@site/schema/care';
import { z } from 'zod';
import { BACKUPS, replaceFile } from './data-folder.ts';

const FILE = 'last-checks.json';

const result = z.object({ at: z.iso.datetime(), faults: z.array(z.string()) });
const lastChecks: z.ZodType<LastChecks> = z.object({
  site: result.nullable(),
  backup: result.extend({ name: z.string() }).nullable(),
});

const fileIn = (dataDir: string) => path.join(dataDir, BACKUPS, FILE);

export async function readLastChecks(dataDir: string): Promise<LastChecks> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return { site: null, backup: null };
  return lastChecks.parse(JSON.parse(await readFile(file, 'utf8')));
}

export async function rememberCheck(dataDir: string, check: Partial<LastChecks>): Promise<void> {
  const before = await readLastChecks(dataDir);
  await mkdir(path.join(dataDir, BACKUPS), { recursive: true, mode: 0o700 });
  await replaceFile(fileIn(dataDir), JSON.stringify({ ...before, ...check }));
}
