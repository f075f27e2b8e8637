/** `pnpm test:faults`: what the site survives, at full scale. */
import { fail, run } from './lib/run.mjs';
import { bringStrace } from './lib/strace.mjs';

try {
  await bringStrace();
  await run('vitest', ['run', '--project', 'faults', ...process.argv.slice(2)], {
    env: { FAULTS: 'full' },
  });
} catch (error) {
  fail(error);
}
