/** `pnpm check`: every check except the browser tests. */
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

const STEPS = [
  ['Types', 'turbo', ['run', 'check:types', '--output-logs=errors-only', '--no-update-notifier']],
  ['Lint and format', 'biome', ['check', '.', '--error-on-warnings']],
  ['Import rules', 'node', ['scripts/check-imports.mjs']],
  ['Unused code', 'knip', []],
  ['Unit, component and integration tests', 'vitest', ['run']],
];

try {
  // Tests of documents load the built web app.
  await build();
  const env = { CHROMIUM: await findChromium() };
  for (const [name, command, args] of STEPS) {
    say(name);
    await run(command, args, { env });
  }
} catch (error) {
  fail(error);
}
