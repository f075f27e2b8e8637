/** Changes of the head in the browser. The head of the rendered document is tested without a browser. */
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';

test('the hydrated page names its manifest, and keeps its icon on the next page', async ({
  page,
}) => {
  await page.goto('/');
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
  const drawing = page.locator('link[rel="icon"][type="image/svg+xml"]');
  await expect(drawing).toHaveAttribute('href', /^\/assets\/favicon-.+\.svg$/);
  await followMenu(page, 'Blog');
  await expect(drawing).toHaveCount(1);
});

test('the head follows the page that is gone to, without a new document', async ({
  page,
  baseURL,
}) => {
  const recipe = '/photo-gallery/lemon-butter-salmon-asparagus';
  await page.goto(recipe);
  const data = page.locator('script[type="application/ld+json"]');
  const recipeName = async () =>
    JSON.parse((await data.textContent()) ?? '')['@graph'].find(
      (thing: { '@type': string }) => thing['@type'] === 'Recipe',
    )?.name;
  expect(await recipeName()).toMatch(/^Lemon Butter Salmon/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', `${baseURL}${recipe}`);
  const related = page.locator('main a[href="/photo-gallery/eggplant-lasagna"]');
  await related.first().click();
  await expect(canonical).toHaveAttribute('href', /eggplant-lasagna$/);
  await expect(data).toHaveCount(1);
  await expect.poll(recipeName).toMatch(/^Eggplant Lasagna/);
  await page.getByRole('link', { name: 'Back to Photo Gallery' }).click();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/photo-gallery`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Photo Gallery',
  );
});
