/** `pnpm bench` and `pnpm bench:attack`: build the site, and measure it beside a bare server. */
import { build, install } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  await install();
  await build();
  await run(process.execPath, [`bench/${process.argv[2] ?? 'run'}.ts`]);
} catch (error) {
  fail(error);
}
