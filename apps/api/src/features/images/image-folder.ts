/** The folder that pictures' files lie in; whoever asks it knows a file's name from the database. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface ImageFolder {
  /** Writes all files and returns when they are on the disk, or throws and leaves none. */
  write(files: readonly { filename: string; data: Buffer }[]): Promise<void>;
  /** Opens a file to read; `undefined` when it is missing. */
  open(filename: string): Promise<FileHandle | undefined>;
  /** Removes the files that are there. */
  remove(filenames: readonly string[]): Promise<void>;
  list(): Promise<string[]>;
  /** When the file was written; `undefined` when it is missing. */
  writtenAt(filename: string): Promise<Date | undefined>;
  /** SHA-256 of the file's bytes, hex; `undefined` when it is missing. */
  hash(filename: string): Promise<string | undefined>;
}

/**
 * Opens the folder, made where it is missing.
 *
 * @param openFile how a new file is opened; tests give one of a disk that is full
 */
export async function openImageFolder(
  dir: string,
  { openFile = open }: { openFile?: typeof open } = {},
): Promise<ImageFolder> {
  await mkdir(dir, { recursive: true });
  const pathOf = (filename: string) => path.join(dir, filename);

  async function remove(filenames: readonly string[]) {
    for (const filename of filenames) await rm(pathOf(filename), { force: true });
  }

  return {
    async write(files) {
      const begun: string[] = [];
      try {
        for (const { filename, data } of files) {
          // Fails rather than write over a file that is there.
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

/** A new file's name is on the disk only when its folder is. */
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
