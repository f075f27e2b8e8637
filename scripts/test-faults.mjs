/** `pnpm test:faults`: runs the fault suites at full scale. */
import { findChromium } from './lib/chromium.mjs';
import { ensurePrograms } from './lib/debian.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  // strace counts syncs, and nginx is the cache in front of the site.
  await ensurePrograms('strace', 'nginx');
  await build();
  await run('vitest', ['run', '--project', 'faults', ...process.argv.slice(2)], {
    env: { FAULTS: 'full', CHROMIUM: await findChromium() },
  });
} catch (error) {
  fail(error);
}
