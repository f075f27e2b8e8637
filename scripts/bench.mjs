/** `pnpm bench`: what the site costs, then what reading the visitors' totals costs. */
import { build, install } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

try {
  await install();
  await build();
  say('The site beside a bare server');
  await run(process.execPath, ['bench/site.ts']);
  say("The visitors' totals");
  await run(process.execPath, ['bench/analytics-totals.ts']);
} catch (error) {
  fail(error);
}
