import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The HTML of a demo post. */
export function readPost(slug: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, `${slug}.html`), 'utf8');
}
