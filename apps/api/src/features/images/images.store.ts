/** Stores pictures: their files in a folder, their data in the database. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { displayImageUrl, IMAGES_PATH } from '@site/schema/image-url';
import type { WithPicture } from '@site/schema/picture';
import type { IconCut } from '@site/schema/site/shown';
import pLimit from 'p-limit';
import { syncFolder } from '../../config/data-folder.ts';
import type { HasImage } from '../../content/pictures.ts';
import type { Db } from '../../db/open.ts';
import { unlessMissing } from '../../lib/files.ts';
import type { EncodedFile, EncodedImage } from './encode-image.ts';
import {
  findImage,
  findStoredFile,
  findVariant,
  hasImage,
  insertImage,
  insertVariants,
} from './images.repository.ts';
import { findPicture, withPictures, withWidths } from './pictures.ts';

/** Pixels: twice the width of a mail's column, for dense screens. */
const MAIL_WIDTH = 1200;
/** Two letters must not make the same file. */
const oneMailFile = pLimit(1);

export type ImageStore = ReturnType<typeof imageStore>;

export function imageStore(db: Db, { folder, now }: { folder: ImageFolder; now: () => Date }) {
  /** Opens a stored file, which the caller reads and closes; `undefined` for an unknown name. */
  async function open(filename: string) {
    const file = await findStoredFile(db, filename);
    const handle = file && (await folder.open(file.filename));
    return handle && { file, handle };
  }

  async function read(imageUrl: string) {
    if (!imageUrl.startsWith(IMAGES_PATH)) return undefined;
    const found = await open(imageUrl.slice(IMAGES_PATH.length));
    return found?.handle.readFile().finally(() => found.handle.close());
  }

  /** Writes files and then their rows, or none of them. */
  async function withFiles(files: readonly NamedFile[], insert: () => Promise<void>) {
    await folder.write(files);
    try {
      await insert();
    } catch (error) {
      await folder.remove(files.map(({ filename }) => filename));
      throw error;
    }
  }

  function rowOf(image: NamedFile, placeholder: string) {
    const createdAt = now().toISOString();
    return { ...fileColumns(image), placeholder, unusedSince: createdAt, createdAt };
  }

  return {
    folder,

    /**
     * Decodes a picture, encodes it again in all sizes and formats without its metadata, and stores all of them or none.
     * Rejects like `decodeImage`, and when a picture of this `name` exists. Resolves with the picture's name, the last
     * segment of `/api/images/{filename}`.
     */
    async add(bytes: Buffer, name: string = randomUUID()) {
      const { fallback, variants, placeholder } = await reencode(bytes);
      const image = { filename: name, ...fallback };
      const sizes = sizesOf(name, variants);
      await withFiles([image, ...sizes], () =>
        insertImage(db, rowOf(image, placeholder), sizes.map(variantRow(name))),
      );
      return name;
    },

    /**
     * Stores a WebP file of ours as it is, at once: pages show it whole until it has its sizes. Resolves with the picture's
     * name.
     */
    async addWhole(data: Buffer): Promise<string> {
      const { describePicture } = await import('./encode-image.ts');
      const { placeholder, ...size } = await describePicture(data);
      const image = { filename: randomUUID(), contentType: 'image/webp', data, ...size };
      await withFiles([image], () => insertImage(db, rowOf(image, placeholder), []));
      return image.filename;
    },

    /** Makes the sizes of a picture that was stored whole. */
    async addSizes(name: string) {
      const bytes = await read(IMAGES_PATH + name);
      if (!bytes) return;
      const sizes = sizesOf(name, (await reencode(bytes)).variants);
      await withFiles(sizes, () => insertVariants(db, sizes.map(variantRow(name))));
    },

    /**
     * A picture as every mail program can show it: its own JPEG, or one of at most {@link MAIL_WIDTH} pixels, which is made
     * the first time. `undefined` for a picture that is not stored here.
     */
    forMail: (imageUrl: string) =>
      oneMailFile(async () => {
        const url = displayImageUrl(imageUrl);
        const name = url.slice(IMAGES_PATH.length);
        const row = url.startsWith(IMAGES_PATH) ? await findImage(db, name) : undefined;
        if (!row) return undefined;
        const { width, height } = row;
        if (row.contentType === 'image/jpeg' && width <= MAIL_WIDTH) return { url, width, height };
        const filename = `${name}-mail.jpg`;
        const found = await findVariant(db, filename);
        if (found) return { ...found, url: IMAGES_PATH + filename };
        const bytes = await read(url);
        if (!bytes) return undefined;
        const { encodeForMail } = await import('./encode-image.ts');
        const file = { filename, ...(await encodeForMail(bytes, MAIL_WIDTH)) };
        await withFiles([file], () => insertVariants(db, [variantRow(name)(file)]));
        return { width: file.width, height: file.height, url: IMAGES_PATH + filename };
      }),

    has: (filename: string) => hasImage(db, filename),

    open,

    /** Cuts an icon of a stored picture, by its URL, or of a drawing, as a PNG; `undefined` where the URL is of none. */
    async cutIcon(source: string | Buffer, cut: IconCut) {
      const picture = typeof source === 'string' ? await read(source) : source;
      if (!picture) return undefined;
      // Imports sharp, as the first upload does.
      const { cutIcon } = await import('./encode-image.ts');
      return cutIcon(picture, cut);
    },

    /** Adds the picture to each row that has an image URL, with one query for all rows. */
    withPictures: <T extends HasImage>(rows: readonly T[]) => withPictures(db, rows),

    withPicture: async <T extends HasImage>(row: T): Promise<WithPicture<T>> => ({
      ...row,
      picture: await findPicture(db, row.imageUrl),
    }),

    /** Lets the pictures in sanitised HTML be loaded in the width that suits the screen. */
    withWidths: (html: string, sizes: string) => withWidths(db, html, sizes),
  };
}

/** Imports sharp at the first upload, because a server that only delivers pictures does not need its memory. */
async function reencode(bytes: Buffer): Promise<EncodedImage> {
  const { decodeImage } = await import('./decode-image.ts');
  const { encodeImage } = await import('./encode-image.ts');
  return encodeImage(await decodeImage(bytes));
}

type NamedFile = EncodedFile & { filename: string };

const sizesOf = (name: string, variants: EncodedImage['variants']): NamedFile[] =>
  variants.map(({ suffix, file }) => ({ filename: `${name}${suffix}`, ...file }));

const variantRow = (image: string) => (file: NamedFile) => ({ ...fileColumns(file), image });

function fileColumns({ data, ...file }: NamedFile) {
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { ...file, bytes: data.length, sha256 };
}

// The folder of the pictures' files. Callers take the file names from the database, never from a request. A restored
// database may hold names that somebody else wrote, so each is checked where it becomes a path.

/** Whether a text is the name of a file in the folder, and leads nowhere else. */
export const isImageFileName = (text: string): boolean => /^[A-Za-z\d_][\w.-]*$/.test(text);

export type ImageFolder = Awaited<ReturnType<typeof openImageFolder>>;

/**
 * Opens the folder, and creates it when it is missing.
 *
 * @param openFile opens a new file; tests pass one that fails as on a full disk
 */
export async function openImageFolder(
  dir: string,
  { openFile = open }: { openFile?: typeof open } = {},
) {
  await mkdir(dir, { recursive: true });
  /** A name that leads elsewhere has no file here, so that one such row ends no work on the others. */
  const pathOf = (filename: string) =>
    isImageFileName(filename) ? path.join(dir, filename) : undefined;
  async function openToRead(filename: string) {
    const file = pathOf(filename);
    return file === undefined ? undefined : unlessMissing(open(file, 'r'));
  }

  /** Removes files and ignores missing ones. */
  async function remove(filenames: readonly string[]) {
    for (const filename of filenames) {
      const file = pathOf(filename);
      if (file) await rm(file, { force: true });
    }
  }

  return {
    /** Writes all files and syncs them to the disk. If it throws, none of them is left. */
    async write(files: readonly { filename: string; data: Buffer }[]) {
      const begun: string[] = [];
      try {
        for (const { filename, data } of files) {
          const file = pathOf(filename);
          if (!file) throw new Error(`${JSON.stringify(filename)} is no name of a picture`);
          // Fails when the file exists already.
          const handle = await openFile(file, 'wx');
          begun.push(filename);
          await writeThrough(handle, data);
        }
        await syncFolder(dir);
      } catch (error) {
        await remove(begun);
        throw error;
      }
    },
    /** Opens a file for reading; `undefined` when it is missing, as below. */
    open: openToRead,
    remove,
    list: () => readdir(dir),
    async writtenAt(filename: string) {
      const file = pathOf(filename);
      return file && (await unlessMissing(stat(file)))?.mtime;
    },
    /** The file's SHA-256 in hex. */
    async hash(filename: string) {
      const handle = await openToRead(filename);
      if (!handle) return undefined;
      const hash = createHash('sha256');
      for await (const chunk of handle.createReadStream()) hash.update(chunk);
      return hash.digest('hex');
    },
  };
}

async function writeThrough(handle: FileHandle, data: Buffer): Promise<void> {
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
