/**
 * The installation's own secret, which signs upload URLs and the cookies of known devices. No backup holds it: whoever has
 * made a backup, or has read one, could sign for ever. A folder without it gets a new one, as after a restore.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const SITE_KEY = 'site.key';
const BYTES = 32;
/** That of earlier versions, which backups held. */
const FORMER = 'upload.key';

/** @returns the key; its file, which only this user may read, is made at the first use */
export function siteKeyIn(dataDir: string): () => Buffer {
  const file = path.join(dataDir, SITE_KEY);
  rmSync(path.join(dataDir, FORMER), { force: true });
  let key: Buffer | undefined;
  return () => {
    key ??= read(file) ?? create(file);
    return key;
  };
}

function read(file: string): Buffer | undefined {
  const key = existsSync(file) ? readFileSync(file) : undefined;
  return key?.length === BYTES ? key : undefined;
}

function create(file: string): Buffer {
  const key = randomBytes(BYTES);
  writeFileSync(`${file}.partial`, key, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
  return key;
}
