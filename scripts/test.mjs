/** `npm test`: installs and builds what the tests need, then runs every check and the browser tests. */
import { findChromium } from './lib/chromium.mjs';
import { ensureStrace } from './lib/debian.mjs';
import { build, install } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

try {
  await install();
  await ensureStrace();
  await build();
  const env = { CHROMIUM: await findChromium() };
  await run('node', ['scripts/check.mjs'], { env });
  say(`Browser tests, with ${env.CHROMIUM}`);
  await run('pnpm', ['--dir', 'e2e', 'test'], { env });
} catch (error) {
  fail(error);
}
console.log('\n✓ All checks and tests passed.');
