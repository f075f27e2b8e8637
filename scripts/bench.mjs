/** `pnpm bench`: measures the built site beside a bare server, then the analytics totals. */
import { build, install } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

try {
  await install();
  await build();
  say('The site and a bare server');
  await run(process.execPath, ['bench/site.ts']);
  say('The analytics totals');
  await run(process.execPath, ['bench/analytics-totals.ts']);
} catch (error) {
  fail(error);
}
