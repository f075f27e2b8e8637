/** Where pictures are kept: their files in a folder, what is known of them in the database. */
import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { WithPicture } from '@site/schema/picture';
import type { Db } from '../../db/open.ts';
import type { EncodedFile, EncodedImage } from './encode-image.ts';
import type { ImageFolder } from './image-folder.ts';
import { findStoredFile, hasImage, insertImage, type StoredFile } from './images.repository.ts';
import { findPicture, type HasImage, withPictures } from './pictures.ts';

export interface ImageStore {
  folder: ImageFolder;
  /**
   * Decodes a picture, encodes it anew (nothing of its metadata stays) in all sizes and formats, and keeps
   * them whole or not at all. Rejects as `decodeImage` does, and when there is a picture of that `name`.
   *
   * @returns its name: the last segment of `/api/images/{filename}`
   */
  add(bytes: Buffer, name?: string): Promise<string>;
  has(filename: string): Promise<boolean>;
  /** Opens a stored file, which the caller reads and closes; `undefined` for a name that is not known. */
  open(filename: string): Promise<{ file: StoredFile; handle: FileHandle } | undefined>;
  /** Joins to rows with an image's address what is known of that image, with one query for all. */
  withPictures<T extends HasImage>(rows: readonly T[]): Promise<WithPicture<T>[]>;
  withPicture<T extends HasImage>(row: T): Promise<WithPicture<T>>;
}

export function imageStore(
  db: Db,
  { folder, now }: { folder: ImageFolder; now: () => Date },
): ImageStore {
  return {
    folder,

    async add(bytes, name = randomUUID()) {
      const { fallback, variants, placeholder } = await encodeAnew(bytes);
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

    async open(filename) {
      const file = await findStoredFile(db, filename);
      const handle = file && (await folder.open(file.filename));
      return handle && { file, handle };
    },

    withPictures: (rows) => withPictures(db, rows),

    withPicture: async (row) => ({ ...row, picture: await findPicture(db, row.imageUrl) }),
  };
}

/** The library of pictures is loaded with the first one: a server that only shows them never holds it. */
async function encodeAnew(bytes: Buffer): Promise<EncodedImage> {
  const { decodeImage } = await import('./decode-image.ts');
  const { encodeImage } = await import('./encode-image.ts');
  return encodeImage(await decodeImage(bytes));
}

function fileColumns({ data, ...file }: EncodedFile & { filename: string }) {
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { ...file, bytes: data.length, sha256 };
}
