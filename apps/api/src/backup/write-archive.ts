/** Writes a backup's tar file: the manifest, the files that it lists, and the seal. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { seal } from './archive-seal.ts';
import { type ArchivedFile, MANIFEST, type Manifest } from './manifest.ts';

export interface SourceFile {
  /** Its path in the backup. */
  path: string;
  /** Its path on the disk. */
  source: string;
}

/** Reads a file and returns its entry for the manifest. Throws `ENOENT` when it is missing. */
export async function measure({ path, source }: SourceFile): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(source)) {
    hash.update(part);
    bytes += (part as Buffer).length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

interface Contents {
  manifest: Manifest;
  /** The path on the disk of each file in the manifest, by its path in the backup. */
  sources: Map<string, string>;
  signal: AbortSignal;
  /** Called after each file. */
  onFile?: () => void;
}

export async function writeArchive(file: string, contents: Contents): Promise<void> {
  const tar = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const { signal } = contents;
  await Promise.all([pipeline(tar, target, { signal }), fill(tar, contents)]);
  await seal(file);
}

async function fill(tar: Pack, { manifest, sources, signal, onFile }: Contents): Promise<void> {
  const meta = { mode: 0o600, mtime: new Date(manifest.createdAt) };
  tar.entry({ name: MANIFEST, ...meta }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { path, bytes } of manifest.files) {
    const entry = tar.entry({ name: path, size: bytes, ...meta });
    await pipeline(createReadStream(sources.get(path) ?? path), entry, { signal });
    onFile?.();
  }
  tar.finalize();
}
