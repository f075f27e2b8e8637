/** `pnpm test:faults`: runs the fault suites at full scale. */
import { findChromium } from './lib/chromium.mjs';
import { ensureStrace } from './lib/debian.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  await ensureStrace();
  await build();
  await run('vitest', ['run', '--project', 'faults', ...process.argv.slice(2)], {
    env: { FAULTS: 'full', CHROMIUM: await findChromium() },
  });
} catch (error) {
  fail(error);
}
