import { configDefaults, defineConfig } from 'vitest/config';
import { figuresReporter } from './faults/support/figures-reporter.ts';
import { keepFilesInMemory } from './scripts/lib/memory-folder.mjs';

keepFilesInMemory();

/** They run in a browser: see `apps/web/vitest.components.config.ts`. */
const COMPONENT_TESTS = '**/*.test.tsx';

/** They start the site or other programs as processes, in seconds each. `pnpm check` leaves them out. */
const PROCESS_TESTS = '**/*.process.test.{ts,mjs}';

/** They take half a minute each. `npm test` leaves them out too, and `npm run test:release` runs them. */
const RELEASE_TESTS = '**/*.release.test.{ts,mjs}';
const isRelease = Boolean(process.env['RELEASE']);

/** The fault suites of `npm test`; `pnpm test:faults` and its proof run all. */
const FAULT_SUITES = isRelease || process.env['FAULTS'] ? '*' : '{kill-9,disk-full}';

/** The tests of a folder, without those of the kinds above. */
const testsOf = (name: string, root: string) => ({
  extends: true as const,
  test: {
    name,
    root,
    exclude: [...configDefaults.exclude, COMPONENT_TESTS, PROCESS_TESTS, RELEASE_TESTS],
  },
});

/** The folder for machine-readable reports, which `npm test` adds up. */
const reports = process.env['TEST_REPORTS'];

/** Runs all unit and integration tests of the workspace. */
export default defineConfig({
  test: {
    // The tests use real servers and files, which are slow on a busy machine. No test asserts a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One per core. Vitest itself leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    // The files that a worker runs share its modules. To load them again for each file takes a quarter of the API tests' time.
    // So a test leaves nothing behind in a module, a global variable or the environment.
    isolate: false,
    reporters: reports
      ? ['default', figuresReporter, ['json', { outputFile: `${reports}/vitest.json` }]]
      : ['default', figuresReporter],
    projects: [
      testsOf('ingredients', 'packages/ingredients'),
      testsOf('schema', 'packages/schema'),
      testsOf('ui', 'packages/ui'),
      testsOf('html-blocks', 'packages/html-blocks'),
      testsOf('importers', 'packages/importers'),
      testsOf('rich-text', 'packages/rich-text'),
      testsOf('api', 'apps/api'),
      testsOf('web', 'apps/web'),
      testsOf('scripts', 'scripts'),
      {
        extends: true,
        test: {
          name: 'processes',
          include: [PROCESS_TESTS, ...(isRelease ? [RELEASE_TESTS] : [])].map(
            (files) => `{apps/api/src,scripts}/${files}`,
          ),
        },
      },
      {
        extends: true,
        // At full scale one test kills the site hundreds of times.
        test: {
          name: 'faults',
          root: 'faults',
          include: [`${FAULT_SUITES}.test.ts`],
          testTimeout: 30 * 60_000,
        },
      },
      './apps/web/vitest.components.config.ts',
    ],
  },
});
