import { defineConfig, devices } from '@playwright/test';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** A closed machine's Chromium: no sandbox for root, and nothing that asks the network by itself. */
const launchOptions = {
  executablePath: chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Browser tests on the built app; every worker has a site of its own (`support/test.ts`). */
export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results',
  globalSetup: './support/seeded-data.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // On a shared machine a browser may be starved for seconds; locally a test that wavers should be seen.
  retries: process.env['CI'] ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: { launchOptions, trace: 'on-first-retry', timezoneId: 'America/Los_Angeles' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        launchOptions,
      },
    },
  ],
});
