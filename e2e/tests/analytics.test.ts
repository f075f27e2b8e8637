import type { Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { followMenu } from '../support/menu.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

/** What the database stores about the visit of this page's tab. */
async function recorded(site: SiteProcess, page: Page) {
  const id = await page.evaluate(() => sessionStorage.getItem('visitor-session-id'));
  return visitOf(site, id ?? '');
}

function visitOf(site: SiteProcess, sessionId: string) {
  const [session] = query(site, 'SELECT * FROM visitor_sessions WHERE session_id = ?', sessionId);
  const views = query(
    site,
    `SELECT path, title, time_spent, (SELECT group_concat(kind || ':' || name, ' ') FROM page_events
       WHERE view = page_views.id) AS actions
     FROM page_views WHERE session_id = ? ORDER BY id`,
    sessionId,
  );
  return { session, views };
}

const paths = async (site: SiteProcess, page: Page) =>
  (await recorded(site, page)).views.map((view) => view['path']);

/** Opens a page and waits until the view is recorded. @returns the id of the session */
async function visit(site: SiteProcess, page: Page, path: string): Promise<string> {
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(5000);
  await expect.poll(() => paths(site, page)).toEqual([path]);
  const id = await page.evaluate(() => sessionStorage.getItem('visitor-session-id'));
  return id ?? '';
}

async function goTo(page: Page, name: string): Promise<void> {
  await followMenu(page, name);
  await page.clock.runFor(1000);
}

const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.beforeEach(({ page }) => stubTimelineScript(page));

test('a visit is recorded page by page, each with its time', async ({ page, site }) => {
  await visit(site, page, '/blog');
  await page.clock.fastForward(42_000);
  await goTo(page, 'About');
  await expect.poll(() => paths(site, page)).toEqual(['/blog', '/about']);
  const { session, views } = await recorded(site, page);
  expect(views[0]?.['time_spent']).toBeGreaterThanOrEqual(42);
  expect(session).toMatchObject({ page_count: 2 });
  // A search does not count as another page.
  await goTo(page, 'Blog');
  await page.getByPlaceholder('Search blog posts...').fill('almond');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/search=almond/);
  await goTo(page, 'Socials');
  await expect.poll(() => paths(site, page)).toEqual(['/blog', '/about', '/blog', '/socials']);
});

test('a search is counted once it has settled, or when the visitor goes on', async ({
  page,
  site,
}) => {
  const searches = () =>
    query(
      site,
      "SELECT words, searches, without_result FROM daily_search_totals WHERE words <> 'almond'",
    );
  await page.clock.install();
  await page.goto('/photo-gallery');
  const box = page.getByPlaceholder('Search photos...');
  const tile = page.getByRole('main').locator('a[href^="/photo-gallery/"]');
  await box.fill('hallo');
  await page.clock.runFor(1000);
  await expect(tile).toHaveCount(1);
  await box.fill('qqqq');
  await page.clock.runFor(1000);
  await expect(tile).toHaveCount(0);
  await page.clock.runFor(2500);
  await expect.poll(searches).toEqual([{ words: 'qqqq', searches: 1, without_result: 1 }]);
  await box.fill('halloumi');
  await page.clock.runFor(1000);
  await tile.click();
  await page.getByRole('link', { name: 'View recipe' }).click();
  await expect.poll(searches).toContainEqual({
    words: 'halloumi',
    searches: 1,
    without_result: 0,
  });
  // The half word was never counted, and coming back to the results is no second search.
  await page.goBack();
  await page.clock.runFor(5000);
  expect(searches()).toHaveLength(2);
  await page.getByRole('dialog').press('Escape');
  await box.fill('salmon');
  await page.clock.runFor(1000);
  await expect(tile.first()).toContainText(/salmon/i);
  await page.goto('about:blank');
  await expect.poll(searches).toContainEqual({ words: 'salmon', searches: 1, without_result: 0 });
});

test('a beacon tells the end of a visit as its page is left', async ({ page, site }) => {
  const before = await (await page.request.get('/api/analytics/view-count')).json();
  const id = await visit(site, page, '/about');
  const after = await (await page.request.get('/api/analytics/view-count')).json();
  expect(after.count).toBeGreaterThan(before.count);
  await page.clock.fastForward(42_000);
  await page.goto('about:blank');
  await expect.poll(() => visitOf(site, id).session?.['total_time_spent']).toBeGreaterThan(41);
  const { session, views } = visitOf(site, id);
  expect(session?.['end_time']).not.toBeNull();
  expect(views[0]?.['time_spent']).toBeGreaterThanOrEqual(42);
});

test('a click on a shop, cook mode and how far a post is read are counted with their page', {
  tag: '@release',
}, async ({ page, site }) => {
  const actionsOf = (id: string) => visitOf(site, id).views.map((view) => view['actions']);
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'A shop' }));
  const id = await visit(site, page, '/book');
  const shop = page.getByRole('list', { name: 'Where to buy the book' }).getByRole('link').first();
  // Its menu opens, and nobody goes to the shop.
  await shop.click({ button: 'right' });
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  expect(actionsOf(id)[0]).toBeNull();
  const opened = page.waitForEvent('popup');
  await shop.click();
  await (await opened).close();
  await expect.poll(() => actionsOf(id)[0]).toMatch(/^shop:/);

  await goTo(page, 'Photo Gallery');
  await page.getByRole('main').locator('a[href^="/photo-gallery/"]').first().click();
  await page.getByRole('link', { name: 'View recipe' }).click();
  await page.clock.runFor(1000);
  await expect.poll(() => visitOf(site, id).views.length).toBe(3);
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await expect.poll(() => actionsOf(id)[2]).toBe('cook:');
  const cookMode = page.getByRole('dialog');
  await expect(cookMode).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cookMode).toBeHidden();

  await goTo(page, 'Blog');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Read More' }).first().click();
  await page.clock.runFor(3000);
  await expect.poll(() => visitOf(site, id).views.length).toBe(5);
  await page.keyboard.press('End');
  expect(actionsOf(id)[4]).toBeNull();
  await page.clock.runFor(25_000);
  await expect.poll(() => actionsOf(id)[4]).toBe('read:100');
});

test('only the time counts in which the page is to be seen', async ({ page, site }) => {
  const id = await visit(site, page, '/about');
  await page.clock.fastForward(40_000);
  const beacon = page.waitForRequest('**/api/analytics/session-end');
  await setVisibility(page, 'hidden');
  expect((await beacon).headers()['content-type']).toMatch(/^text\/plain/);
  await expect.poll(() => visitOf(site, id).session?.['total_time_spent']).toBeGreaterThan(39);
  await page.clock.fastForward(10_000_000);
  await setVisibility(page, 'visible');
  await page.clock.fastForward(40_000);
  await page.goto('about:blank');
  await expect.poll(() => visitOf(site, id).session?.['total_time_spent']).toBeGreaterThan(79);
  expect(visitOf(site, id).session?.['total_time_spent']).toBeLessThan(1000);
});

test('a tab has one visit, however often its pages load', async ({ page, site }) => {
  const id = await visit(site, page, '/about');
  await page.clock.fastForward(40_000);
  await page.reload();
  await page.clock.runFor(5000);
  await expect.poll(() => paths(site, page)).toEqual(['/about', '/about']);
  await page.clock.fastForward(40_000);
  await page.goto('about:blank');
  await expect.poll(() => visitOf(site, id).session?.['total_time_spent']).toBeGreaterThan(79);
});

test.describe('nothing is sent', () => {
  async function sentFrom(page: Page, path: string): Promise<string[]> {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/api\/analytics|visit-tracker/.test(request.url())) sent.push(request.url());
    });
    await page.clock.install();
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.clock.runFor(10_000);
    await page.goto('about:blank');
    return sent;
  }

  test('but from an ordinary visitor', async ({ page }) => {
    expect(await sentFrom(page, '/about')).not.toEqual([]);
  });

  test.describe('of a draft that is shared', () => {
    // The draft is gone.
    test.use({ allowedErrors: [/404/] });

    test('which is no page of the site', async ({ page }) => {
      const sent = await sentFrom(page, '/blog/a-draft?preview=token');
      expect(sent.filter((url) => url.includes('/api/analytics'))).toEqual([]);
    });
  });

  test('with Global Privacy Control', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    expect(await sentFrom(page, '/about')).toEqual([]);
  });

  test('with Do Not Track', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    expect(await sentFrom(page, '/about')).toEqual([]);
  });

  test.describe('by the owner', () => {
    test.use({ signedIn: true });

    test('who is signed in', async ({ page }) => {
      expect(await sentFrom(page, '/about')).toEqual([]);
    });
  });

  test.describe('in the admin area', () => {
    test.use({ allowedErrors: [/404/] });

    test('of the owner', async ({ page }) => {
      expect(await sentFrom(page, '/admin/login')).toEqual([]);
    });
  });
});

test.describe('a failure', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  function warningsOf(page: Page): string[] {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    return warnings;
  }

  test('of each call is only warned of', async ({ page }) => {
    const warnings = warningsOf(page);
    await page.route('**/api/analytics/**', async (route) => {
      const isView = route.request().url().endsWith('/pageview') && warnings.length > 1;
      await (isView
        ? route.fulfill({ status: 201, json: { id: 'view' } })
        : route.fulfill({ status: 503, body: 'busy' }));
    });
    await page.addInitScript(() => {
      navigator.sendBeacon = () => false;
    });
    await page.clock.install();
    await page.goto('/about');
    await page.clock.runFor(5000);
    await expect
      .poll(() => warnings)
      .toEqual([
        expect.stringMatching(/^Failed to initialize analytics session Error: 503: busy/),
        expect.stringMatching(/^Failed to track page view Error: 503: busy/),
      ]);
    await goTo(page, 'Blog');
    await expect(page).toHaveTitle(/^Blog/);
    await goTo(page, 'Socials');
    await expect.poll(() => warnings[2]).toMatch(/^Failed to update page view Error: 503: busy/);
    await setVisibility(page, 'hidden');
    await expect.poll(() => warnings[3]).toMatch(/^Failed to end analytics session/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('to keep anything in the tab costs no visit', async ({ page, site }) => {
    const warnings = warningsOf(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Not allowed', 'SecurityError');
        },
      });
    });
    const started = page.waitForRequest('**/api/analytics/pageview');
    await page.goto('/about');
    const { sessionId } = (await started).postDataJSON();
    await expect.poll(() => visitOf(site, sessionId).views.length).toBe(1);
    expect(warnings.join('\n')).toMatch(/Failed to initialize analytics session/);
  });
});
