/** Says who made a backup. */
import path from 'node:path';
import { BACKUP_KEY } from '../../backup/data-folder.ts';
import type { Archive } from '../../backup/read-archive.ts';

/** Prints to stdout that this installation made the backup, or a warning to stderr. */
export function printOrigin({ provenance }: Archive, dataDir: string): void {
  const keyFile = path.join(dataDir, BACKUP_KEY);
  if (provenance === 'own') process.stdout.write('This installation made it.\n');
  else process.stderr.write(`Warning: ${WARNINGS[provenance](keyFile)}\n`);
}

const WARNINGS: Record<Exclude<Archive['provenance'], 'own'>, (keyFile: string) => string> = {
  other: (keyFile) =>
    `it was not made with the key in ${keyFile}. It comes from another installation, or somebody has changed it.`,
  unsigned: () =>
    'it is not signed, like backups of earlier versions. Nobody can tell whether somebody has changed it.',
  unchecked: (keyFile) =>
    `there is no key to check who made it. If you noted the key of its installation, write it to ${keyFile} first.`,
};
