import { expect, test } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const TITLE = 'Lemon Butter Salmon with Asparagus';

test('shows everything there is to a recipe', { tag: '@release-phone' }, async ({ page }) => {
  await page.goto(RECIPE);
  await expect(page).toHaveTitle(`${TITLE} | The Honest Skillet`);
  const recipe = page.getByRole('article');
  await expect(recipe.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(recipe.getByRole('img', { name: /^Four salmon fillets/ })).toBeVisible();
  await expect(recipe.getByText('Dinner', { exact: true })).toBeVisible();
  await expect(recipe.getByText('Featured', { exact: true })).toBeVisible();
  await expect(recipe.getByText(/^A sheet pan, a small pan, twenty-five minutes/)).toBeVisible();
  await expect(recipe.locator('header dl > div')).toHaveText([
    'Net Carbs 4.5 g',
    'Total Time 25 min',
    'Servings 4',
    'Prep Time 10 min',
    'Cook Time 15 min',
  ]);

  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await expect(ingredients.locator('ul > li')).toHaveCount(10);
  await expect(ingredients.locator('ul > li').nth(2)).toHaveText('1 tablespoon olive oil');
  await expect(ingredients.getByRole('checkbox').first()).toBeVisible();
  const steps = page.getByRole('region', { name: 'Instructions' }).locator('ol > li');
  await expect(steps).toHaveCount(7);
  await expect(steps.first()).toHaveText(
    'Heat the oven to 400°F and take the salmon out of the fridge.',
  );

  const nutrition = page.getByRole('region', { name: 'Nutrition Information' });
  await expect(nutrition.locator('dl > div')).toHaveText([
    'Calories527',
    'Protein38.9 g',
    'Fat38 g',
    'Carbohydrate8.5 g',
    'Fiber4 g',
    'Sugars3.5 g',
    'Net Carbs4.5 g',
  ]);
  await expect(nutrition).toContainText('Per serving, ≈ counted from the ingredients');
  await page.getByText('How this is counted').click();
  const working = page.getByRole('table');
  await expect(working.getByRole('row', { name: /^1½ lb \(680 g\) asparagus/ })).toContainText(
    'Asparagus, raw680 g12.1 g',
  );
  await expect(working.getByRole('row', { name: /^Black pepper/ })).toContainText('to taste');
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('two days');
  await page.getByRole('link', { name: 'Back to Photo Gallery' }).click();
  await expect(page).toHaveURL(/\/photo-gallery$/);
});

test('leaves out what a recipe does not say', async ({ page }) => {
  // A recipe without a cook time that is not featured.
  await page.goto('/photo-gallery/coconut-chia-berry-pots');
  await expect(page.getByText('Breakfast', { exact: true })).toBeVisible();
  await expect(page.getByText('Featured', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Prep Time')).toBeVisible();
  await expect(page.getByText('Cook Time')).toHaveCount(0);

  // A recipe with only a title and a photo.
  await page.goto('/photo-gallery');
  await page.route('**/trpc/recipes.bySlug**', async (route) => {
    const response = await route.fetch();
    const [answer] = await response.json();
    const recipe = answer.result.data.json;
    const keep = ['id', 'title', 'slug', 'createdAt', 'updatedAt', 'sortOrder'];
    for (const key of Object.keys(recipe)) if (!keep.includes(key)) recipe[key] = null;
    await route.fulfill({ response, json: [answer] });
  });
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: 'View recipe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole('article').locator('dl')).toHaveCount(0);
  for (const name of ['Ingredients', 'Instructions', 'Nutrition Information']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});

test('says so while it loads', async ({ page }) => {
  await page.goto('/photo-gallery');
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/recipes.bySlug**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('link', { name: 'View recipe' }).click();
  await expect(page.getByText('Loading recipe...')).toBeAttached();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});

test('ingredients can be ticked off, by hand and by keyboard', { tag: '@release-phone' }, async ({
  page,
}) => {
  await page.goto(RECIPE);
  const oil = page.getByText('1 tablespoon olive oil', { exact: true });
  await oil.click();
  await expect(oil).toHaveCSS('text-decoration-line', 'line-through');
  await page.keyboard.press('Space');
  await expect(oil).toHaveCSS('text-decoration-line', 'none');
  await expect(page.getByRole('checkbox', { name: '1 tablespoon olive oil' })).toBeFocused();
});

test('prints the recipe alone, on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(RECIPE);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Black pepper', { exact: true })).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Back to Photo Gallery' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'Save to Pinterest' }),
  ]) {
    await expect(part).toBeHidden();
  }
});

test('copies the link of the servings that are shown', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => document.body.setAttribute('data-copied', text) },
    });
  });
  await page.goto(`${RECIPE}?servings=6`);
  const more = page.getByText('More', { exact: true });
  await more.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    `${baseURL}${RECIPE}?servings=6`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeHidden();
});

test('keeps the screen on for as long as it is asked to', async ({ page }) => {
  await page.addInitScript(() => {
    // A test cannot see whether the screen stays on, so it records the requests.
    const log: string[] = [];
    Object.assign(window, { wakeLockLog: log });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request(kind: string) {
          log.push(`on ${kind}`);
          return { release: async () => log.push('off') };
        },
      },
    });
  });
  await page.goto(RECIPE);
  const log = () =>
    page.evaluate(() => (window as unknown as { wakeLockLog: string[] }).wakeLockLog);
  await page.getByText('More', { exact: true }).click();
  const button = page.getByRole('button', { name: 'Keep screen on' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(log).toEqual(['on screen']);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(log).toEqual(['on screen', 'off']);
});

test.describe('a missing recipe', () => {
  test.use({ allowedErrors: [/404/] });

  test('shows the way back', async ({ page }) => {
    await page.goto('/photo-gallery/no-such-dish');
    await expect(page.getByRole('heading', { name: 'Recipe Not Found' })).toBeVisible();
    await expect(page.getByText("The recipe you're looking for doesn't exist.")).toBeVisible();
    await page.getByRole('link', { name: 'Browse All Photos' }).click();
    await expect(page).toHaveURL(/\/photo-gallery$/);
  });
});

test.describe('a recipe that cannot be read', () => {
  test.use({ allowedErrors: [/500|Failed to load resource|TRPCClientError/] });

  test('shows the same', async ({ page }) => {
    await page.goto('/photo-gallery');
    await page.route('**/trpc/recipes.bySlug**', (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('link', { name: 'View recipe' }).click();
    await expect(page.getByRole('heading', { name: 'Recipe Not Found' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the recipe can be read, and its ingredients ticked off', async ({ page }) => {
    await page.goto(RECIPE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    const oil = page.getByText('1 tablespoon olive oil', { exact: true });
    await oil.click();
    await expect(oil).toHaveCSS('text-decoration-line', 'line-through');
    await expect(page.getByRole('region', { name: 'Instructions' })).toContainText('capers');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});
