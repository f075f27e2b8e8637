/** `npm test`: everything it needs, then the whole gate and the browser tests. */
import { findChromium } from './lib/chromium.mjs';
import { build, install } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';
import { bringStrace } from './lib/strace.mjs';

try {
  await install();
  await bringStrace();
  await build();
  const env = { CHROMIUM: await findChromium() };
  await run('node', ['scripts/check.mjs'], { env });
  say(`Browser tests, with ${env.CHROMIUM}`);
  await run('pnpm', ['--dir', 'e2e', 'test'], { env });
} catch (error) {
  fail(error);
}
console.log('\n✓ All checks and tests passed.');
