/**
 * The file of a backup: a tar file with a manifest, which lists the other files with their hashes. Nothing in it is
 * believed before it was compared: the hashes show damage, and a restore compares the database's tables with ours.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { syncFile } from '../config/data-folder.ts';
import { StartupError } from '../config/startup-error.ts';

const MANIFEST = 'manifest.json';
/** Increase this when older code could not restore the archive correctly. */
export const FORMAT = 1;
/** The last entry of backups that earlier versions made: a hash of all before it. */
const SEAL = 'archive.sha256';

/** Allows only the data folder's own file names, so that no path leads out of the folder. Earlier versions kept a key. */
const filePath = z.string().regex(/^(?:site\.db|upload\.key|images\/[A-Za-z\d_][\w.-]*)$/);

/** Earlier versions also signed it (`hmac`). */
const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  siteVersion: z.string(),
  /** Email addresses of the accounts, without control characters because a restore prints them. */
  owners: z.array(z.string().regex(/^\P{C}+$/u)).optional(),
  /** Names, in the order in which they ran. */
  migrations: z.array(z.string()),
  files: z.array(
    z.object({
      path: filePath,
      bytes: z.number().int().nonnegative(),
      /** Hex. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];

export interface SourceFile {
  /** Its path in the backup. */
  path: string;
  /** Its path on the disk. */
  source: string;
}

/** Reads a file and returns its entry for the manifest. Throws `ENOENT` when it is missing. */
export async function measure({ path: name, source }: SourceFile): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(source)) {
    hash.update(part);
    bytes += (part as Buffer).length;
  }
  return { path: name, bytes, sha256: hash.digest('hex') };
}

interface Contents {
  manifest: Manifest;
  /** The path on the disk of each file in the manifest, by its path in the backup. */
  sources: Map<string, string>;
  signal: AbortSignal;
  /** Called after each file. */
  onFile?: () => void;
}

/** Writes the tar file, and syncs it to the disk. */
export async function writeArchive(file: string, contents: Contents): Promise<void> {
  const tar = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const { signal } = contents;
  await Promise.all([pipeline(tar, target, { signal }), fill(tar, contents)]);
  await syncFile(file);
}

async function fill(tar: Pack, { manifest, sources, signal, onFile }: Contents): Promise<void> {
  const meta = { mode: 0o600, mtime: new Date(manifest.createdAt) };
  tar.entry({ name: MANIFEST, ...meta }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { path: name, bytes } of manifest.files) {
    const entry = tar.entry({ name, size: bytes, ...meta });
    await pipeline(createReadStream(sources.get(name) ?? name), entry, { signal });
    onFile?.();
  }
  tar.finalize();
}

/** An entry of tar-stream, whose own types do not say that the chunks are buffers. */
type Entry = AsyncIterable<Buffer> & { header: Header; resume(): void };

interface ReadOptions {
  /** The folder to unpack it to; without it nothing is written. */
  into?: string | undefined;
  /** Called after each file. */
  onFile?: (() => void) | undefined;
}

/** Verifies a whole backup. Throws a {@link StartupError} when it is missing, damaged or of a newer format. */
export async function readArchive(file: string, options: ReadOptions = {}): Promise<Manifest> {
  if (!existsSync(file)) throw new StartupError(`There is no backup ${file}`);
  try {
    return await readEntries(file, options);
  } catch (error) {
    if (error instanceof StartupError || (error as { code?: unknown }).code === 'ENOSPC')
      throw error;
    if ((error as { syscall?: unknown }).syscall !== undefined)
      throw new StartupError(`${file} cannot be read: ${(error as Error).message}`);
    throw new StartupError(`${file} is damaged or no backup of this site: nothing was changed`, {
      cause: error,
    });
  }
}

async function readEntries(file: string, { into, onFile }: ReadOptions): Promise<Manifest> {
  const entries = extract();
  const read = pipeline(createReadStream(file), entries);
  // The loop below reports the same error; without this handler it would end the process.
  read.catch(() => undefined);
  let manifest: Manifest | undefined;
  const unread = new Map<string, ArchivedFile>();
  for await (const entry of entries as AsyncIterable<Entry>) {
    const { name } = entry.header;
    if (!manifest) {
      manifest = await readManifest(file, entry);
      for (const each of manifest.files) unread.set(each.path, each);
    } else if (name === SEAL) {
      entry.resume();
    } else {
      const expected = unread.get(name);
      if (!expected)
        throw new StartupError(`${file} holds ${name}, which its manifest does not name`);
      await readFile(entry, expected, into);
      unread.delete(name);
      onFile?.();
    }
  }
  await read;
  const [missing] = unread.keys();
  if (!manifest) throw new Error('It is empty');
  if (missing) throw new StartupError(`${file} lacks ${missing}: nothing was changed`);
  return manifest;
}

/** Bytes of a manifest, which names some hundred thousand pictures. */
const MAX_MANIFEST = 64 * 1024 * 1024;

async function readManifest(file: string, entry: Entry): Promise<Manifest> {
  const { name, size } = entry.header;
  if (name !== MANIFEST || (size ?? 0) > MAX_MANIFEST) throw new Error('It has no manifest');
  const json: unknown = JSON.parse((await buffer(entry)).toString());
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT) {
    throw new StartupError(
      `${file} was made by a newer version of the site: update the site first, nothing was changed`,
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (manifest.success) return manifest.data;
  throw new StartupError(
    `${file} cannot be read as a backup, because it is damaged or is none: nothing was changed`,
    { cause: manifest.error },
  );
}

async function readFile(entry: Entry, expected: ArchivedFile, into: string | undefined) {
  const target = into && path.join(into, expected.path);
  if (target) await mkdir(path.dirname(target), { recursive: true });
  const handle = target ? await open(target, 'wx', 0o600) : undefined;
  const hash = createHash('sha256');
  try {
    for await (const part of entry) {
      hash.update(part);
      await handle?.writeFile(part);
    }
    await handle?.sync();
  } finally {
    await handle?.close();
  }
  if (entry.header.size !== expected.bytes || hash.digest('hex') !== expected.sha256) {
    throw new StartupError(`${expected.path} is damaged in the backup: nothing was changed`);
  }
}
