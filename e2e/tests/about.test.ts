import { expect, test } from '../support/test.ts';

test('tells the author’s story', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About | The Honest Skillet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nell');
  await expect(page.getByText('In May of 2024 I stood on the bathroom scale')).toBeVisible();
  await expect(page.getByText('over 70 recipes')).toBeVisible();
  await expect(page.getByRole('img', { name: /kitchen/ })).toBeVisible();
  const note = page.getByRole('region', { name: 'An Honest Journey' });
  await expect(note).toContainText('The line on my progress page is every Wednesday I have');
  await expect(note.getByRole('link', { name: 'See My Progress' })).toHaveAttribute(
    'href',
    '/weight-tracking',
  );
});

test('shows its three numbers', async ({ page }) => {
  await page.goto('/about');
  const numbers = page.getByRole('region', { name: 'The Numbers' });
  await expect(numbers.getByRole('term')).toHaveText([
    'Starting Weight',
    'Current Weight',
    'Goal Weight',
  ]);
  await expect(numbers.getByRole('definition')).toHaveText(['195 lbs', '150 lbs', '145 lbs']);
});

test('leads to the book, from its top', { tag: '@release-phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Get The Book' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Book');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.clock.runFor(99);
  expect(await scrolled()).toBe(300);
  await page.clock.runFor(1);
  expect(await scrolled()).toBe(0);
});

test('links to every network; YouTube has no target yet', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('region', { name: 'Find Me Elsewhere' });
  await expect(links.getByRole('listitem')).toHaveText([
    'Facebook (opens in a new tab)',
    'Instagram (opens in a new tab)',
    'Flickr (opens in a new tab)',
    'Pinterest (opens in a new tab)',
    'LinkedIn (opens in a new tab)',
    'Tumblr (opens in a new tab)',
    'YouTube (coming soon)',
  ]);
  const targets = links.getByRole('link');
  await expect(targets).toHaveCount(6);
  for (const target of await targets.all()) {
    await expect(target).toHaveAttribute('href', /^https:/);
    await expect(target).toHaveAttribute('target', '_blank');
    await expect(target).toHaveAttribute('rel', /noopener/);
  }
});
