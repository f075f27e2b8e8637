/**
 * The last entry of a backup. It holds the SHA-256 of every byte before it, and its own bytes depend on nothing else,
 * so a change to any byte of the file is detected, padding included.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

export const SEAL = 'archive.sha256';

/** The zero bytes at the end of every tar file. */
const END = 1024;
/** The header, the digest and the zeros. */
const SEAL_BYTES = 512 + 512 + END;

/** Replaces the zeros at the end of a finished tar file by the seal, and syncs the file to the disk. */
export async function seal(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const bytes = await sealOf(await digestTo(file, size - END));
    await handle.write(bytes, 0, bytes.length, size - END);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the file has a seal and has not changed since. */
export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size <= SEAL_BYTES) return false;
    const { buffer: found } = await handle.read(
      Buffer.alloc(SEAL_BYTES),
      0,
      SEAL_BYTES,
      size - SEAL_BYTES,
    );
    return found.equals(await sealOf(await digestTo(file, size - SEAL_BYTES)));
  } finally {
    await handle.close();
  }
}

/** The SHA-256 of the file's first bytes. */
async function digestTo(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes > 0)
    for await (const part of createReadStream(file, { end: bytes - 1 })) hash.update(part);
  return hash.digest('hex');
}

async function sealOf(digest: string): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: SEAL, mode: 0o600, mtime: new Date(0) }, `${digest}\n`);
  tar.finalize();
  return buffer(tar);
}
