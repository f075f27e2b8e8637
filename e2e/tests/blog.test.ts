import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { answerProcedures } from '../support/trpc.ts';

const POST = '/blog/the-holiday-table';

test.describe('the list', () => {
  test('shows cards of the published posts, the newest first', async ({ page }) => {
    await page.goto('/blog');
    await expect(page).toHaveTitle('Blog | The Honest Skillet');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(13);
    const first = cards.first();
    await expect(first.getByRole('heading')).toHaveText('What Thirty Months of Weighing Taught Me');
    await expect(first).toContainText('November 11, 2026');
    await expect(first).toContainText('4 min read');
    await expect(first).toContainText(/1,2\d\d views/);
    await expect(first.getByRole('link')).toHaveText(/^Read More/);
    await expect(first.getByRole('link')).toHaveAttribute(
      'href',
      '/blog/what-thirty-months-of-weighing-taught-me',
    );
    await expect(page.getByText('Notes for a Soup Month')).toHaveCount(0);
  });

  test('searches as one types, after a rest of 200 ms, and keeps it in the URL', async ({
    page,
  }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('almon')) requestedUrls.push(request.url());
    });
    await page.clock.install();
    await page.goto('/blog');
    const box = page.getByPlaceholder('Search blog posts...');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await box.pressSequentially('almon');
    await page.clock.runFor(199);
    await box.press('d');
    await page.clock.runFor(199);
    expect(requestedUrls).toEqual([]);
    await expect(page).toHaveURL(/\/blog$/);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect(page).toHaveURL(/\?search=almond$/);
    await expect(page.getByRole('heading', { name: 'Baking with Almond Flour' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Eating Out Without a Speech' })).toHaveCount(0);
    expect(requestedUrls.filter((url) => url.includes('blogPosts.summaries')).length).toBe(1);
    await page.reload();
    await expect(box).toHaveValue('almond');
    await expect(page.getByRole('heading', { name: 'Eating Out Without a Speech' })).toHaveCount(0);
  });

  test('says that a page beyond the end has no posts, and leads back', async ({ page }) => {
    await page.goto('/blog?page=9');
    await expect(
      page.getByRole('heading', { name: 'There are no posts on this page.' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Newer Posts' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('article')).toHaveCount(13);
  });

  test('says so when a search finds nothing, and clears it', async ({ page }) => {
    await page.goto('/blog?search=zzzz');
    await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
    await expect(
      page.getByText('Try searching for something else or check back later.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Clear Search' }).click();
    await expect(page.getByRole('article')).toHaveCount(13);
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('says so while it loads, and when there is nothing yet', async ({ page }) => {
    await page.goto('/about');
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/**', async (route) => {
      await held.promise;
      await route.fulfill({
        json: [{ result: { data: { json: { items: [], total: 0 } } } }],
      });
    });
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Blog', { exact: true }).click();
    await expect(page.getByText('Loading blog posts...')).toBeVisible();
    held.resolve();
    await expect(page.getByRole('heading', { name: 'No blog posts yet' })).toBeVisible();
    await expect(
      page.getByText('Check back soon for delicious recipes and helpful tips!'),
    ).toBeVisible();
  });

  test('a card without date, picture, reading time or excerpt says what it can', async ({
    page,
  }) => {
    await page.goto('/about');
    const post = {
      id: 'p1',
      title: 'A Bare Post',
      slug: 'a-bare-post',
      place: null,
      excerpt: null,
      imageUrl: null,
      published: true,
      publishedAt: null,
      readTime: null,
      views: null,
      createdAt: null,
      updatedAt: null,
    };
    await answerProcedures(page, {
      'blogPosts.summaries': { items: [post], total: 1 },
      'tags.list': { blogPosts: [], recipes: [] },
    });
    await openMenu(page);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Blog', { exact: true }).click();
    const card = page.getByRole('article');
    await expect(card).toContainText('No date');
    await expect(card).toContainText('0 views');
    await expect(card).not.toContainText('min read');
    await expect(card.getByRole('img')).toHaveCount(0);
  });
});

test.describe('a post', () => {
  test('shows its facts and its text', { tag: '@release-phone' }, async ({ page }) => {
    await page.goto(POST);
    await expect(page).toHaveTitle('The Holiday Table | The Honest Skillet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Holiday Table');
    await expect(page.getByText('November 4, 2026')).toBeVisible();
    await expect(page.getByText('4 min read')).toBeVisible();
    // Not the exact number, because other tests view this post too.
    const views = page.getByText(/^1,9\d\d views$/);
    await expect(views).toBeVisible();
    const writtenAt = page.getByRole('link', { name: /^Written at/ });
    const place = await writtenAt.boundingBox();
    // More views than the page came with move nothing.
    await views.evaluate((text) => text.append(' 0'));
    expect(await writtenAt.boundingBox()).toEqual(place);
    await expect(page.getByRole('heading', { name: 'Gravy without flour' })).toBeVisible();
    await page.getByRole('link', { name: 'Written at 149.6 lbs, 45.4 lbs down' }).click();
    await expect(page).toHaveURL(/\/weight-tracking\?at=2026-11-04#progress-chart$/);
    await expect(page.getByText('November 4, 2026149.6 lbs')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Read More Posts' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test('says so while it loads', async ({ page }) => {
    await page.goto('/blog');
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Read More The Holiday Table' }).click();
    await expect(page.getByText('Loading blog post...')).toBeVisible();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Holiday Table');
  });
});

test('the pictures of linked recipes fill their cards', async ({ page }) => {
  await page.goto(POST);
  const picture = page.getByRole('main').locator('img[class][src^="/api/images/"]').nth(1);
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(50);
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
});

test.describe('a missing post', () => {
  test.use({ allowedErrors: [/404/] });

  test('shows the way back', async ({ page }) => {
    await page.goto('/blog/no-such-post');
    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
    await expect(
      page.getByText("Sorry, the blog post you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, a search and a post can be read', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByRole('article')).toHaveCount(13);
    await page.getByPlaceholder('Search blog posts...').fill('almond');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Baking with Almond Flour' })).toBeVisible();
    await page.goto(POST);
    await expect(page.getByRole('heading', { name: 'Gravy without flour' })).toBeVisible();

    // A recipe opens in the post, and is printed then.
    const card = page.getByRole('article').getByRole('article');
    await card.first().getByText('Show the recipe here').click();
    const ingredients = card.first().getByRole('heading', { name: 'Ingredients' });
    await expect(ingredients).toBeVisible();
    await expect(card.first().getByText(/^For \d+ servings · .* net carbs in a/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(ingredients).toBeVisible();
    await expect(card).toHaveCount(1);
  });
});

async function openMenu(page: Page) {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
}
