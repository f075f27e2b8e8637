/** Posts in the admin area: the list, the form and the editor. */
import { expectDistinctNames } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { content, form, openNew, row, showDetails, unique } from '../support/post-form.ts';
import { openTab, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true, signedIn: true });

test('a post is created, published, changed and deleted', { tag: '@release-phone' }, async ({
  page,
}) => {
  await openTab(page, 'blog-posts');
  const title = unique('Fennel, Twice & Slowly');
  await openNew(page);
  await expect(form(page)).toHaveAccessibleName('Create New Blog Post');
  await expect(form(page).getByLabel('Title')).toBeFocused();
  await expect(form(page).getByLabel('Read Time')).toHaveValue('5');
  await form(page).getByLabel('Title').fill(title);
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await expect(form(page).getByLabel('Slug')).toHaveValue(slug);
  await content(page).click();
  await page.keyboard.type('First it is shaved.');
  await showDetails(page);
  await form(page).getByLabel('Excerpt').fill('On patience.');
  await expect(form(page).getByLabel('Excerpt')).toHaveAttribute('rows', '3');
  await form(page).getByText('Image Address').click();
  await form(page).getByLabel('Featured Image').fill('');
  await form(page).getByRole('switch', { name: 'Published' }).check();
  await form(page).getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page)).toContainText('Blog post created successfully!');
  await expect(form(page)).toBeHidden();
  // While the toast is there, it covers neither of these.
  const soon = { trial: true, timeout: 2000 };
  await page.getByRole('button', { name: 'Open menu' }).click(soon);
  await page.getByRole('link', { name: 'Logout' }).click(soon);
  await expect(row(page, title)).toContainText('Published');
  await expect(row(page, title)).toContainText('On patience.');

  await page.getByRole('button', { name: `Edit "${title}"` }).click();
  await expect(form(page)).toHaveAccessibleName('Edit Blog Post');
  await expect(content(page)).toHaveText('First it is shaved.');
  await form(page).getByLabel('Title').fill(`${title}, again`);
  // The slug of a saved post does not change with its title.
  await expect(form(page).getByLabel('Slug')).toHaveValue(slug);
  await form(page).getByRole('button', { name: 'Update' }).click();
  await expect(toastOf(page)).toContainText('Blog post updated successfully!');
  await expect(row(page, `${title}, again`)).toBeVisible();

  await page.getByRole('button', { name: `Delete "${title}, again"` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText(
    `Are you sure you want to delete the blog post "${title}, again"?`,
  );
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Blog post deleted successfully!');
  await expect(row(page, title)).toHaveCount(0);
});

test('copies with one title have buttons with names of their own', { tag: '@release' }, async ({
  page,
}) => {
  await openTab(page, 'blog-posts');
  for (let copies = 0; copies < 2; copies += 1) {
    await page.getByRole('button', { name: 'Duplicate "The Holiday Table"' }).click();
    await expect(row(page, 'The Holiday Table (copy)')).toHaveCount(copies + 1);
    // Sooner, it would be the second press of a double click, which makes no second copy.
    await page.waitForTimeout(600);
  }
  await expectDistinctNames(page.locator('body'));
  await page.getByRole('button', { name: 'Edit "The Holiday Table (copy)" (2)' }).click();
  await expect(form(page).getByLabel('Title')).toHaveValue('The Holiday Table (copy)');
});

test('a page of her own stands in the footer until it is deleted', async ({ page }) => {
  await openTab(page, 'blog-posts&status=pages');
  const title = unique('Imprint');
  await page.getByRole('button', { name: 'New Page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Page' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Ada Example, 1 Long Street.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page)).toContainText('Page created successfully!');
  await expect(row(page, title)).toContainText('Published');

  const footer = page.getByRole('contentinfo').getByRole('link', { name: title });
  await page.goto('/');
  await footer.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Ada Example, 1 Long Street.')).toBeVisible();
  await page.goto(`/blog?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Read More ${title}` }).click();
  await expect(page).toHaveURL(/\/pages\/imprint-/);

  await openTab(page, 'blog-posts&status=pages');
  await page.getByRole('button', { name: `Delete "${title}"` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Page deleted successfully!');
  await page.goto('/');
  await expect(footer).toHaveCount(0);
});

test('what is pasted comes in clean', { tag: '@release' }, async ({ page, context }) => {
  await openTab(page, 'blog-posts');
  const title = unique('From Elsewhere');
  await openNew(page);
  await form(page).getByLabel('Title').fill(title);
  await content(page).click();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const html =
      '<style>p{color:red}</style><h3 style="font-size:9px">Head</h3><p class="x"><span style="font-weight:700">Bold</span> <a href="javascript:alert(1)">bad</a> <a href="https://example.com/" id="y">good</a></p><ol><li>one</li></ol>';
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
    ]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(content(page)).toContainText('Head');
  await form(page).getByRole('button', { name: 'Save Draft' }).click();
  await expect(toastOf(page)).toContainText('Blog post created successfully!');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const response = await context.request.get(`/api/blog-posts/slug/${slug}`);
  expect((await response.json()).content).toBe(
    '<h3>Head</h3><p><strong>Bold</strong> bad <a href="https://example.com/">good</a></p><ol><li>one</li></ol>',
  );
});

test('a word that is longer than a phone is wide widens no page', async ({ page, request }) => {
  const word = 'W'.repeat(150);
  const rows = [
    ['blog-posts', { slug: 'long-word', title: word, excerpt: word, content: '<p>.</p>' }],
    ['recipes', { slug: 'long-word', title: word, ingredients: word }],
    ['weight-entries', { date: '2026-11-18', weight: '150', notes: word }],
  ] as const;
  const created: string[] = [];
  for (const [kind, row] of rows) {
    const answer = await request.post(`/api/${kind}`, { data: { ...row, published: true } });
    await expect(answer).toBeOK();
    created.push(`/api/${kind}/${(await answer.json()).id}`);
  }
  const identity = { name: word.slice(0, 30), tagline: '', author: '', copyrightYear: 2025 };
  const named = { json: { section: 'identity', value: identity } };
  await expect(await request.post('/trpc/siteSections.save', { data: named })).toBeOK();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of [
    '/blog/long-word',
    '/blog/what-thirty-months-of-weighing-taught-me',
    '/photo-gallery/long-word',
    '/weight-tracking',
    '/admin?tab=blog-posts',
    '/admin?tab=my-progress',
  ]) {
    await page.goto(path);
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    await expectNoOverflow(page);
  }
  for (const url of created) await expect(await request.delete(url)).toBeOK();
  await expect(await request.post('/trpc/siteSections.undo', { data: named })).toBeOK();
});
