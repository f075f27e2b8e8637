import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/lib/chromium.mjs';
import { keepFilesInMemory } from '../scripts/lib/memory-folder.mjs';

keepFilesInMemory();

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The folder for machine-readable reports. `npm test` adds them up. */
const reports = process.env['TEST_REPORTS'];

/** `npm run test:release` sets it. */
const isRelease = Boolean(process.env['RELEASE']);

const launchOptions = { executablePath: chromium, args: CHROMIUM_ARGS };

/**
 * Browser tests on the built app. Every worker has its own site (`support/test.ts`).
 *
 * Tests run on a wide screen. The tag `@phone` runs a test on a phone too, `@phone-only` on a phone only: for behaviour
 * that depends on the width or on touch. `@release` leaves a test to `npm run test:release`, `@release-phone` leaves its run
 * on a phone to it: what takes long, and whose parts other tests have.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './support/seeded-data.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A submission of thousands of tests must not fail for one that a busy machine kept waiting. The report calls it flaky.
  retries: process.env['CI'] ? 1 : 0,
  // A browser and a site each keep about one core busy. On two cores a third worker made the same tests a sixth slower.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list', { printSteps: false }],
    ...(reports ? [['json', { outputFile: `${reports}/playwright.json` }] as const] : []),
  ],
  use: { launchOptions, timezoneId: 'America/Los_Angeles' },
  projects: [
    {
      name: 'desktop',
      grepInvert: isRelease ? /@phone-only/ : /@phone-only|@release(?!-)/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: isRelease ? /@phone|@release-phone/ : /@phone/,
      ...(!isRelease && { grepInvert: /@release(?!-)/ }),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        // A phone's seven pixels for each of these make the same tests half as slow again. `pictures.test.ts` has them.
        deviceScaleFactor: 1,
        launchOptions,
      },
    },
  ],
});
