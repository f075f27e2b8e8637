import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { StartupError } from '../config/startup-error.ts';

/** The files of an import: one file, those of a folder, or those in a zip. Everything is read with limits. */

/** Files in a folder or zip. */
const MAX_FILES = 50_000;
/** Bytes of a text that is read at once. */
const MAX_TEXT = 100 * 1024 * 1024;

export interface SourceFile {
  /** From the folder or the zip's root, with slashes. */
  path: string;
  /** Bytes. */
  size: number;
  stream(): Promise<Readable>;
}

export interface SourceFiles {
  files: SourceFile[];
  close(): Promise<void>;
}

export async function openFiles(location: string): Promise<SourceFiles> {
  const info = await stat(location).catch(() => undefined);
  if (!info) throw new ImportError(`There is no file ${location}`);
  if (info.isDirectory()) return { files: await filesOfFolder(location), close: nothingToClose };
  const handle = await open(location);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  if (buffer.toString('latin1') === 'PK\u0003\u0004') return openZip(location);
  const file = {
    path: path.basename(location),
    size: info.size,
    stream: async () => createReadStream(location),
  };
  return { files: [file], close: nothingToClose };
}

/** Links are left out: they could lead anywhere on this machine. */
async function filesOfFolder(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  if (names.length > MAX_FILES) throw tooMany(folder);
  return Promise.all(
    names.sort().map(async (name) => ({
      path: path.relative(folder, name).split(path.sep).join('/'),
      size: (await stat(name)).size,
      stream: async () => createReadStream(name),
    })),
  );
}

async function openZip(location: string): Promise<SourceFiles> {
  const zip = await yauzl.openPromise(location, { autoClose: false }).catch((cause) => {
    throw new ImportError(`${path.basename(location)} is no whole zip file`, { cause });
  });
  const files: SourceFile[] = [];
  try {
    if (zip.entryCount > MAX_FILES) throw tooMany(location);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      files.push({
        path: entry.fileName,
        size: entry.uncompressedSize,
        stream: () => zip.openReadStreamPromise(entry),
      });
    }
  } catch (error) {
    zip.close();
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      `${path.basename(location)} is no sound zip file: ${(error as Error).message}`,
    );
  }
  try {
    const all: SourceFile[] = [];
    for (const file of files) {
      all.push(...(NESTED.test(file.path) ? await filesInside(file) : [file]));
      if (all.length > MAX_FILES) throw tooMany(location);
    }
    return {
      files: all.sort((a, b) => (a.path < b.path ? -1 : 1)),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Tandoor's export is a zip of zips, and a Paprika file may be packed once more. */
const NESTED = /\.(?:zip|paprikarecipes)$/i;
/** Bytes of a zip within a zip. It is read anew for each of its files, so that none stays in memory. */
const MAX_NESTED = 60 * 1_048_576;

async function filesInside(outer: SourceFile): Promise<SourceFile[]> {
  const opened = async () =>
    yauzl.fromBufferPromise(await readBytes(outer, MAX_NESTED)).catch((cause) => {
      throw new ImportError(`${outer.path} is no whole zip file`, { cause });
    });
  const found: SourceFile[] = [];
  for await (const { fileName, uncompressedSize } of (await opened()).eachEntry()) {
    if (fileName.endsWith('/') || NESTED.test(fileName)) continue;
    found.push({
      path: `${outer.path}/${fileName}`,
      size: uncompressedSize,
      async stream() {
        const zip = await opened();
        for await (const entry of zip.eachEntry()) {
          if (entry.fileName === fileName) return zip.openReadStreamPromise(entry);
        }
        throw new ImportError(`${fileName} is no longer in ${outer.path}`);
      },
    });
    if (found.length > MAX_FILES) throw tooMany(outer.path);
  }
  return found;
}

/** @param max bytes; the size that a zip states is not believed */
export async function readBytes(file: SourceFile, max: number): Promise<Buffer> {
  const tooLarge = () =>
    new ImportError(`${file.path} is too large: at most ${Math.floor(max / 1_048_576)} MB`);
  if (file.size > max) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await file.stream()) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A byte order mark is left out. */
export async function readText(file: SourceFile): Promise<string> {
  const bytes = await readBytes(file, MAX_TEXT);
  return new TextDecoder('utf-8').decode(bytes);
}

/** The first bytes, to see what kind of file it is. */
export async function readStart(file: SourceFile, length = 65_536): Promise<string> {
  const stream = await file.stream();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= length) break;
  }
  stream.destroy();
  return Buffer.concat(chunks).subarray(0, length).toString('utf8');
}

const nothingToClose = () => Promise.resolve();

const tooMany = (location: string) =>
  new ImportError(`${location} holds too many files: at most ${MAX_FILES}`);

/** A file that cannot be imported. The message tells the owner why, and nothing was changed. */
export class ImportError extends StartupError {}
