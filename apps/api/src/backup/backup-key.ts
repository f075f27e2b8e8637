/**
 * The key that proves which installation made a backup. It stays in the data folder and is in no backup, so that
 * someone who can read or replace the backups cannot make one that looks genuine.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { BACKUP_KEY, syncFolder } from './data-folder.ts';

/** Text, so that the owner can print the key and type it in again. */
const KEY = /^[\da-f]{64}$/;

/**
 * The installation's key as hex, or `undefined` when the folder has none. Throws a {@link StartupError} when the file
 * holds something else.
 */
export async function readBackupKey(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, BACKUP_KEY);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = text.trim().toLowerCase();
  if (KEY.test(key)) return key;
  throw new StartupError(
    `${file} must hold a key, 64 characters from 0-9 and a-f: nothing was changed`,
  );
}

/** The installation's key, which is made when there is none. */
export async function ensureBackupKey(dataDir: string): Promise<string> {
  const existing = await readBackupKey(dataDir);
  if (existing) return existing;
  const file = path.join(dataDir, BACKUP_KEY);
  const made = `${file}.${randomUUID()}.partial`;
  const handle = await open(made, 'w', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // Unlike a rename, a link never replaces the key that another process may have made in the meantime.
  await link(made, file).catch((error: { code?: unknown }) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  await syncFolder(dataDir);
  return ensureBackupKey(dataDir);
}

/** The HMAC of a text, as hex. */
export const sign = (key: string, text: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

export function isSignature(key: string, text: string, signature: string): boolean {
  const [expected, actual] = [Buffer.from(sign(key, text)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
