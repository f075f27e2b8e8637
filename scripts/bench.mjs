/** `pnpm bench` and `pnpm bench:attack`: build the site, and measure it beside a bare server. */
import { build, install } from './lib/prepare.mjs';
import { fail, run } from './lib/run.mjs';

try {
  await install();
  await build();
  const [name = 'run', ...args] = process.argv.slice(2);
  await run(process.execPath, [`bench/${name}.ts`, ...args]);
} catch (error) {
  fail(error);
}
