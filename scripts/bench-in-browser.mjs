/** `pnpm bench:lighthouse`, `bench:page-start`, `bench:typing` and `bench:chart`: builds the site and measures its pages in a browser. */
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

const [benchmark, ...options] = process.argv.slice(2);

try {
  await build();
  await run('node', [`e2e/bench/${benchmark}.ts`, ...options], {
    env: { CHROMIUM: await findChromium() },
  });
} catch (error) {
  fail(error);
}
