/** Writes the tar file of a backup: the manifest, then every file it names, then the seal. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { seal } from './archive-seal.ts';
import { type ArchivedFile, MANIFEST, type Manifest } from './manifest.ts';

/** A file to go into a backup: its path there, and where it lies now. */
export interface SourceFile {
  path: string;
  source: string;
}

/** Reads a file once, for its line of the manifest. Throws `ENOENT` when it is missing. */
export async function measure({ path, source }: SourceFile): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(source)) {
    hash.update(part);
    bytes += (part as Buffer).length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** @param sources by path, one for each file of the manifest */
export async function writeArchive(
  file: string,
  {
    manifest,
    sources,
    signal,
  }: { manifest: Manifest; sources: Map<string, string>; signal: AbortSignal },
): Promise<void> {
  const tar = pack();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await Promise.all([pipeline(tar, target, { signal }), fill(tar, { manifest, sources, signal })]);
  await seal(file);
}

async function fill(
  tar: Pack,
  {
    manifest,
    sources,
    signal,
  }: { manifest: Manifest; sources: Map<string, string>; signal: AbortSignal },
): Promise<void> {
  const meta = { mode: 0o600, mtime: new Date(manifest.createdAt) };
  tar.entry({ name: MANIFEST, ...meta }, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const { path, bytes } of manifest.files) {
    const entry = tar.entry({ name: path, size: bytes, ...meta });
    await pipeline(createReadStream(sources.get(path) ?? path), entry, { signal });
  }
  tar.finalize();
}
