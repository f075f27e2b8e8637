/** `pnpm bench:lighthouse`: builds the site and runs Lighthouse on every public page. */
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  await build();
  await run('node', ['e2e/lighthouse/run.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM: await findChromium() },
  });
} catch (error) {
  fail(error);
}
