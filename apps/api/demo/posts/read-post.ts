import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../src/repository-root.ts';

/** The HTML of a demo post. */
export function readPost(slug: string): Promise<string> {
  return readFile(path.join(repositoryRoot, `apps/api/demo/posts/${slug}.html`), 'utf8');
}
