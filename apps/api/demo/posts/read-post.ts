import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../../src/config/repository-root.ts';

/** Reads the HTML of a demo post; rejects when there is no such file. */
export function readPost(slug: string): Promise<string> {
  return readFile(path.join(repositoryRoot, `apps/api/demo/posts/${slug}.html`), 'utf8');
}
