/** Copies the source, so that a protection can be removed without a change to the checkout. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Protection } from './protection.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies apps and packages and links node_modules. Relative links between the copied folders stay inside the copy. */
async function copySource(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'site-source-'));
  for (const folder of ['apps', 'packages']) {
    await cp(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Runs `work` on a copy without the protection. Throws when the text is not in the file exactly once. */
export async function withoutProtection<T>(
  { file, text, off }: Protection,
  work: (source: string) => Promise<T>,
): Promise<T> {
  const source = await copySource();
  try {
    const target = path.join(source, file);
    const parts = (await readFile(target, 'utf8')).split(text);
    if (parts.length !== 2) {
      throw new Error(`${file} has this text ${parts.length - 1} times, not once:\n${text}`);
    }
    await writeFile(target, parts.join(off));
    return await work(source);
  } finally {
    await rm(source, { recursive: true });
  }
}
