/** The program. All it imports is imported once what was compiled by an earlier start can be used again. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';

enableCompileCache(path.join(repositoryRoot, 'node_modules/.cache/compiled'));
const { start } = await import('./start.ts');
const { StartupError } = await import('./startup-error.ts');

/** Milliseconds after the start: the first pages are made by then, and what they compiled is kept with the rest. */
const SETTLED = 10_000;

try {
  await start();
  // Not only at the end, which a killed process does not see.
  setTimeout(flushCompileCache, SETTLED).unref();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
