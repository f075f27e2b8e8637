import { defineConfig } from 'vitest/config';

/** All unit and integration tests of the workspace, in one run. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'schema', root: 'packages/schema' } },
      { test: { name: 'api', root: 'apps/api' } },
      { test: { name: 'scripts', root: 'scripts' } },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
    ],
  },
});
