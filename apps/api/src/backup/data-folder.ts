/** The names of the files in the data folder, and writes that survive a power cut. */
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

export const DATABASE = 'site.db';
export const IMAGES = 'images';
export const UPLOAD_KEY = 'upload.key';
export const BACKUP_KEY = 'backup.key';
export const BACKUPS = 'backups';
export const EXPORTS = 'exports';
export const IMPORTS = 'imports';
/** What a restore from Settings has received and unpacked. A start empties it. */
export const RESTORES = 'restores';

/** A time in a file name, such as `2026-11-18T03-00-12Z`. The names sort by time. */
export const stampOf = (moment: Date) =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Makes what was written to a file durable. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new or renamed file is only durable once its folder is synced too. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a small file. After a power cut it has its former content or the new one, never a part. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const handle = await open(`${file}.partial`, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.partial`, file);
  await syncFolder(path.dirname(file));
}
