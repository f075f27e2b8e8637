/** Starts the server. It enables the compile cache before it imports anything else, so that the cache covers all of it. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { compileCacheFolder } from './config/repository-root.ts';

enableCompileCache(compileCacheFolder);
const { start } = await import('./server/start.ts');
const { failureLine } = await import('./maintenance/damaged-folder.ts');

/** Milliseconds after the start. By then the first pages are rendered, so their code is in the cache too. */
const CACHE_FLUSH_DELAY = 10_000;

try {
  await start();
  // Node writes the cache at the exit, but not when the process is killed.
  setTimeout(flushCompileCache, CACHE_FLUSH_DELAY).unref();
} catch (error) {
  console.error(await failureLine(error));
  process.exit(1);
}
