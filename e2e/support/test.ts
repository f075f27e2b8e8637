/** The `test` of every browser test: a site of its own for each worker, and no silent errors. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { seededData } from './seeded-data.ts';
import { type SiteProcess, startSite } from './site-process.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** There until the page is hydrated: see `apps/web/src/start-page.js`. */
    takeEarlyClick?: unknown;
  }
}

interface TestFixtures {
  /**
   * What the browser's console may complain of in this test; anything else fails it.
   * Set it with `test.use({ allowedErrors: [/404/] })`.
   */
  allowedErrors: RegExp[];
  noConsoleErrors: undefined;
}

interface WorkerFixtures {
  /** A name makes a site of its own for tests that leave it changed: `test.use({ ownSite: 'owner-day' })`. */
  ownSite: string;
  /** The running site of this worker, with the demo content. */
  site: SiteProcess;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownSite: ['', { option: true, scope: 'worker' }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'site-e2e-'));
      await cp(seededData(), dataDir, { recursive: true });
      const site = await startSite({ dataDir });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // A test acts faster than a visitor, so it waits until the page is hydrated.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      await page.waitForFunction(() => !window.takeEarlyClick);
      return response;
    };
    await use(page);
  },

  allowedErrors: [[], { option: true }],

  noConsoleErrors: [
    async ({ page, allowedErrors }, use) => {
      const faults: string[] = [];
      const note = (text: string) => {
        if (!allowedErrors.some((pattern) => pattern.test(text))) faults.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      page.on('pageerror', (error) => note(String(error)));
      await use(undefined);
      if (faults.length > 0) throw new Error(`Errors in the console:\n${faults.join('\n')}`);
    },
    { auto: true },
  ],
});
