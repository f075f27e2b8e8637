import type { Page } from '@playwright/test';
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';

const FEATURED = [
  'Lemon Butter Salmon with Asparagus',
  'Greek Salad with Grilled Halloumi',
  'Skillet Shakshuka',
  'Raspberry Almond Tart',
  'Eggplant Lasagna',
];
const MORE = [
  'Coconut Chia Berry Pots',
  'Dark Chocolate Avocado Mousse',
  'Ribeye with Herb Butter',
];

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the hero says whose kitchen it is and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Home | The Honest Skillet');
  const hero = region(page, 'Good food, fewer carbs, and the truth about both');
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    hero.getByText('Recipes I cook on weeknights, and the weight they helped me lose.'),
  ).toBeVisible();
  await expect(hero.getByText(/I cook low-carb in an ordinary kitchen/)).toContainText(
    'over 100 recipes',
  );
  for (const [name, href] of [
    ['Read My Blog', '/blog'],
    ['Photo Gallery', '/photo-gallery'],
    ['My Progress', '/weight-tracking'],
    ['The book: The Honest Skillet Cookbook', '/book'],
  ] as const) {
    await expect(hero.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const loaded = await hero
    .locator('img')
    .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
  expect(loaded).toEqual([true, true]);
});

test('shows the featured dishes, then others, none twice', async ({ page }) => {
  await page.goto('/');
  const featured = region(page, 'Featured Dishes').getByRole('link');
  await expect(featured).toContainText(FEATURED);
  await expect(featured.first()).toContainText('4.5 g net carbs 25 min');
  const more = region(page, 'More Delicious Creations');
  await expect(more.getByRole('article').getByRole('link')).toHaveText(MORE);
  await expect(more.getByRole('article').first()).toContainText('Breakfast');
  await expect(more.getByRole('link', { name: 'See all photos' })).toHaveAttribute(
    'href',
    '/photo-gallery',
  );
});

test('gives each featured dish a whole photo, however few there are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const list = region(page, 'Featured Dishes').getByRole('list');
  for (const count of [5, 4, 3, 2, 1]) {
    await list.evaluate((ul, most) => {
      while (ul.children.length > most) ul.lastElementChild?.remove();
    }, count);
    const shapes = await list.locator('img').evaluateAll((all) =>
      all.map((img) => {
        const { width, height } = img.getBoundingClientRect();
        return width > 180 && Math.abs(width / height - 4 / 3) < 0.25;
      }),
    );
    expect(shapes).toEqual(Array(count).fill(true));
  }
});

test('has its three buttons in the first view of a low laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto('/');
  for (const name of ['Read My Blog', 'Photo Gallery', 'My Progress'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeInViewport({
      ratio: 1,
    });
});

for (const [section, title] of [
  ['Featured Dishes', 'Skillet Shakshuka'],
  ['More Delicious Creations', 'Ribeye with Herb Butter'],
] as const) {
  test(`a click among ${section} enlarges the photo with its title`, {
    tag: '@release-phone',
  }, async ({ page }) => {
    await page.goto('/');
    const link = region(page, section).getByRole('link', { name: title });
    await link.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expect(dialog.getByRole('img')).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    await expect(link).toBeFocused();
  });
}

test('the book can be bought at three stores', async ({ page }) => {
  await page.goto('/');
  const promo = region(page, 'The Honest Skillet Cookbook');
  await expect(promo.getByText("It Ain't No Carb, It's Low Carb!")).toBeVisible();
  await expect(promo.getByRole('img', { name: 'The cover of the book' })).toBeVisible();
  const links = promo.getByRole('link');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.[a-z-]+\.example\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.describe('Journey in Numbers', () => {
  const figures = (page: Page) => region(page, 'Journey in Numbers').locator('dl > div');

  test('counts what there is', async ({ page }) => {
    await page.goto('/');
    await expect(figures(page)).toHaveText([
      'Weight Lost45 lbs',
      'Blog Posts13',
      'Weight Entries120',
    ]);
  });

  test.describe('when the numbers cannot be had', () => {
    test.use({ allowedErrors: [/500/] });

    test('shows 0', async ({ page }) => {
      await page.goto('/about');
      await page.route(/\/trpc\/(?!siteSections)/, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await followMenu(page, 'Home');
      await expect(figures(page)).toHaveText([
        'Weight Lost0 lbs',
        'Blog Posts0',
        'Weight Entries0',
      ]);
      await expect(region(page, 'Featured Dishes')).toHaveCount(0);
    });
  });

  test('shows a gain as no loss', async ({ page }) => {
    await page.goto('/about');
    // No other answer, which may still be on its way when the test ends.
    await page.route(/\/trpc\/[^?]*weightEntries\.stats/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('"totalLoss":45', '"totalLoss":-3.4') });
    });
    await followMenu(page, 'Home');
    await expect(figures(page).first()).toHaveText('Weight Lost0 lbs');
    await expect(figures(page).nth(1)).toHaveText('Blog Posts13');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and a dish leads to its recipe', async ({ page }) => {
    await page.goto('/');
    await expect(region(page, 'Featured Dishes').getByRole('link')).toContainText(FEATURED);
    await expect(region(page, 'Journey in Numbers')).toContainText('45 lbs');
    await region(page, 'Featured Dishes').getByRole('link', { name: 'Skillet Shakshuka' }).click();
    await expect(page).toHaveURL(/\/photo-gallery\/skillet-shakshuka$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skillet Shakshuka');
  });
});
