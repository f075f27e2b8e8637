/**
 * The folder of the pictures' files. Callers take the file names from the database, never from a request. A restored
 * database has the names that its maker gave it, so each is checked where it becomes a path.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whether a text is the name of a file in the folder, and leads nowhere else. */
export const isImageFileName = (text: string): boolean => /^[A-Za-z\d_][\w.-]*$/.test(text);

export interface ImageFolder {
  /** Writes all files and syncs them to the disk. If it throws, none of them is left. */
  write(files: readonly { filename: string; data: Buffer }[]): Promise<void>;
  /** Opens a file for reading; `undefined` when it is missing. */
  open(filename: string): Promise<FileHandle | undefined>;
  /** Removes files and ignores missing ones. */
  remove(filenames: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
  /** When the file was written; `undefined` when it is missing. */
  writtenAt(filename: string): Promise<Date | undefined>;
  /** The file's SHA-256 in hex; `undefined` when it is missing. */
  hash(filename: string): Promise<string | undefined>;
}

/**
 * Opens the folder, and creates it when it is missing.
 *
 * @param openFile opens a new file; tests pass one that fails as on a full disk
 */
export async function openImageFolder(
  dir: string,
  { openFile = open }: { openFile?: typeof open } = {},
): Promise<ImageFolder> {
  await mkdir(dir, { recursive: true });
  const pathOf = (filename: string) => {
    if (isImageFileName(filename)) return path.join(dir, filename);
    throw new Error(`${JSON.stringify(filename)} is no name of a picture`);
  };

  async function remove(filenames: readonly string[]) {
    for (const filename of filenames) await rm(pathOf(filename), { force: true });
  }

  return {
    async write(files) {
      const begun: string[] = [];
      try {
        for (const { filename, data } of files) {
          // Fails when the file exists already.
          const handle = await openFile(pathOf(filename), 'wx');
          begun.push(filename);
          await writeThrough(handle, data);
        }
        await syncFolder(dir);
      } catch (error) {
        await remove(begun);
        throw error;
      }
    },
    open: (filename) => unlessMissing(open(pathOf(filename), 'r')),
    remove,
    list: () => readdir(dir),
    writtenAt: async (filename) => (await unlessMissing(stat(pathOf(filename))))?.mtime,
    async hash(filename) {
      const handle = await unlessMissing(open(pathOf(filename), 'r'));
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

/** A new file is only durable once its folder is synced too. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}
