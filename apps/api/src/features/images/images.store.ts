/** Stores pictures: their files in a folder, their data in the database. */
import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { IMAGES_PATH } from '@site/schema/image-url';
import type { WithPicture } from '@site/schema/picture';
import type { IconCut } from '@site/schema/site/icon-url';
import type { Db } from '../../db/open.ts';
import type { EncodedFile, EncodedImage } from './encode-image.ts';
import type { ImageFolder } from './image-folder.ts';
import { findStoredFile, hasImage, insertImage, type StoredFile } from './images.repository.ts';
import { findPicture, type HasImage, withPictures } from './pictures.ts';
import { type TextWithPictures, withWidths } from './text-pictures.ts';

export interface ImageStore {
  folder: ImageFolder;
  /**
   * Decodes a picture, encodes it again in all sizes and formats without its metadata, and stores all of them or none.
   * Rejects like `decodeImage`, and when a picture of this `name` exists. Resolves with the picture's name, the last
   * segment of `/api/images/{filename}`.
   */
  add(bytes: Buffer, name?: string): Promise<string>;
  has(filename: string): Promise<boolean>;
  /** Opens a stored file, which the caller reads and closes; `undefined` for an unknown name. */
  open(filename: string): Promise<{ file: StoredFile; handle: FileHandle } | undefined>;
  /** Cuts an icon of a stored picture, as a PNG; `undefined` where the URL is of none. */
  cutIcon(imageUrl: string, cut: IconCut): Promise<Buffer | undefined>;
  /** Adds the picture to each row that has an image URL, with one query for all rows. */
  withPictures<T extends HasImage>(rows: readonly T[]): Promise<WithPicture<T>[]>;
  withPicture<T extends HasImage>(row: T): Promise<WithPicture<T>>;
  /** Lets the pictures in sanitised HTML be loaded in the width that suits the screen. */
  withWidths(html: string, sizes: string): Promise<TextWithPictures>;
}

export function imageStore(
  db: Db,
  { folder, now }: { folder: ImageFolder; now: () => Date },
): ImageStore {
  async function open(filename: string) {
    const file = await findStoredFile(db, filename);
    const handle = file && (await folder.open(file.filename));
    return handle && { file, handle };
  }

  return {
    folder,

    async add(bytes, name = randomUUID()) {
      const { fallback, variants, placeholder } = await reencode(bytes);
      const files = [
        { filename: name, ...fallback },
        ...variants.map(({ suffix, file }) => ({ filename: `${name}${suffix}`, ...file })),
      ];
      const [image, ...variantRows] = files.map(fileColumns);
      if (!image) throw new Error('A picture has at least its fallback');
      const createdAt = now().toISOString();
      await folder.write(files);
      try {
        await insertImage(
          db,
          { ...image, placeholder, unusedSince: createdAt, createdAt },
          variantRows.map((row) => ({ ...row, image: name })),
        );
      } catch (error) {
        await folder.remove(files.map(({ filename }) => filename));
        throw error;
      }
      return name;
    },

    has: (filename) => hasImage(db, filename),

    open,

    async cutIcon(imageUrl, cut) {
      if (!imageUrl.startsWith(IMAGES_PATH)) return undefined;
      const found = await open(imageUrl.slice(IMAGES_PATH.length));
      if (!found) return undefined;
      const picture = await found.handle.readFile().finally(() => found.handle.close());
      // Imports sharp, as the first upload does.
      const { cutIcon } = await import('./cut-icon.ts');
      return cutIcon(picture, cut);
    },

    withPictures: (rows) => withPictures(db, rows),

    withWidths: (html, sizes) => withWidths(db, html, sizes),

    withPicture: async (row) => ({ ...row, picture: await findPicture(db, row.imageUrl) }),
  };
}

/** Imports sharp at the first upload, because a server that only delivers pictures does not need its memory. */
async function reencode(bytes: Buffer): Promise<EncodedImage> {
  const { decodeImage } = await import('./decode-image.ts');
  const { encodeImage } = await import('./encode-image.ts');
  return encodeImage(await decodeImage(bytes));
}

function fileColumns({ data, ...file }: EncodedFile & { filename: string }) {
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { ...file, bytes: data.length, sha256 };
}
