/** `pnpm check`: every check except the browser tests. */
import { build } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

const STEPS = [
  ['Types', 'turbo', ['run', 'check:types', '--output-logs=errors-only', '--no-update-notifier']],
  ['Lint and format', 'biome', ['check', '.', '--error-on-warnings']],
  ['Import rules', 'node', ['scripts/check-imports.mjs']],
  ['Unused code', 'knip', []],
  ['Unit and integration tests', 'vitest', ['run']],
];

try {
  // Tests of documents load the built web app.
  await build();
  for (const [name, command, args] of STEPS) {
    say(name);
    await run(command, args);
  }
} catch (error) {
  fail(error);
}
