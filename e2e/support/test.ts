/** The `test` of every browser test. Each worker has its own site, and an error in the console fails the test. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContextOptions, test as base } from '@playwright/test';
import { seededData } from './seeded-data.ts';
import { owner, type SiteProcess, startSite } from './site-process.ts';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    /** Exists until the page is hydrated: see `apps/web/src/start-page.js`. */
    takeEarlyClick?: unknown;
  }
}

interface TestFixtures {
  /**
   * Patterns of console errors that this test allows; any other error fails it.
   * Set it with `test.use({ allowedErrors: [/404/] })`.
   */
  allowedErrors: RegExp[];
  noConsoleErrors: undefined;
  /** Starts the test as the signed-in owner: `test.use({ signedIn: true })`. */
  signedIn: boolean;
}

interface WorkerFixtures {
  /**
   * For tests that change the site: they share a second site, which no other test uses. Those that end sessions have a
   * third, since a worker signs the owner in once, and the one that presses everything a fourth.
   */
  changesSite: boolean | 'sessions' | 'everything';
  /** The running site of this worker, with the demo content. */
  site: SiteProcess;
  /** Cookies of the owner, who signs in once per worker. */
  ownerState: BrowserContextOptions['storageState'];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  changesSite: [false as WorkerFixtures['changesSite'], { option: true, scope: 'worker' }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's names to find the fixtures that this one needs
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

  ownerState: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      const data = { username: owner.email, password: owner.password };
      const answer = await request.post('/api/admin/login', { data });
      if (!answer.ok()) throw new Error(`The owner could not sign in: ${answer.status()}`);
      await use(await request.storageState());
      await request.dispose();
    },
    { scope: 'worker' },
  ],

  signedIn: [false, { option: true }],

  storageState: async ({ signedIn, ownerState }, use) => use(signedIn ? ownerState : undefined),

  baseURL: async ({ site }, use) => use(site.url),

  // A test acts faster than a visitor, so `goto` also waits for hydration.
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
