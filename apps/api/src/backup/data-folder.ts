/** What lies in the data folder, by name. */
import { open } from 'node:fs/promises';

export const DATABASE = 'site.db';
export const IMAGES = 'images';
export const UPLOAD_KEY = 'upload.key';
export const BACKUPS = 'backups';

/** Moments in names of files, such as `2026-11-18T03-00-12Z`: they sort as they passed. */
export const stampOf = (moment: Date) =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Names in a folder are on the disk only when the folder is. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
