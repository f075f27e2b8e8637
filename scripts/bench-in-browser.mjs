/**
 * `pnpm bench:lighthouse`, `bench:page-start`, `bench:typing` and `bench:chart` build the site and measure its pages in a browser;
 * `bench:mail-pictures` shows its mails there.
 */
import { chromiumVersion, findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

const [benchmark, ...options] = process.argv.slice(2);

try {
  await build();
  const chromium = await findChromium();
  // The headless shell loads a page in another order than the browser that visitors have.
  say(`The browser is ${chromium}, ${await chromiumVersion(chromium)}`);
  await run('node', [`e2e/bench/${benchmark}.ts`, ...options], { env: { CHROMIUM: chromium } });
} catch (error) {
  fail(error);
}
