import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { decodeText } from '../decode-text.ts';
import { ImportError } from '../import-error.ts';

/** The files of an import: one file, those of a folder, or those in a zip. Everything is read with limits. */

/** Files in a folder or zip. */
const MAX_FILES = 50_000;
/** Bytes of a text that is read at once. */
const MAX_TEXT = 100 * 1024 * 1024;

export interface SourceFile {
  /** From the folder or the zip's root, with slashes, and with letters as one sign each (NFC), which macOS takes apart. */
  path: string;
  /** Bytes. */
  size: number;
  stream(): Promise<Readable>;
}

export interface SourceFiles {
  files: SourceFile[];
  /** What could not be opened, in words for the owner. */
  problems: string[];
  close(): Promise<void>;
}

export async function openFiles(location: string): Promise<SourceFiles> {
  const info = await stat(location).catch(() => undefined);
  if (!info) throw new ImportError(`There is no file ${location}`);
  const none = { problems: [], close: () => Promise.resolve() };
  if (info.isDirectory()) return { ...none, files: await filesOfFolder(location) };
  const handle = await open(location);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  if (buffer.toString('latin1') === 'PK\u0003\u0004') return openZip(location);
  const file = {
    path: path.basename(location),
    size: info.size,
    stream: async () => createReadStream(location),
  };
  return { ...none, files: [file] };
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
      path: path.relative(folder, name).split(path.sep).join('/').normalize(),
      size: (await stat(name)).size,
      stream: async () => createReadStream(name),
    })),
  );
}

async function openZip(location: string): Promise<SourceFiles> {
  const zip = await yauzl.openPromise(location, { autoClose: false }).catch((cause) => {
    throw damaged(path.basename(location), cause);
  });
  const files: SourceFile[] = [];
  try {
    if (zip.entryCount > MAX_FILES) throw tooMany(location);
    for await (const entry of entriesOf(zip, path.basename(location))) {
      files.push({
        path: entry.fileName.normalize(),
        size: entry.uncompressedSize,
        stream: () => contentOf(zip, entry),
      });
    }
    const all: SourceFile[] = [];
    const problems: string[] = [];
    for (const file of files) {
      if (NESTED.test(file.path))
        await filesInside(file).then(
          (inside) => all.push(...inside),
          // A site may have a zip to download, which is no part of the export.
          (error: Error) => problems.push(error.message),
        );
      else all.push(file);
      if (all.length > MAX_FILES) throw tooMany(location);
    }
    return {
      problems,
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
      throw damaged(outer.path, cause);
    });
  const found: SourceFile[] = [];
  for await (const { fileName, uncompressedSize } of entriesOf(await opened(), outer.path)) {
    if (NESTED.test(fileName)) continue;
    found.push({
      path: `${outer.path}/${fileName}`.normalize(),
      size: uncompressedSize,
      async stream() {
        const zip = await opened();
        for await (const entry of entriesOf(zip, outer.path)) {
          if (entry.fileName === fileName) return contentOf(zip, entry);
        }
        throw new ImportError(`${fileName} is no longer in ${outer.path}`);
      },
    });
    if (found.length > MAX_FILES) throw tooMany(outer.path);
  }
  return found;
}

/** The files of a zip, of which one with a password can never be read. */
async function* entriesOf(zip: yauzl.ZipFile, name: string): AsyncGenerator<yauzl.Entry> {
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted())
        throw new ImportError(
          `${name} has a password: unpack it, and pack its files into a zip without one`,
        );
      if (!entry.fileName.endsWith('/')) yield entry;
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(name, error as Error);
  }
}

async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  async function* sound() {
    let sum = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
      if (sum !== entry.crc32) throw new Error('its checksum is another');
    } catch (error) {
      throw damaged(entry.fileName, error as Error);
    }
  }
  return Readable.from(sound(), { objectMode: false });
}

const damaged = (name: string, cause: Error) =>
  new ImportError(`${name} is damaged: export or pack it again (${cause.message})`, { cause });

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

export async function readText(file: SourceFile): Promise<string> {
  return decodeText(await readBytes(file, MAX_TEXT));
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

const tooMany = (location: string) =>
  new ImportError(`${path.basename(location)} holds too many files: at most ${MAX_FILES}`);
