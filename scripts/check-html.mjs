/** `pnpm check:html`: builds the site and reads its documents with two validators. */
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  await build();
  await run('node', ['e2e/html/check-html.ts'], { env: { CHROMIUM: await findChromium() } });
} catch (error) {
  fail(error);
}
