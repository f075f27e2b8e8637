/** Writing posts in the admin area: the list, the form, the editor. */
import { content, form, openNew, row, unique } from '../support/post-form.ts';
import { openTab, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true, signedIn: true });

test('the list shows what a post is and how it stands', { tag: '@phone' }, async ({ page }) => {
  await openTab(page, 'blog-posts');
  const published = row(page, 'The Holiday Table');
  await expect(published).toContainText('Published');
  await expect(published).toContainText(/[A-Z][a-z]+ \d+, \d{4}/);
  await expect(published).toContainText(/\d+ min read/);
  await expect(published).toContainText(/views/);
  const draft = row(page, 'Notes for a Soup Month');
  await expect(draft).toContainText('Draft');
  await expect(draft).toContainText('Not published');
});

test('a post is created, published, changed and deleted', { tag: '@phone' }, async ({ page }) => {
  await openTab(page, 'blog-posts');
  const title = unique('Fennel, Twice & Slowly');
  await openNew(page);
  await expect(form(page)).toHaveAccessibleName('Create New Blog Post');
  await expect(form(page).getByLabel('Title')).toBeFocused();
  await expect(form(page).getByLabel('Read Time')).toHaveValue('5');
  await form(page).getByLabel('Title').fill(title);
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await expect(form(page).getByLabel('Slug')).toHaveValue(slug);
  await form(page).getByLabel('Excerpt').fill('On patience.');
  await expect(form(page).getByLabel('Excerpt')).toHaveAttribute('rows', '3');
  await content(page).click();
  await page.keyboard.type('First it is shaved.');
  await form(page).getByLabel('Featured Image').fill('');
  await form(page).getByRole('switch', { name: 'Published' }).check();
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(toastOf(page)).toHaveText('Blog post created successfully!');
  await expect(form(page)).toBeHidden();
  await expect(row(page, title)).toContainText('Published');
  await expect(row(page, title)).toContainText('On patience.');

  await page.getByRole('button', { name: `Edit "${title}"` }).click();
  await expect(form(page)).toHaveAccessibleName('Edit Blog Post');
  await expect(content(page)).toHaveText('First it is shaved.');
  await form(page).getByLabel('Title').fill(`${title}, again`);
  // The address of a post that is out there does not follow.
  await expect(form(page).getByLabel('Slug')).toHaveValue(slug);
  await form(page).getByRole('button', { name: 'Update Post' }).click();
  await expect(toastOf(page)).toHaveText('Blog post updated successfully!');
  await expect(row(page, `${title}, again`)).toBeVisible();

  await page.getByRole('button', { name: `Delete "${title}, again"` }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText(
    `Are you sure you want to delete the blog post "${title}, again"?`,
  );
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toHaveText('Blog post deleted successfully!');
  await expect(row(page, title)).toHaveCount(0);
});

test('what is missing is said beside its field', async ({ page }) => {
  await openTab(page, 'blog-posts');
  await openNew(page);
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(form(page).getByLabel('Title')).toBeFocused();
  await expect(form(page).getByLabel('Title')).toHaveAccessibleDescription('Title is required');
  await expect(form(page).getByLabel('Slug')).toHaveAccessibleDescription(/^Slug is required/);
  await expect(content(page)).toHaveAccessibleDescription('Content is required');
  await form(page).getByLabel('Title').fill('A title');
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(content(page)).toBeFocused();
});

test('a save says that it is busy, and cannot be asked for twice', async ({ page }) => {
  await openTab(page, 'blog-posts');
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/trpc/blogPosts.create*', async (route) => {
    await held;
    await route.continue();
  });
  await openNew(page);
  await form(page).getByLabel('Title').fill(unique('Slow Oven'));
  await content(page).click();
  await page.keyboard.type('Slowly.');
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(form(page).getByRole('button', { name: 'Creating...' })).toBeDisabled();
  letThrough();
  await expect(toastOf(page)).toHaveText('Blog post created successfully!');
});

test('the editor writes what its buttons and keys say', async ({ page, context }) => {
  await openTab(page, 'blog-posts');
  const title = unique('Every Button');
  await openNew(page);
  await form(page).getByLabel('Title').fill(title);
  const tool = (name: string) => form(page).getByRole('button', { name, exact: true });
  await content(page).click();

  await tool('Heading 1').click();
  await expect(tool('Heading 1')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Top');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plain ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await tool('Italic').click();
  await page.keyboard.type(' slanted');
  await tool('Italic').click();
  await page.keyboard.press('Enter');
  await tool('Bullet list').click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('inner');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Heading 2').click();
  await page.keyboard.type('Below');
  await page.keyboard.press('Enter');
  page.once('dialog', (dialog) => dialog.accept('example.com/fennel'));
  await tool('Insert link').click();
  await page.keyboard.type(' end');
  await page.keyboard.press('Control+z');
  await page.keyboard.type(' finis');

  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(toastOf(page)).toHaveText('Blog post created successfully!');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const response = await context.request.get(`/api/blog-posts/slug/${slug}`);
  const { content: html } = await response.json();
  expect(html).toBe(
    '<h1>Top</h1><p>Plain <strong>bold</strong><em> slanted</em></p>' +
      '<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul><h2>Below</h2>' +
      '<p><a href="https://example.com/fennel">example.com/fennel</a> finis</p>',
  );
});

test('what is pasted comes in clean', async ({ page, context }) => {
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
  await form(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(toastOf(page)).toHaveText('Blog post created successfully!');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const response = await context.request.get(`/api/blog-posts/slug/${slug}`);
  expect((await response.json()).content).toBe(
    '<h3>Head</h3><p><strong>Bold</strong> bad <a href="https://example.com/">good</a></p><ol><li>one</li></ol>',
  );
});
