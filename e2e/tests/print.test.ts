/** Pages on paper: ink on white, only the content, and where it comes from. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'dark' });

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const PAGES = [RECIPE, '/blog/the-holiday-table', '/weight-tracking'];

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const styleOf = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate(
    (node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name ?? ''),
    [property, pseudo],
  );

for (const path of PAGES) {
  test(`${path} is ink on white, without the site around it`, async ({ page, baseURL }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(await styleOf(page.locator('body'), 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page.getByRole('heading', { level: 1 }), 'color')).toBe('rgb(0, 0, 0)');
    for (const around of [page.locator('body > header'), page.locator('body > footer')]) {
      await expect(around).toBeHidden();
    }
    await expect(page.getByText(`The Honest Skillet, ${baseURL}${path}`)).toBeVisible();
  });
}

test('a recipe takes one sheet, and its step numbers stand beside the steps', async ({ page }) => {
  await page.goto(RECIPE);
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const step = page.locator('[aria-labelledby="instructions"] li').first();
  const numberWidth = Number.parseFloat(await styleOf(step, 'width', '::before'));
  const indent = Number.parseFloat(await styleOf(step, 'padding-left'));
  expect(numberWidth).toBeGreaterThan(0);
  expect(numberWidth).toBeLessThan(indent);
});
