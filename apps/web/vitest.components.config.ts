import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { CHROMIUM_ARGS, installedChromium } from '../../scripts/lib/chromium.mjs';

const executablePath = installedChromium();

/** Replaces the build's image tools, which would take longer than all tests. No test checks these pictures. */
const sitePictures: Plugin = {
  name: 'site-pictures',
  enforce: 'pre',
  load: (id) =>
    /\.(jpg|svg)\?.*format=/.test(id)
      ? `export default { sources: {}, img: { src: '/picture.jpg', w: 16, h: 9 } };`
      : undefined,
};

/**
 * The page of the tests is laid out, listens and is asked for as always, but not painted: no test looks at pixels, and
 * Chromium would spend a seventh of the processor time on them.
 */
const unpainted = {
  content: `document.head.insertAdjacentHTML('beforeend', '<style>iframe { opacity: 0 }</style>')`,
};

/** Runs the component tests, all `*.test.tsx` of the workspace, in Chromium. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [vanillaExtractPlugin(), sitePictures],
  // Vite's scan for dependencies does not find it. A dependency that is found later would reload the page during a test.
  optimizeDeps: {
    include: [
      '@nivo/line',
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
      'altcha-lib/workers/shared',
    ],
  },
  test: {
    name: 'components',
    // As in `vitest.config.ts`, whose number does not reach this file. The same number lets them run beside other tests.
    maxWorkers: '100%',
    dir: path.resolve(import.meta.dirname, '../..'),
    include: ['{apps,packages}/*/src/**/*.test.tsx'],
    setupFiles: ['../../packages/ui/src/testing/setup.ts'],
    // A busy machine may need seconds instead of milliseconds.
    expect: { poll: { timeout: 10_000 } },
    // As in `e2e/playwright.config.ts`. The report says "retry x1".
    retry: process.env['CI'] ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      orchestratorScripts: [unpainted],
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
        // West of the site's time zone, so that a date in the wrong time zone is a day early.
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/Los_Angeles' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
