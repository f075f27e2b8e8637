/** A new owner makes the site hers in Settings, without opening a file. */
import type { Page } from '@playwright/test';
import { expectDistinctNames, expectNoFaults } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { signIn, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { pngFile } from '../support/test-image.ts';

// A picture that is too small is refused.
test.use({ changesSite: true, allowedErrors: [/400/] });

const SECTIONS = ['identity', 'icon', 'about', 'book', 'socials'];

// Other tests of this worker see the site as it was.
test.afterEach(async ({ page, context, ownerState }) => {
  const cookies = typeof ownerState === 'object' ? ownerState.cookies : [];
  await context.addCookies(cookies);
  for (const section of SECTIONS) {
    const undo = { data: { json: { section } } };
    await expect(await page.request.post('/trpc/siteSections.undo', undo)).toBeOK();
  }
  await expect(await page.request.post('/trpc/quotes.undo', { data: { json: null } })).toBeOK();
});

async function save(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page)).toHaveText('Saved. Your whole site has it now.');
  // The toast may be that of the section before.
  await expect(page.getByRole('button', { name: 'Undo the last change' })).toBeVisible();
}

test('a new owner makes the site hers', { tag: ['@release', '@release-phone'] }, async ({
  page,
  context,
  isMobile,
}) => {
  // Seven screens of Settings, each looked at by axe.
  test.slow();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const show = async (title: string) => {
    if (isMobile) await page.getByLabel('Show the settings of').selectOption({ label: title });
    else await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  };

  await signIn(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expectNoOverflow(page);
  await expectNoFaults(page);
  await page.getByRole('link', { name: /^Site/ }).click();
  await field('Name').fill('Nora Cooks');
  await field('Tagline').fill('One pan at a time');
  await field('Your first name').fill('Nora');
  await save(page);
  await expect(page.getByText('Welcome back, Nora!')).toBeVisible();

  await show('Icon');
  await page.locator('input[type=file]').setInputFiles(pngFile('small.png', 100));
  await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page)).toContainText('choose one of at least 512 × 512');
  await page.locator('input[type=file]').setInputFiles(pngFile('icon.png', 512));
  await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
  await expectNoFaults(page);
  await save(page);
  const touchIcon = page.locator('link[rel="apple-touch-icon"]');
  await expect(touchIcon).toHaveAttribute('href', /^\/api\/icons\/.*-180-maskable\.png$/);

  await show('Link previews');
  const messages = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(messages.getByText('A link to your home page')).toBeVisible();
  await expectNoFaults(page);

  await show('About');
  await field('Heading').first().fill('About Nora');
  await field('Your story').fill('I cook in one pan.\n\nIt is a good pan.');
  await page.getByRole('button', { name: 'Use another, or none' }).click();
  await page.locator('input[type=file]').setInputFiles(pngFile('nora.png'));
  await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
  await field('What the portrait shows').fill('Nora at her stove');
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByRole('img', { name: 'Nora at her stove' })).toBeVisible();
  await expect(preview.getByText('It is a good pan.')).toBeVisible();
  await expectNoFaults(page);
  await save(page);

  await show('The Book');
  // Its shops and reviews are two lists with the same buttons.
  await expectDistinctNames(page.locator('body'));
  await field('Title').fill('The One Pan Book');
  await field('Button').first().fill('Buy it from Rosa');
  await field('Address').first().fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field('Address').first()).toHaveAccessibleDescription(/starts with https/);
  await field('Address').first().fill('https://rosa-books.example/one-pan');
  await save(page);

  await show('Socials');
  await field('Address').first().fill('https://www.facebook.com/nora.example');
  await save(page);

  await show('Quotes');
  await page.getByText('Add many at once').click();
  await field('One quote a line').fill('One pan is enough. — Nora\nTwo are too many. - Rosa');
  await expectNoOverflow(page);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Add 2 quotes' }).click();
  await expect(toastOf(page)).toHaveText('2 quotes added.');

  // As a visitor. The admin area is left first, since it may still ask for something.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/about');
  const icon = await touchIcon.getAttribute('href');
  await expect(await page.request.get(icon ?? '')).toBeOK();
  await expect(page).toHaveTitle(/ \| Nora Cooks$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nora');
  await expect(page.getByText('It is a good pan.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Nora at her stove' })).toHaveAttribute(
    'src',
    /^\/api\/images\//,
  );
  await page.goto('/book');
  await expect(page.getByText('The One Pan Book', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Buy it from Rosa/ }).first()).toHaveAttribute(
    'href',
    'https://rosa-books.example/one-pan',
  );
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: /Facebook/ }),
  ).toHaveAttribute('href', 'https://www.facebook.com/nora.example');
});
