import { defineConfig } from 'vitest/config';
import { figuresReporter } from './faults/support/figures-reporter.ts';

/** All unit and integration tests of the workspace, in one run. */
export default defineConfig({
  test: {
    // Real servers and files on a machine that may be busy: time is never what a test is about.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', figuresReporter],
    projects: [
      { extends: true, test: { name: 'schema', root: 'packages/schema' } },
      { extends: true, test: { name: 'api', root: 'apps/api' } },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
      {
        extends: true,
        // At full scale a single test kills the site hundreds of times.
        test: { name: 'faults', root: 'faults', testTimeout: 30 * 60_000 },
      },
      {
        extends: true,
        test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] },
      },
    ],
  },
});
