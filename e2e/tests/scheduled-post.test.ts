/** A post with pictures, from its form to its visitors. */
import { content, form, openNew, row, showDetails, unique } from '../support/post-form.ts';
import { openTab, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { pngFile } from '../support/test-image.ts';

test.use({ changesSite: true, signedIn: true, allowedErrors: [/404 \(Not Found\)/] });

test('a post with dropped pictures is previewed, scheduled and published', {
  tag: '@release',
}, async ({ page, browser }) => {
  await openTab(page, 'blog-posts');
  const title = unique('Two Pans');
  await openNew(page);
  await form(page).getByLabel('Title').fill(title);
  await content(page).click();
  await page.keyboard.type('One for eggs, one for steak.');
  const files = ['a.png', 'b.png'].map((name) => ({
    name,
    base64: pngFile(name, 900).buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle(
    (dropped) =>
      dropped.reduce((data, { name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: 'image/png' }));
        return data;
      }, new DataTransfer()),
    files,
  );
  await content(page).dispatchEvent('drop', { dataTransfer });
  await expect(form(page).locator('img[src^="/api/images/"]')).toHaveCount(2);
  await form(page).getByLabel('Alt text').first().fill('A pan with eggs');
  await form(page).getByLabel('Caption (optional)').first().fill('Sunday.');
  await showDetails(page);
  await form(page).getByLabel('Excerpt').fill('On cast iron.');
  await form(page).getByLabel('Publish Date').fill('2126-12-24T18:05');
  const slug = await form(page).getByLabel('Slug').inputValue();

  await form(page).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByRole('img', { name: 'A pan with eggs' })).toBeVisible();
  await expect(preview.getByRole('region', { name: 'In a search engine' })).toContainText(
    'On cast iron.',
  );
  await preview.getByRole('link', { name: 'Back to Blog' }).click();
  await preview.getByRole('button', { name: 'Close' }).click();

  await form(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(toastOf(page)).toContainText('Blog post created successfully!');
  await expect(row(page, title)).toContainText('Scheduled for December 24, 2126, 18:05');

  // Otherwise a new context is signed in as the test is.
  const signedOut = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const stranger = await signedOut.newPage();
  const visit = async () => (await stranger.goto(`/blog/${slug}`))?.status();
  await row(page, title).getByRole('link', { name: 'View' }).click();
  await expect(page.getByText('Scheduled for December 25, 2126 at 2:05 AM UTC')).toBeVisible();
  expect(await visit()).toBe(404);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(content(page)).toBeVisible();
  await showDetails(page);
  await form(page).getByLabel('Publish Date').fill('2019-03-01T08:00');
  await form(page).getByRole('button', { name: 'Update' }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully!');
  expect(await visit()).toBe(200);
  await expect(stranger.getByText('March 1, 2019')).toBeVisible();
  const figure = stranger.getByRole('figure');
  await expect(figure.first()).toContainText('Sunday.');
  const image = figure.first().getByRole('img', { name: 'A pan with eggs' });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/-\d+\.avif$/);
  await signedOut.close();
});
