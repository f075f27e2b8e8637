/** The chart of My Progress: whole in the document, interactive once its script has come, and as a table. */
import type { Locator, Page } from '@playwright/test';
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';
import { touchOf } from '../support/touch.ts';
import { answerProcedures } from '../support/trpc.ts';
import { chartOf } from '../support/weight-chart.ts';

const PAGE = '/weight-tracking';

const chart = (page: Page) => page.getByRole('img', { name: /^Weight over time/ });

const line = (page: Page) => chart(page).locator('path[fill="none"]');

/** The file of the library that draws the line. */
const LINE_SCRIPT = '**/assets/weight-line-*.js';

const plotOf = (page: Page) => chart(page).locator('svg[viewBox]');

const section = (page: Page) =>
  page.locator('section', {
    has: page.getByRole('heading', { name: 'Weight Progress Over Time' }),
  });

/** What has this title in the drawing: a milestone, or a mark of what was published. */
const titled = (page: Page, title: string) =>
  section(page).locator('svg :has(> title)').filter({ hasText: title });

/** The point that the visitor is at. */
const reading = (page: Page) => section(page).locator('p[aria-hidden]').first();

const note = (page: Page) => section(page).locator('p[aria-hidden]').nth(1);

/** Whether an element lies over where the line crosses the day that is read. */
async function hidesPoint(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const point = await section(page).locator('svg[role=none] > g > circle').boundingBox();
  if (!box || !point) throw new Error('Nothing is read');
  const isBeside = box.x > point.x + point.width || box.x + box.width < point.x;
  const isAboveOrBelow = box.y > point.y + point.height || box.y + box.height < point.y;
  return !isBeside && !isAboveOrBelow;
}

/** Points at the newest entry. */
async function pointAtNewest(page: Page) {
  const plot = plotOf(page);
  // On a phone the chart is below the first screen, where no pointer can reach it.
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no box');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
}

/** Points at the newest entry until it is read: the script of the line may still be on its way. */
async function readNewest(page: Page) {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await pointAtNewest(page);
    await expect(reading(page)).toHaveText(/^November 18, 2026150\.0 lbs/, { timeout: 500 });
  }).toPass();
}

test('draws the weight in the accent and the goal dashed, by day and by lamp light', async ({
  page,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Weight Progress Over Time' })).toBeVisible();
  const isDrawn = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(line(page)).toHaveCSS('stroke', await roleColor(page, '--color-accent'));
      const goals = await dashedLines(chart(page));
      expect(goals).toEqual([await roleColor(page, '--color-goal')]);
    }
  };
  await isDrawn();
  expect(await roleColor(page, '--color-accent')).not.toBe('rgb(74, 63, 191)');
});

test('has a time axis whose labels stand apart, few on a phone', { tag: '@release-phone' }, async ({
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
});

test('names the entry that is pointed at or chosen by keyboard, with its note', async ({
  page,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await pointAtNewest(page);
  await expect(reading(page)).toHaveText(/^November 18, 2026150\.0 lbs/);
  await expect(note(page)).toHaveText(/^Forty-five down, five to go/);
  await page.keyboard.press('Escape');
  await expect(reading(page)).toHaveText('Move along the line to read each weigh-in.');
  await readNewest(page);
  await page.mouse.move(0, 0);
  await expect(reading(page)).toHaveText('Move along the line to read each weigh-in.');
  const slider = page.getByRole('slider', { name: 'Weigh-ins by date' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^November 11, 2026, 150\.2 lbs, And back over/,
  );
  await page.keyboard.press('Home');
  await expect(reading(page)).toHaveText(/^May 15, 2024195\.0 lbs/);
});

test('names the entry that was tapped, though a finger does not stay', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const plot = plotOf(page);
  const box = await plot.boundingBox();
  await plot.tap({ position: { x: (box?.width ?? 0) - 1, y: 20 }, force: true });
  await expect(reading(page)).toHaveText(/^November 18, 2026150\.0 lbs/);
  await expect(note(page)).toHaveText(/^Forty-five down, five to go/);
  // They stand beside the point, and do not hide it.
  const told = page.locator('div', { has: page.locator('> p', { hasText: '150.0 lbs' }) }).last();
  expect(await hidesPoint(page, told)).toBe(false);
});

test('follows a finger from its first touch', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const plot = plotOf(page);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (!box) throw new Error('The chart has no box');
  const finger = await touchOf(page);
  const y = box.y + 30;
  await finger.press({ x: box.x + 5, y });
  await finger.moveTo({ x: box.x + box.width - 1, y }, 30);
  await finger.lift();
  await expect(reading(page)).toHaveText(/^November 18, 2026150\.0 lbs/);
});

test('reads the same entry in another range, or none', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const plot = plotOf(page);
  const box = await plot.boundingBox();
  const tapAt = (x: number) => plot.tap({ position: { x, y: 20 }, force: true });
  await tapAt((box?.width ?? 0) - 1);
  await expect(reading(page)).toHaveText(/^November 18, 2026150\.0 lbs/);
  await page.getByRole('link', { name: '3 months' }).tap();
  await expect(page.getByLabel('Numbers of this range')).toContainText('First152.4 lbs');
  await expect(reading(page)).toHaveText(/^November 18, 2026150\.0 lbs/);
  await page.getByRole('link', { name: 'All', exact: true }).tap();
  await tapAt(1);
  await expect(reading(page)).toHaveText(/^May 15, 2024195\.0 lbs/);
  await page.getByRole('link', { name: '3 months' }).tap();
  await expect(reading(page)).toHaveText('Move along the line to read each weigh-in.');
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('shows each range whole, and labels that stand apart', async ({ page }) => {
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    const ranges = page.getByRole('navigation', { name: 'Range of the chart' });
    const frame = await ranges.boundingBox();
    for (const link of await ranges.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0),
      );
    }
    const labels = chart(page)
      .getByText(/^[A-Z][a-z]{2} ’\d\d$/)
      .filter({ visible: true });
    const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()));
    expect(boxes.length).toBeGreaterThan(1);
    boxes.slice(1).forEach((box, index) => {
      const before = boxes[index];
      expect(box?.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0) + 8);
    });
  });
});

test('has its milestones on paper too', async ({ page }) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  for (const lost of ['10', '20', '30', '40'])
    await expect(titled(page, `First time ${lost} lbs down`).locator('circle')).toBeVisible();
});

test.describe('views', () => {
  /** How often the line begins: once, and again after each gap. */
  const parts = async (page: Page) =>
    ((await line(page).getAttribute('d')) ?? '').match(/M/g)?.length;

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('have a URL: a range, its numbers, and the trend', async ({ page }) => {
        await page.goto(PAGE);
        const numbers = page.getByLabel('Numbers of this range');
        await expect(numbers).toHaveText(
          'First195.0 lbsLast150.0 lbsChange−45.0 lbsHighest195.0 lbsLowest149.6 lbs',
        );
        // Twelve weeks were missed, two of them in a row.
        expect(await parts(page)).toBe(12);
        const all = (await line(page).getAttribute('d')) ?? '';
        await page.getByRole('link', { name: '3 months' }).click();
        await expect(page).toHaveURL(/\?range=3m#progress-chart$/);
        await expect(numbers).toContainText('First152.4 lbs');
        await expect(page.getByRole('link', { name: '3 months' })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await expect(page.getByRole('link', { name: 'All', exact: true })).not.toHaveAttribute(
          'aria-current',
        );
        await expect(line(page)).not.toHaveAttribute('d', all);
        const without = (await line(page).getAttribute('d')) ?? '';
        await expect(page.getByText(/The Hacker’s Diet/)).toBeVisible();
        await page.getByRole('link', { name: 'Hide the trend' }).click();
        await expect(page).toHaveURL(/\?range=3m&trend=false#progress-chart$/);
        // What the trend says does not need the trend.
        await expect(
          page.getByText(/^Trend: .* At this rate it reaches the goal in /),
        ).toBeVisible();
        await expect(page.getByText(/The Hacker’s Diet/)).toHaveCount(0);
        await expect(line(page)).not.toHaveAttribute('d', without);
        if (javaScriptEnabled) {
          // The choice holds for the tab.
          await followMenu(page, 'About');
          await followMenu(page, 'My Progress');
          await expect(page).toHaveURL(/\/weight-tracking$/);
          await expect(page.getByText(/The Hacker’s Diet/)).toHaveCount(0);
          await page.goto(`${PAGE}?range=3m`);
        }
        await page.getByRole('link', { name: 'Show the trend' }).click();
        await expect(page).toHaveURL(/\?range=3m#progress-chart$/);
        await expect(line(page)).toHaveAttribute('d', without);
      });
    });
  }
});

test('names every ten pounds of trend: on the line, by keyboard and in the table', async ({
  page,
}) => {
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const texts = ['10', '20', '30', '40'].map((lost) => `First time ${lost} lbs down`);
  for (const text of texts) {
    await titled(page, text).locator('circle').hover();
    await expect(reading(page)).toContainText(text);
  }
  const slider = page.getByRole('slider', { name: 'Weigh-ins by date' });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`lbs, ${texts[3]}`));
  await page.getByText('The numbers as a table').click();
  await expect(page.getByRole('cell', { name: /^First time/ })).toHaveText(texts.toReversed());
});

test.describe('posts and recipes', () => {
  const list = (page: Page) =>
    section(page).getByRole('list', { name: 'Published around this day' });

  test('are links at their place on the line: by mouse, by keyboard and in the table', async ({
    page,
  }) => {
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    const mark = titled(page, 'Breakfast for People Who Hate Eggs');
    await mark.hover();
    await expect(reading(page)).toHaveText(/^July 8, 2026153\.6 lbs/);
    // A mouse that leaves is on its way to the link.
    await page.mouse.move(0, 0);
    const link = list(page).getByRole('link', { name: 'Breakfast for People Who Hate Eggs' });
    await expect(link.locator('img')).toHaveJSProperty('complete', true);

    const slider = page.getByRole('slider', { name: 'Weigh-ins by date' });
    await slider.fill('117');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      /^November 4, 2026, 149\.6 lbs, .*, published: What Thirty Months.*, The Holiday Table/,
    );
    await slider.focus();
    await page.keyboard.press('Tab');
    await expect(list(page).getByRole('link', { name: /^What Thirty Months/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(list(page)).toBeVisible();

    await page.getByText('The numbers as a table').click();
    const row = page.getByRole('row', { name: /^November 11, 2026/ });
    await expect(row.getByRole('link')).toHaveText(['What Thirty Months of Weighing Taught Me']);
    await expect(page.getByRole('columnheader', { name: 'Published' })).toBeVisible();
    // The list and the table say the same day.
    await page.getByText('What was published along the way').click();
    const item = section(page).getByRole('paragraph').filter({ hasText: 'What Thirty Months' });
    const day = await item.first().getByRole('time').textContent();
    expect(day).toMatch(/^November \d+, 2026$/);
    await expect(row).toContainText(`What Thirty Months of Weighing Taught Me ${day}`);

    await page.emulateMedia({ media: 'print' });
    await expect(mark).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await mark.click();
    await expect(page).toHaveURL(/\/blog\/breakfast-for-people-who-hate-eggs$/);
  });

  test('are shown above the line to a finger', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    const ring = titled(page, 'Breakfast for People Who Hate Eggs');
    await ring.scrollIntoViewIfNeeded();
    const mark = await ring.boundingBox();
    if (!mark) throw new Error('The chart has no mark');
    await page.touchscreen.tap(mark.x + mark.width / 2, mark.y + mark.height / 2);
    const link = list(page).getByRole('link');
    await expect(link).toHaveText('Breakfast for People Who Hate Eggs');
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await hidesPoint(page, link)).toBe(false);
    await link.tap();
    await expect(page).toHaveURL(/\/blog\/breakfast-for-people-who-hate-eggs$/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are links on the line and in a list', async ({ page }) => {
      await page.goto(PAGE);
      await titled(page, '4 posts and recipes').click();
      const rows = section(page).locator('details').first().getByRole('listitem');
      await expect(rows).toHaveCount(18);
      await expect(rows.last()).toBeVisible();
      await expect(rows.last()).toContainText(/May 29, 2024\s*Coconut Chia Berry Pots$/);
      await expect(rows.first()).toHaveText(
        /^November \d+, 2026 What Thirty Months of Weighing Taught Me\s*November 4, 2026 The Holiday Table$/,
      );
      await rows.first().getByRole('link', { name: 'The Holiday Table' }).click();
      await expect(page).toHaveURL(/\/blog\/the-holiday-table$/);
    });
  });
});

test('is whole before its script comes, and nothing moves when it does', async ({ page }) => {
  const scriptReleased = Promise.withResolvers<void>();
  await page.route(LINE_SCRIPT, async (route) => {
    await scriptReleased.promise;
    await route.continue();
  });
  await page.goto(PAGE);
  const drawing = section(page).locator('svg[role=none]');
  const places = () =>
    drawing.evaluate((svg) =>
      [...svg.querySelectorAll('path, line, circle, text, p, a')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, part.textContent, x, y, width, height];
      }),
    );
  await drawing.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  expect(before.length).toBeGreaterThan(50);
  await drawing.evaluate((svg) => Object.assign(svg, { isOfDocument: true }));
  scriptReleased.resolve();
  await readNewest(page);
  await page.mouse.move(0, 0);
  await expect(reading(page)).toHaveText(/^Move along/);
  expect(await places()).toEqual(before);
  expect(await drawing.evaluate((svg) => 'isOfDocument' in svg)).toBe(true);
});

test('of a few entries has a dot for each', async ({ page }) => {
  await page.goto('/about');
  await answerProcedures(page, {
    'weightEntries.history': { items: [], total: 0 },
    'weightEntries.chart': chartOf(
      { date: '2026-11-11T00:00:00.000Z', weight: '152.0' },
      { date: '2026-11-18T00:00:00.000Z', weight: '151.3' },
    ),
    'weightEntries.details': { notes: [], published: [] },
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
  await page.getByText('The numbers as a table').focus();
  await page.keyboard.press('Enter');
  await expect(table).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(121);
  await expect(table.getByRole('row').nth(1)).toHaveText(
    /^November 18, 2026150\.0 lbs[\d.]+ lbsForty-five down/,
  );
  await expect(table.getByRole('row').last()).toHaveText(
    /^May 15, 2024195\.0 lbs195\.0 lbs195\. Wrote it/,
  );
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
  await page.getByText('The numbers as a table').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  scriptsReleased.resolve();
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('that cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('leaves the drawing that came with the document, and is tried again on use', async ({
    page,
  }) => {
    const warned = page.waitForEvent('console', { predicate: (m) => m.type() === 'warning' });
    await page.route(LINE_SCRIPT, (route) => route.abort());
    await page.goto(PAGE, { waitUntil: 'networkidle' });
    expect((await warned).text()).toContain('Failed to load the chart');
    await expect(line(page)).toBeVisible();
    await page.unroute(LINE_SCRIPT);
    await readNewest(page);
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
