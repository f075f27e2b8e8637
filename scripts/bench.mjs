/** `pnpm bench`: builds the site and measures it beside a bare server. */
import { build, install } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  await install();
  await build();
  await run(process.execPath, ['bench/run.ts']);
} catch (error) {
  fail(error);
}
