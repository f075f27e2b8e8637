import { expect, test } from '../support/test.ts';

test('shows the book', { tag: '@release-phone' }, async ({ page }) => {
  await page.goto('/book');
  await expect(page).toHaveTitle('The Book | The Honest Skillet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Book');
  await expect(page.getByText("It Ain't No Carb, It's Low Carb!", { exact: true })).toBeVisible();
  await expect(page.getByText('Recipes for people who like to eat')).toBeVisible();
  const cover = page.getByRole('img', { name: 'The cover of the book' });
  await expect(cover).toBeVisible();
  await expect
    .poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('sells it at three shops, each in a tab of its own', async ({ page }) => {
  await page.goto('/book');
  const links = page.getByRole('list', { name: 'Where to buy the book' }).getByRole('link');
  await expect(links).toHaveText([
    'Buy from Cartwheel Online (opens in a new tab)',
    'Get the ebook at Pageturn (opens in a new tab)',
    'Find it at Hollis & Wren (opens in a new tab)',
  ]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('lets three readers speak, with five stars each', async ({ page }) => {
  await page.goto('/book');
  const reviews = page.getByRole('region', { name: 'What Readers Are Saying' }).getByRole('figure');
  await expect(reviews).toHaveCount(3);
  const authors = ['Marguerite O.', 'Dale P., retired line cook', 'Priya T.'];
  const texts = [
    'I bought it for the almond flour biscuits',
    'Every cooking time is right',
    'My teenagers',
  ];
  for (const [index, author] of authors.entries()) {
    const review = reviews.nth(index);
    await expect(review).toContainText(author);
    await expect(review.getByRole('blockquote')).toContainText(texts[index] ?? '');
    await expect(review.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it can be read and bought', async ({ page }) => {
    await page.goto('/book');
    await expect(page.getByRole('link', { name: 'Buy from Cartwheel Online' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What Readers Are Saying' })).toBeVisible();
  });
});
