import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../src/config/repository-root.ts';

/** Absolute. It holds one `<slug>.webp` for each demo recipe and demo post, and nothing else. */
export const PICTURES_FOLDER = path.join(repositoryRoot, 'apps/api/demo/pictures');

/**
 * Reads the WebP file of a demo recipe or a demo post; rejects when there is no such file. `DEMO_PICTURES` names another
 * folder: the browser tests have smaller pictures, whose sizes are made in a seventh of the time.
 */
export function readPicture(slug: string): Promise<Buffer> {
  return readFile(path.join(process.env['DEMO_PICTURES'] ?? PICTURES_FOLDER, `${slug}.webp`));
}
