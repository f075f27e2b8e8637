import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from '../scripts/lib/chromium.mjs';
import { keepFilesInMemory } from '../scripts/lib/memory-folder.mjs';

keepFilesInMemory();

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The folder for machine-readable reports. `npm test` adds them up. */
const reports = process.env['TEST_REPORTS'];

const launchOptions = { executablePath: chromium, args: CHROMIUM_ARGS };

/**
 * Browser tests on the built app. Every worker has its own site (`support/test.ts`).
 *
 * Tests run on a wide screen. The tag `@phone` runs a test on a phone too, `@phone-only` on a phone only: for behaviour
 * that depends on the width or on touch, and for one journey through each screen.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './support/seeded-data.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
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
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
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
