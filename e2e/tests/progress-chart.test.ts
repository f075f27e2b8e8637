/** The chart of My Progress: static in the document, interactive when the visitor points at it, and as a table. */
import type { Locator, Page } from '@playwright/test';
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';
import { answerProcedures } from '../support/trpc.ts';

const PAGE = '/weight-tracking';

const chart = (page: Page) => page.getByRole('img', { name: /^Weight over time/ });

const interactiveLine = (page: Page) => chart(page).locator('path[fill="none"]');

const tooltip = (page: Page) => page.locator('div', { has: page.locator('> strong') }).last();

/** Points at the newest entry, which loads the interactive chart. */
async function pointAtNewest(page: Page) {
  const plot = chart(page).locator('svg');
  // On a phone the chart is below the first screen, where no pointer can reach it.
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no box');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
}

test('draws the weight in the accent and the goal dashed, by day and by lamp light', async ({
  page,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Weight Progress Over Time' })).toBeVisible();
  const isDrawnWith = async (line: Locator) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(line).toHaveCSS('stroke', await roleColor(page, '--color-accent'));
      const goals = await dashedLines(chart(page));
      expect(goals).toEqual([await roleColor(page, '--color-goal')]);
    }
  };
  await isDrawnWith(chart(page).locator('polyline'));
  expect(await roleColor(page, '--color-accent')).not.toBe('rgb(74, 63, 191)');
  await pointAtNewest(page);
  await expect(tooltip(page)).toBeVisible();
  // Moves away, because the line through the entry under the pointer is dashed too.
  await page.mouse.move(0, 0);
  await expect(tooltip(page)).toBeHidden();
  await isDrawnWith(interactiveLine(page));
});

test('has a time axis whose labels stand apart, few on a phone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const labels = chart(page)
    .getByText(/^[A-Z][a-z]{2} ’\d\d$/)
    .filter({ visible: true });
  await expect(labels).toHaveCount(isMobile ? 5 : 7);
  const still = await Promise.all((await labels.all()).map((label) => label.boundingBox()));
  const edges = still.map((box) => ({
    left: box?.x ?? 0,
    right: (box?.x ?? 0) + (box?.width ?? 0),
  }));
  edges.slice(1).forEach(({ left }, index) => {
    expect(left).toBeGreaterThan((edges[index]?.right ?? 0) + 2);
  });
  const texts = await labels.allTextContents();
  await pointAtNewest(page);
  await expect(interactiveLine(page)).toBeVisible();
  expect(await labels.allTextContents()).toEqual(texts);
});

test('names the entry that is pointed at', async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await pointAtNewest(page);
  await expect(tooltip(page)).toHaveText('November 18, 2026150 lbs');
  await expect(chart(page).locator('circle')).toBeVisible();
});

test('names the entry that was tapped, though a finger does not stay', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const plot = chart(page).locator('svg');
  const box = await plot.boundingBox();
  await plot.tap({ position: { x: (box?.width ?? 0) - 1, y: 20 }, force: true });
  await expect(tooltip(page)).toHaveText('November 18, 2026150 lbs');
});

test('answers a pointer only once it is pointed at, and nothing moves for it', async ({ page }) => {
  const scriptsReleased = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route('**/assets/interactive-chart-*.js', async (route) => {
    requestCount += 1;
    await scriptsReleased.promise;
    await route.continue();
  });
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  expect(requestCount).toBe(0);
  await pointAtNewest(page);
  await expect.poll(() => requestCount).toBe(1);
  await expect(chart(page)).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Weight Entry History' });
  const before = await heading.boundingBox();
  scriptsReleased.resolve();
  await expect(interactiveLine(page)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  expect(requestCount).toBe(1);
});

test('of a few entries has a dot for each', async ({ page }) => {
  await page.goto('/about');
  await answerProcedures(page, {
    'weightEntries.history': { items: [], total: 0 },
    'weightEntries.weights': [
      { date: '2026-11-18T00:00:00.000Z', weight: '151.3' },
      { date: '2026-11-11T00:00:00.000Z', weight: '152' },
    ],
    'weightEntries.stats': { currentWeight: 151.3, totalLoss: 0, avgMonthlyLoss: 0 },
    'siteSettings.list': [],
  });
  await followMenu(page, 'My Progress');
  const dots = chart(page).locator('path').last();
  await expect(dots).toHaveCSS('stroke-linecap', 'round');
  expect((await dots.getAttribute('d'))?.match(/h0/g)).toHaveLength(2);
});

test('has its numbers as a table, by keyboard too', async ({ page }) => {
  await page.goto(PAGE);
  const table = page.getByRole('table');
  await expect(table).toHaveCount(0);
  await page.getByText('Show the numbers as a table').focus();
  await page.keyboard.press('Enter');
  await expect(table).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(121);
  await expect(table.getByRole('row').nth(1)).toHaveText('November 18, 2026150 lbs');
  await expect(table.getByRole('row').last()).toHaveText('May 15, 2024195 lbs');
  await page.keyboard.press('Enter');
  await expect(table).toHaveCount(0);
});

test('has its table too when it was asked for before the page came to life', async ({
  context,
}) => {
  // Not the test's own page, because its `goto` waits for hydration.
  const page = await context.newPage();
  const scriptsReleased = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsReleased.promise;
    await route.continue();
  });
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByText('Show the numbers as a table').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  scriptsReleased.resolve();
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('that cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('leaves the drawing that came with the document', async ({ page }) => {
    const warned = page.waitForEvent('console', { predicate: (m) => m.type() === 'warning' });
    await page.route('**/assets/interactive-chart-*.js', (route) => route.abort());
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    await pointAtNewest(page);
    expect((await warned).text()).toContain('Failed to load the chart');
    await expect(page.locator('polyline')).toBeVisible();
  });
});

/** The colours of dashed lines inside an element. */
function dashedLines(drawing: Locator): Promise<string[]> {
  return drawing.locator('line').evaluateAll((lines) =>
    lines
      .map((line) => getComputedStyle(line))
      .filter(({ strokeDasharray }) => strokeDasharray !== 'none')
      .map(({ stroke }) => stroke),
  );
}

/** The computed value of a colour role. */
function roleColor(page: Page, role: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, role);
}
