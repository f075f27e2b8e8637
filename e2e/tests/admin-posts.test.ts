import type { Page } from '@playwright/test';
import { openTab, toastOf } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownSite: 'admin-posts' });

const SAVE = '**/trpc/blogPosts.*';

/** A title that no other test of this worker's site uses. */
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const form = (page: Page) => page.getByRole('dialog', { name: /Blog Post$/ });
const content = (page: Page) => form(page).getByRole('textbox', { name: 'Content' });

async function openNew(page: Page) {
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(content(page)).toBeVisible();
}

test('the list shows what a post is and how it stands', async ({ page }) => {
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

test('a post is created, published, changed and deleted', async ({ page }) => {
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

test.describe('a save that fails', () => {
  test.use({ allowedErrors: [/status of (4|5)\d\d|ERR_FAILED/] });

  test('says so and keeps what was typed', async ({ page }) => {
    await openTab(page, 'blog-posts');
    await openNew(page);
    await form(page).getByLabel('Title').fill('The Holiday Table');
    await content(page).click();
    await page.keyboard.type('Again.');
    await form(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(toastOf(page)).toHaveText(
      'Failed to create blog postAnother blog post already has this slug',
    );
    const slug = form(page).getByLabel('Slug');
    await expect(slug).toBeFocused();
    await expect(slug).toHaveAccessibleDescription(/^Another blog post already has this slug/);

    // The toast lies over the dialog and can be reached from it.
    await toastOf(page).getByRole('button', { name: 'Close notification' }).click();
    await expect(toastOf(page)).toBeEmpty();

    await page.route(SAVE, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await form(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(toastOf(page)).toContainText('Failed to create blog post');
    await expect(form(page).getByLabel('Title')).toHaveValue('The Holiday Table');
    await expect(content(page)).toHaveText('Again.');
  });

  test('is told by what it was to do', async ({ page }) => {
    await openTab(page, 'blog-posts');
    await page.route(SAVE, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await content(page).waitFor();
    await form(page).getByRole('button', { name: 'Update Post' }).click();
    await expect(toastOf(page)).toContainText('Failed to update blog post');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page)).toContainText('Failed to delete blog post');
    await expect(row(page, 'The Holiday Table')).toBeVisible();
  });

  test('for want of a session leads to the login, and back to what was typed', async ({ page }) => {
    await openTab(page, 'blog-posts');
    const title = unique('Written Too Long');
    await openNew(page);
    await form(page).getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type('An hour of work.');
    await page.context().clearCookies();
    await form(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(toastOf(page)).toHaveText('Unauthorized: You are logged out. Logging in again...');
    await expect(page).toHaveURL(/\/admin\/login$/);

    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(
      page.getByText(`You were signed out before this was saved: ${title}`),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Continue editing' }).click();
    await expect(form(page).getByLabel('Title')).toHaveValue(title);
    await expect(content(page)).toHaveText('An hour of work.');
    await form(page).getByRole('button', { name: 'Create Post' }).click();
    await expect(toastOf(page)).toHaveText('Blog post created successfully!');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText('You were signed out')).toHaveCount(0);
  });
});

test.describe('a session that ended unseen', () => {
  test.use({ allowedErrors: [/401/] });

  test('is told of by the lists, which never look shorter than they are', async ({ page }) => {
    await openTab(page, 'overview');
    await page.context().clearCookies();
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch blog posts' })).toBeVisible();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await page.getByRole('tab', { name: 'Photo Gallery' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to fetch recipes' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in again' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test.describe('a connection that was gone', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('takes nothing from an open form', async ({ page }) => {
    await openTab(page, 'blog-posts');
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await form(page).getByLabel('Title').fill('The Long Table');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(form(page).getByLabel('Title')).toHaveValue('The Long Table');
  });
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

test('unsaved changes are not thrown away unasked', async ({ page }) => {
  await openTab(page, 'blog-posts');
  await openNew(page);
  await form(page).getByLabel('Title').fill('Half a thought');
  // A click beside the dialog is too easily a stray one.
  await page.mouse.click(3, 300);
  await expect(form(page)).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(question).toBeHidden();
    await expect(form(page).getByLabel('Title')).toHaveValue('Half a thought');
  }

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(/\?tab=blog-posts$/);
  // Nothing typed, nothing asked: and the focus is back where it came from.
  await openNew(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Post' })).toBeFocused();
});

test('leaving the page itself asks first, where something would be lost', async ({ page }) => {
  await openTab(page, 'blog-posts');
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await openNew(page);
  await form(page).getByLabel('Title').fill('Half a thought');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(form(page).getByLabel('Title')).toHaveValue('Half a thought');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toBeHidden();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
});

test('the editor writes what its buttons and keys say', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'A phone has no such keys.');
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
