/**
 * Every page hydrates as it was rendered, on the development server: only React's development build names a difference of
 * an attribute. For differences of the built site, the fixture of every browser test fails: React reports them there too.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDevServer } from '../support/dev-server.ts';
import { publicPages } from '../support/public-pages.ts';
import { seededData } from '../support/seeded-data.ts';
import { owner } from '../support/site-process.ts';
import { test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

test.use({ allowedErrors: [/Failed to load resource/] });
test.beforeEach(({ page }) => stubTimelineScript(page));

const pages = [...publicPages, '/admin/login'];

test.describe('on the development server', () => {
  // Vite bundles what the pages import when they ask for it first.
  test.setTimeout(300_000);

  test('also in the admin area', { tag: '@release' }, async ({ page }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'site-dev-'));
    await cp(seededData(), dataDir, { recursive: true });
    const site = await startDevServer({ dataDir });
    try {
      for (const url of pages) await open(url);
      const data = { username: owner.email, password: owner.password };
      await page.request.post(`${site.url}/api/admin/login`, { data });
      for (const tab of ['overview', 'settings']) await open(`/admin?tab=${tab}`);
    } finally {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    }

    async function open(url: string): Promise<void> {
      await page.goto(`${site.url}${url}`, { waitUntil: 'commit' });
      // The last part of a page hydrates after the frame, for which `goto` waits.
      await page.waitForLoadState('load');
      await page.waitForTimeout(250);
    }
  });
});
