/** Where pictures lie: their files in a folder, what is known of them in the `images` table. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Db } from '../../db/open.ts';
import type { ImagesTable } from './images.table.ts';

/** Pixels; the longer side of what is kept of a picture. */
const MAX_SIDE = 2000;

export interface ImageStore {
  /**
   * Decodes and encodes a picture anew (nothing of its metadata stays), and keeps it.
   * Throws what the decoder throws when the bytes are no picture.
   */
  add(bytes: Buffer): Promise<ImagesTable>;
  find(filename: string): Promise<ImagesTable | undefined>;
  /** The absolute path of a file that {@link find} knows. */
  pathOf(image: ImagesTable): string;
}

/** Opens the store in `dir`, made where it is missing. */
export async function openImageStore(
  db: Db,
  { dir, now }: { dir: string; now: () => Date },
): Promise<ImageStore> {
  await mkdir(dir, { recursive: true });

  return {
    async add(bytes) {
      const { data, info } = await sharp(bytes)
        .rotate()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 84, mozjpeg: true })
        .toBuffer({ resolveWithObject: true });
      const image: ImagesTable = {
        filename: `${randomUUID()}.jpg`,
        contentType: 'image/jpeg',
        width: info.width,
        height: info.height,
        bytes: data.length,
        sha256: createHash('sha256').update(data).digest('hex'),
        createdAt: now().toISOString(),
      };
      await writeWhole(path.join(dir, image.filename), data);
      await db.insertInto('images').values(image).execute();
      return image;
    },

    find: (filename) =>
      db.selectFrom('images').selectAll().where('filename', '=', filename).executeTakeFirst(),

    pathOf: (image) => path.join(dir, image.filename),
  };
}

/** Writes under another name first, so that the name never stands for half a file. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const partial = `${file}.partial`;
  try {
    const handle = await open(partial, 'w');
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
