/** What the admin area shows while there is nothing yet, and when what it shows cannot be read. */
import type { Page } from '@playwright/test';
import { openTab } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { answerProcedures } from '../support/trpc.ts';

test.use({ signedIn: true });

/** Opens a tab from one that reads nothing, so that the browser asks for what it shows. */
async function comeTo(page: Page, tab: string, prepare: () => Promise<unknown>) {
  await openTab(page, 'settings');
  await prepare();
  // A click before the scripts are there is lost.
  await expect(async () => {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true', {
      timeout: 1000,
    });
  }).toPass();
}

const none = { items: [], total: 0 };

const EMPTY = [
  {
    tab: 'Blog Posts',
    answers: { 'blogPosts.adminSummaries': none },
    text: 'No blog posts yet. Create your first post!',
  },
  {
    tab: 'Photo Gallery',
    answers: { 'recipes.adminSummaries': none },
    text: 'No photos yet. Upload your first photo!',
  },
  {
    tab: 'My Progress',
    answers: { 'weightEntries.list': none, 'siteSettings.list': [] },
    text: 'No weight entries yet. Start tracking your progress!',
  },
  {
    tab: 'Overview',
    answers: {
      'dashboard.stats': { totalPosts: 0, totalRecipes: 0, totalWeightEntries: 0 },
      'weightEntries.stats': { currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 },
    },
    text: 'N/A',
  },
];

for (const { tab, answers, text } of EMPTY) {
  test(`nothing yet: ${tab}`, async ({ page }) => {
    await comeTo(page, tab, () => answerProcedures(page, answers));
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}

test('the default goal shows until one is set', async ({ page }) => {
  await comeTo(page, 'My Progress', () =>
    answerProcedures(page, { 'weightEntries.list': none, 'siteSettings.list': [] }),
  );
  await expect(page.getByText('Current goal: 145 lbs')).toBeVisible();
});

const READS = [
  { tab: 'Overview', procedure: 'dashboard.stats', text: 'Failed to fetch dashboard stats' },
  { tab: 'Overview', procedure: 'weightEntries.stats', text: 'Failed to fetch weight stats' },
  { tab: 'Blog Posts', procedure: 'blogPosts.adminSummaries', text: 'Failed to fetch blog posts' },
  { tab: 'Photo Gallery', procedure: 'recipes.adminSummaries', text: 'Failed to fetch recipes' },
  { tab: 'My Progress', procedure: 'weightEntries.list', text: 'Failed to fetch weight entries' },
  { tab: 'My Progress', procedure: 'siteSettings.list', text: 'Failed to fetch site settings' },
  { tab: 'Analytics', procedure: 'analytics.stats', text: 'Failed to fetch analytics' },
];

test.describe('what cannot be read', () => {
  test.use({ allowedErrors: [/status of 500/] });

  for (const { tab, procedure, text } of READS) {
    test(`${text}, until it can`, async ({ page }) => {
      const named = new RegExp(`/trpc/[^?]*${procedure.replace('.', '\\.')}`);
      await comeTo(page, tab, () =>
        page.route(named, (route) => route.fulfill({ status: 500, body: '' })),
      );
      const failure = page.getByRole('heading', { name: text });
      await expect(failure).toBeVisible();
      await page.unroute(named);
      // What came in the same answer failed with it.
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(async () => {
        if ((await again.count()) > 0) await again.first().click();
        await expect(failure).toBeHidden({ timeout: 1000 });
      }).toPass();
    });
  }
});
