import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript, TIMELINE_HOST } from '../support/timeline-script.ts';

const SCRIPT = `script[src^="${TIMELINE_HOST}"]`;
const NETWORKS = ['Facebook', 'Instagram', 'Flickr', 'Pinterest', 'LinkedIn', 'Tumblr'] as const;

test('lists every network, YouTube without a target', { tag: '@release-phone' }, async ({
  page,
}) => {
  await stubTimelineScript(page);
  await page.goto('/socials');
  await expect(page).toHaveTitle('Socials | The Honest Skillet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect With Us');
  const list = page.getByRole('list', { name: 'Follow Us Everywhere' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  for (const name of NETWORKS) {
    const link = list.getByRole('link', { name });
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://www.${name.toLowerCase()}.com/`),
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(list.getByRole('listitem').last()).toHaveText('YouTubecoming soon');
  await expect(list.getByRole('link')).toHaveCount(6);
});

test('shows the cards and the closing row', { tag: '@release-phone' }, async ({ page }) => {
  await stubTimelineScript(page);
  await page.goto('/socials');
  const updated = page.getByRole('region', { name: 'Stay Updated' });
  await expect(updated.getByRole('link')).toHaveAttribute('href', '/blog');
  const board = page.getByRole('region', { name: 'On Our Pinterest Board' });
  await expect(board.getByRole('listitem')).toHaveText([
    'Weeknight Skillets',
    'Bread That Isn’t Bread',
    'Sunday Prep',
  ]);
  await expect(board.getByRole('link')).toHaveAttribute('href', /pinterest/);
  const gallery = page.getByRole('region', { name: 'In the Photo Gallery' });
  await expect(gallery.getByRole('listitem')).toHaveText([
    'Lemon butter salmon, six minutes before it was gone',
    'Raspberry almond tart at the north window',
  ]);
  await expect(gallery.getByRole('link')).toHaveAttribute('href', '/photo-gallery');
  const call = page.getByRole('region', { name: 'Come and Sit Down' });
  await expect(call.getByRole('link')).toHaveText(
    NETWORKS.slice(0, 4).map((name) => `${name} (opens in a new tab)`),
  );
});

test.describe('the timeline', () => {
  test('loads its script on entry, under the page’s policy, and takes it away on leaving', async ({
    page,
  }) => {
    const source = `
      document.body.insertAdjacentHTML('beforeend', '<div id="fb-root"></div>');
      window.FB = { href: document.querySelector('.fb-page').dataset.href };
    `;
    const requestedUrls = await stubTimelineScript(page, source);
    const found = () => page.evaluate(() => (window as { FB?: { href: string } }).FB?.href);
    await page.goto('/blog');
    await expect(page.locator(SCRIPT)).toHaveCount(0);
    for (const visit of [1, 2]) {
      await followMenu(page, 'Socials');
      await expect(page.locator(SCRIPT)).toHaveCount(1);
      await expect.poll(found).toMatch(/^https:\/\/www\.facebook\.com\//);
      expect(requestedUrls.length).toBe(visit);
      await followMenu(page, 'Blog');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.locator(`${SCRIPT}, #fb-root`)).toHaveCount(0);
      expect(await found()).toBeUndefined();
    }
  });

  test.describe('that cannot be reached', () => {
    test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

    test('is only logged; the link in its place works without it, and nothing moves', async ({
      page,
    }) => {
      await stubTimelineScript(page, null);
      const warned = page.waitForEvent('console', { predicate: (m) => m.type() === 'warning' });
      await page.goto('/socials');
      expect((await warned).text()).toBe('Failed to load the Facebook timeline');
      const link = page.getByRole('link', { name: 'See our Facebook page' });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\//);
      await expect(page.getByText('The latest from the page appears here.')).toBeHidden();
      const place = page.locator('.fb-page');
      await expect(place).toHaveCSS('height', `${await place.getAttribute('data-height')}px`);
    });
  });

  test.describe('for the signed-in owner', () => {
    test.use({ signedIn: true });

    test('does not load', async ({ page }) => {
      const requestedUrls = await stubTimelineScript(page);
      await page.goto('/socials', { waitUntil: 'networkidle' });
      await expect(page.getByRole('link', { name: 'See our Facebook page' })).toBeVisible();
      expect(requestedUrls).toEqual([]);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every link works', async ({ page }) => {
    await page.goto('/socials');
    await expect(page.getByRole('link', { name: 'See our Facebook page' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Follow Us Everywhere' })).toBeVisible();
  });
});
