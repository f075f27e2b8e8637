import { defineConfig } from 'vitest/config';

/** All unit and integration tests of the workspace, in one run. */
export default defineConfig({
  test: {
    // Real servers and files on a machine that may be busy: time is never what a test is about.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'schema', root: 'packages/schema' } },
      { extends: true, test: { name: 'api', root: 'apps/api' } },
      { extends: true, test: { name: 'scripts', root: 'scripts' } },
      {
        extends: true,
        test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] },
      },
    ],
  },
});
