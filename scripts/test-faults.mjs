/** `pnpm test:faults`: what the site survives, at full scale. */
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';
import { bringStrace } from './lib/strace.mjs';

try {
  await bringStrace();
  await build();
  await run('vitest', ['run', '--project', 'faults', ...process.argv.slice(2)], {
    env: { FAULTS: 'full', CHROMIUM: await findChromium() },
  });
} catch (error) {
  fail(error);
}
