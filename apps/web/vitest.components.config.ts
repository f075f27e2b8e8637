import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import { CHROMIUM_ARGS, installedChromium } from '../../scripts/lib/chromium.mjs';

const executablePath = installedChromium();

/** Stands in for the build's image tools, which would take longer than all tests: no test looks at these pictures. */
const sitePictures: Plugin = {
  name: 'site-pictures',
  enforce: 'pre',
  load: (id) =>
    /\.(jpg|svg)\?.*format=/.test(id)
      ? `export default { sources: {}, img: { src: '/picture.jpg', w: 16, h: 9 } };`
      : undefined,
};

/** Every `*.test.tsx` of the workspace: components, in a Chromium. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [vanillaExtractPlugin(), sitePictures],
  // The styles' compiler adds this import, which the scan for dependencies does not see. A dependency found late would
  // reload the page under a test.
  optimizeDeps: { include: ['@site/ui > @vanilla-extract/recipes/createRuntimeFn'] },
  test: {
    name: 'components',
    dir: path.resolve(import.meta.dirname, '../..'),
    include: ['{apps,packages}/*/src/**/*.test.tsx'],
    setupFiles: ['../../packages/ui/src/testing/setup.ts'],
    // A busy machine may need seconds for what takes milliseconds.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
        // West of the site's time zone, so that a date in the browser's zone is a day early.
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/Los_Angeles' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
