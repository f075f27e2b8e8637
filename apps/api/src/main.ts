/**
 * Starts the server. It looks at Node before it imports what an older one does not have, and enables the compile cache
 * before it imports the rest, so that the cache covers all of it.
 */
import manifest from '../../../package.json' with { type: 'json' };

const wanted = manifest.config.node;
const present = process.versions.node;
if (Number.parseInt(present, 10) < Number.parseInt(wanted, 10)) {
  console.error(`The site needs Node ${wanted} or newer, and this is Node ${present}.`);
  process.exit(1);
}

const { enableCompileCache, flushCompileCache } = await import('node:module');
const { compileCacheFolder } = await import('./config/repository-root.ts');
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
