/**
 * `pnpm check`: every check except the browser tests and the tests that start programs. `npm test` runs it with `--all`,
 * which adds the latter.
 */
import { findChromium } from './lib/chromium.mjs';
import { build } from './lib/prepare.mjs';
import { fail, run, say } from './lib/run.mjs';

/** Steps that read the sources only. Turbo runs them at the same time. */
const SOURCE_CHECKS = [
  'check:types',
  'check:lint',
  'check:imports',
  'check:unused',
  'check:migrations',
];

/** Projects of `vitest.config.ts`. */
const SLOW_PROJECTS = ['processes', 'faults'];
const projects = process.argv.includes('--all')
  ? []
  : SLOW_PROJECTS.map((name) => `--project=!${name}`);

const STEPS = [
  [
    'Types, lint, import rules, unused code, migrations',
    'turbo',
    ['run', ...SOURCE_CHECKS, '--output-logs=errors-only', '--no-update-notifier', '--continue'],
  ],
  ['Unit, component and integration tests', 'vitest', ['run', ...projects]],
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
