import type { Page } from '@playwright/test';
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';
import { answerProcedures } from '../support/trpc.ts';
import { chartOf } from '../support/weight-chart.ts';

const PAGE = '/weight-tracking';
const NO_STATS = { currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 };

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Summary' }).getByRole('listitem').filter({ hasText: title });
const history = (page: Page) => page.getByRole('list', { name: 'Weight Entry History' });
test('shows the sums of the entries', { tag: '@release-phone' }, async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveTitle('My Progress | The Honest Skillet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Progress');
  await expect(page.getByText('Following my progress, one pound at a time')).toBeVisible();
  const cards = [
    // The change is told in the month of the latest entry only.
    ['Current Weight', '150.0 lbs', /^Progress this month(: −0\.5 lbs)?$/],
    ['Total Lost', '45 lbs', 'Since starting'],
    ['To Goal', '5 lbs', 'Goal: 145 lbs'],
    ['Avg/Month', '1.5 lbs', '120 entries'],
  ] as const;
  for (const [title, value, caption] of cards) {
    await expect(card(page, title).getByRole('paragraph')).toHaveText([title, value, caption]);
  }
});

test.describe('the history', () => {
  test('shows each entry’s day, weight, note, BMI and energy', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: 'Weight Entry History' })).toBeVisible();
    const entries = history(page).getByRole('listitem');
    await expect(entries).toHaveCount(20);
    // The browser's time zone is west of the site's, and still shows the same day.
    await expect(entries.first()).toContainText('November 18, 2026');
    await expect(entries.first()).toContainText('Forty-five down, five to go');
    await expect(entries.first()).toContainText('150.0 lbs');
    await expect(entries.first()).toContainText('BMI: 25.0');
    await expect(entries.first()).toContainText('High energy');
    await expect(entries.nth(1)).toContainText('150.2 lbs');
    await expect(entries.nth(1)).toContainText('Medium energy');
    await expect(entries.filter({ hasText: 'September 2, 2026' })).toContainText('Low energy');
  });

  test('an entry without note, BMI or energy shows none', async ({ page }) => {
    await page.goto('/about');
    const weight = { date: '2026-11-18T00:00:00.000Z', weight: '151.3' };
    const entry = { ...weight, notes: null, bmi: null, energyLevel: null };
    await answerProcedures(page, {
      'weightEntries.history': { items: [entry], total: 1 },
      'weightEntries.chart': chartOf(weight),
      'weightEntries.details': { notes: [], published: [] },
      'weightEntries.stats': { ...NO_STATS, currentWeight: 151.3 },
      'siteSettings.list': [],
    });
    await followMenu(page, 'My Progress');
    await expect(history(page).getByRole('listitem')).toHaveText('November 18, 2026151.3 lbs');
    await expect(card(page, 'Avg/Month')).toContainText('1 entry');
  });

  test('shows all of them when asked, and reading goes on where it was', {
    tag: '@release-phone',
  }, async ({ page, isMobile }) => {
    await page.goto(PAGE);
    const entries = history(page).getByRole('listitem');
    await page.getByRole('link', { name: 'Show all entries' }).click();
    await expect(entries).toHaveCount(120);
    await expect(page).toHaveURL(/\?all=true$/);
    await expect(entries.nth(20)).toBeFocused();
    const years = page.getByRole('heading', { level: 3, name: /^20\d\d$/ });
    await expect(years).toHaveText(['2026', '2025', '2024']);
    if (isMobile) {
      const heights = await entries.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().height),
      );
      // Of those without a note.
      expect(Math.min(...heights)).toBeLessThanOrEqual(64);
    }
    await page.reload();
    await expect(entries).toHaveCount(120);
    await page.getByRole('link', { name: 'Show the newest 20' }).click();
    await expect(entries).toHaveCount(20);
  });
});

test.describe('in another unit', () => {
  test('every weight is in it, from the first paint on, and the browser remembers', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const units = page.getByRole('group', { name: 'Unit of weights' });
    await expect(units.getByRole('button', { name: 'lbs', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await units.getByRole('button', { name: 'kg', exact: true }).click();
    const values = ['68.0 kg', '20.4 kg', '2.3 kg', '0.7 kg'];
    const shown = page.getByRole('list', { name: 'Summary' }).getByRole('listitem');
    await expect(shown.locator('p:nth-child(2)')).toHaveText(values);
    await expect(shown.filter({ hasText: 'To Goal' })).toContainText('Goal: 65.8 kg');
    await expect(page.getByLabel('Numbers of this range')).toHaveText(
      'First88.5 kgLast68.0 kgChange−20.4 kgHighest88.5 kgLowest67.9 kg',
    );
    const chart = page.getByRole('img', { name: /^Weight over time/ });
    await expect(chart.getByText('85', { exact: true })).toBeVisible();
    await expect(chart.getByText('190', { exact: true })).toHaveCount(0);
    await expect(history(page).getByRole('listitem').first()).toContainText('68.0 kg');
    const slider = page.getByRole('slider', { name: 'Weigh-ins by date' });
    await expect(slider).toHaveAttribute('aria-valuetext', /^November 18, 2026, 68\.0 kg/);
    await expect(page.getByText(/\d lbs?\b/)).toHaveCount(0);

    // The document is in pounds, but none of it is ever seen.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const text of document.querySelectorAll(
          '[aria-label=Summary] p:nth-child(2), [aria-label^="Weight over time"] text',
        )) {
          const { visibility, display } = getComputedStyle(text);
          if (visibility === 'visible' && display !== 'none') seen.add(text.textContent);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.reload();
    await expect(card(page, 'Total Lost')).toContainText('20.4 kg');
    await page.evaluate(() => new Promise((seen) => setTimeout(seen, 100)));
    await expect(chart.getByText('85', { exact: true })).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toEqual(expect.arrayContaining(values));
    expect(seen.filter((text) => /lb|1\d0/.test(text))).toEqual([]);

    await page.goto('/blog/the-holiday-table');
    await expect(page.getByRole('link', { name: /^Written at/ })).toHaveText(
      'Written at 67.9 kg, 20.6 kg down',
    );
    await page.goto(PAGE);
    await units.getByRole('button', { name: 'st', exact: true }).click();
    await expect(card(page, 'Current Weight')).toContainText('10 st 10 lb');
    await expect(chart.getByText('12 st', { exact: true })).toBeVisible();
    await units.getByRole('button', { name: 'lbs', exact: true }).click();
    await expect(card(page, 'Total Lost')).toContainText('45 lbs');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('there is none to choose', async ({ page }) => {
      await page.goto(PAGE);
      await expect(card(page, 'Total Lost')).toContainText('45 lbs');
      await expect(page.getByRole('group', { name: 'Unit of weights' })).toBeHidden();
    });
  });
});

test('says so while it loads, and when there is nothing yet', async ({ page }) => {
  await page.goto('/about');
  const held = Promise.withResolvers<void>();
  await answerProcedures(
    page,
    {
      'weightEntries.history': { items: [], total: 0 },
      'weightEntries.chart': chartOf(),
      'weightEntries.stats': NO_STATS,
      'siteSettings.list': [],
    },
    held.promise,
  );
  await followMenu(page, 'My Progress');
  await expect(page.getByText('Loading chart data...')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Summary' })).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(page.getByRole('heading', { name: 'No weight data to display' })).toBeVisible();
  await expect(page.getByText('Add some weight entries to see your progress chart!')).toBeVisible();
  await expect(page.getByText('No weight entries found.')).toBeVisible();
  await expect(
    page.getByText('Start tracking your progress by adding your first weight entry!'),
  ).toBeVisible();
  await expect(card(page, 'Total Lost')).toContainText('0 lbs');
  // The goal is not set, so it is the default.
  await expect(card(page, 'To Goal')).toHaveText('To Goal0 lbsGoal: 145 lbs');
  await expect(page.getByRole('link', { name: 'Show all entries' })).toHaveCount(0);
});

test.describe('answers that fail', () => {
  test.use({ allowedErrors: [/500/] });

  test('show as nothing', async ({ page }) => {
    await page.goto('/about');
    await page.route('**/trpc/**', (route) => route.fulfill({ status: 500, json: [] }));
    await followMenu(page, 'My Progress');
    await expect(page.getByText('No weight data to display')).toBeVisible();
    await expect(card(page, 'Total Lost')).toContainText('0 lbs');
  });
});

test('a page beyond the end leads back to the last one', async ({ page }) => {
  await page.goto(`${PAGE}?all=true&page=9`);
  await expect(page.getByText('There are no entries on this page.')).toBeVisible();
  await expect(page.getByText('No weight entries found.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Newer entries' }).click();
  await expect(page).toHaveURL(/\?all=true$/);
  await expect(history(page).getByRole('listitem')).toHaveCount(120);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sums, the line and every entry can be read', async ({ page }) => {
    await page.goto(PAGE);
    await expect(card(page, 'Total Lost')).toContainText('45 lbs');
    await expect(page.getByRole('img', { name: /^Weight over time/ })).toBeVisible();
    await page.getByText('The numbers as a table').click();
    await page.getByRole('link', { name: 'The entries are listed below.' }).click();
    await expect(history(page).getByRole('listitem')).toHaveCount(120);
    await expect(page.getByRole('link', { name: 'Show the newest 20' })).toBeVisible();
  });
});
