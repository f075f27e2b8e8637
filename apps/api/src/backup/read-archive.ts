/** Reads a backup, and verifies every byte of it with the seal and the manifest. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { StartupError } from '../config/startup-error.ts';
import { isSealed, SEAL } from './archive-seal.ts';
import { isSignature } from './backup-key.ts';
import {
  type ArchivedFile,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  signedText,
} from './manifest.ts';

/** An entry of tar-stream, whose own types do not say that the chunks are buffers. */
type Entry = AsyncIterable<Buffer> & { header: Header };

/**
 * Who made a backup: this installation (`own`), or someone with another key (`other`). Nobody can tell when the backup
 * has no signature (`unsigned`), or when there is no key to check it with (`unchecked`).
 */
type Provenance = 'own' | 'other' | 'unsigned' | 'unchecked';

export interface Archive extends Manifest {
  provenance: Provenance;
}

interface ReadOptions {
  /** The folder to unpack it to; without it nothing is written. */
  into?: string | undefined;
  /** This installation's key, with which the signature is checked. */
  key?: string | undefined;
  /** Called after each file. */
  onFile?: (() => void) | undefined;
}

/**
 * Verifies a whole backup. Throws a {@link StartupError} when it is missing, damaged or of a newer format, but not when its
 * signature is wrong: only the caller knows what that means.
 */
export async function readArchive(file: string, options: ReadOptions = {}): Promise<Archive> {
  if (!existsSync(file)) throw new StartupError(`There is no backup ${file}`);
  if (!(await isSealed(file))) {
    throw new StartupError(`${file} is damaged or no backup of this site: nothing was changed`);
  }
  try {
    return await readEntries(file, options);
  } catch (error) {
    if (error instanceof StartupError || (error as { code?: unknown }).code === 'ENOSPC')
      throw error;
    throw new StartupError(`${file} cannot be read as a backup: ${(error as Error).message}`);
  }
}

async function readEntries(file: string, { into, key, onFile }: ReadOptions): Promise<Archive> {
  const entries = extract();
  const read = pipeline(createReadStream(file), entries);
  // The loop below reports the same error; without this handler it would end the process.
  read.catch(() => undefined);
  let manifest: Archive | undefined;
  const unread = new Map<string, ArchivedFile>();
  for await (const entry of entries as AsyncIterable<Entry & { resume(): void }>) {
    const { name } = entry.header;
    if (!manifest) {
      manifest = await readManifest(file, { entry, key });
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
  if (!manifest) throw new StartupError(`${file} is empty`);
  const [missing] = unread.keys();
  if (missing) throw new StartupError(`${file} lacks ${missing}`);
  return manifest;
}

async function readManifest(
  file: string,
  { entry, key }: { entry: Entry; key: string | undefined },
): Promise<Archive> {
  if (entry.header.name !== MANIFEST) throw new StartupError(`${file} is no backup of this site`);
  const json: unknown = JSON.parse((await buffer(entry)).toString());
  const format = (json as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT) {
    throw new StartupError(
      `${file} was made by a newer version of the site: update the site first, nothing was changed`,
    );
  }
  const manifest = manifestSchema.parse(json);
  // The text as it was signed, with fields that this version of the code does not know.
  const signed = signedText(json as object);
  return { ...manifest, provenance: provenanceOf(manifest, { signed, key }) };
}

function provenanceOf(
  { hmac }: Manifest,
  { signed, key }: { signed: string; key: string | undefined },
): Provenance {
  if (hmac === undefined) return 'unsigned';
  if (key === undefined) return 'unchecked';
  return isSignature(key, signed, hmac) ? 'own' : 'other';
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
