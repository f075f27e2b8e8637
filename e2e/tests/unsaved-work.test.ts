/** Input in a form is not lost when the session ends, when the connection breaks, or when the owner leaves. */

import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingMoves } from '../support/layout.ts';
import { content, form, openNew, row, unique } from '../support/post-form.ts';
import { openTab, toastOf } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true, signedIn: true });

test.describe('a save that fails', () => {
  test.use({ allowedErrors: [/status of (4|5)\d\d|ERR_FAILED/] });

  test('for want of a session leads to the login, and back to what was typed', {
    tag: '@release',
  }, async ({ page }) => {
    await openTab(page, 'blog-posts');
    const title = unique('Written Too Long');
    await openNew(page);
    await form(page).getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type('An hour of work.');
    await page.context().clearCookies();
    // The page leaves half a second later. Asked from here, a busy machine would come too late.
    const said = page.waitForFunction(
      (message) =>
        document.querySelector('[aria-label^="Notifications"] [role=status]')?.textContent ===
        message,
      'Unauthorized: You are logged out. Logging in again...',
    );
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await said;
    await expect(page).toHaveURL(/\/admin\/login$/);

    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    // Other tests of this site may have left drafts of their own.
    const draft = page.getByRole('status').filter({ hasText: `Not saved yet: ${title}` });
    await draft.getByRole('link', { name: 'Continue editing' }).click();
    await expect(form(page).getByLabel('Title')).toHaveValue(title);
    await expect(content(page)).toHaveText('An hour of work.');
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await expect(toastOf(page)).toContainText('Blog post created successfully!');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(page.getByText(`Not saved yet: ${title}`)).toHaveCount(0);
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
    // It is offered late, since only the browser knows it: what the owner is about to click must not move.
    const other = await page.context().newPage();
    await expectNothingMoves(other, '/admin?tab=blog-posts');
    await expect(other.getByText('Not saved yet: The Long Table')).toBeVisible();
  });

  test('saves what was pressed, once the site can be reached again', async ({ page }) => {
    await openTab(page, 'blog-posts');
    const title = unique('Written on a Train');
    await openNew(page);
    await form(page).getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type('Through a tunnel.');
    await page.context().setOffline(true);
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await expect(form(page).getByText('Offline: kept on this device.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(toastOf(page)).toContainText('Blog post created successfully!');
    await expect(form(page)).toBeHidden();
    await expect(row(page, title)).toBeVisible();
  });

  test('never counts what was typed after a save that failed as saved', {
    tag: '@release',
  }, async ({ page }) => {
    await openTab(page, 'blog-posts');
    await openNew(page);
    const title = unique('Cut Short');
    await form(page).getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type('Before the tunnel');
    await page.context().setOffline(true);
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await content(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(', and in it.');
    await page.context().setOffline(false);
    await expect(form(page).getByText('The site can be reached again.')).toBeVisible();
    await expect(content(page)).toHaveText('Before the tunnel, and in it.');
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    // The text before the tunnel may have been saved meanwhile. Then this save changes it.
    await expect(toastOf(page)).toHaveText(/^Blog post (created|updated) successfully!/);
    await expect(form(page)).toBeHidden();
    await page.getByRole('button', { name: `Edit "${title}"` }).click();
    await expect(content(page)).toHaveText('Before the tunnel, and in it.');
  });
});

test('a tab that crashes loses nothing, nor do two that write at once; another device has it too', {
  tag: '@release',
}, async ({ browser, context }) => {
  const titles = [unique('First Tab'), unique('Second Tab')];
  const write = async (title: string) => {
    const page = await context.newPage();
    await openTab(page, 'blog-posts');
    await openNew(page);
    await form(page).getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type(`Text of ${title}`);
    const stored = () => page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(stored).toContain(`Text of ${title}`);
    return page;
  };
  const onServer = async () => (await context.request.get('/trpc/drafts.list')).text();
  const tabs = [await write(titles[0] ?? ''), await write(titles[1] ?? '')];
  for (const title of titles) await expect.poll(onServer).toContain(`Text of ${title}`);
  const third = await context.newPage();
  await openTab(third, 'blog-posts');
  await expect(third.getByText(`Not saved yet: ${titles[0]}`)).toBeVisible();
  for (const tab of tabs) {
    const session = await context.newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    // The renderer is gone before it can answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  const open = async (where: BrowserContext) => {
    const page = await where.newPage();
    await openTab(page, 'blog-posts');
    await openNew(page);
    return page;
  };
  const keep = async (page: Page, title: string) => {
    const offer = form(page).getByRole('status').filter({ hasText: title });
    await offer.getByRole('button', { name: 'Keep' }).click();
    await expect(content(page)).toHaveText(`Text of ${title}`);
  };
  const page = await open(context);
  for (const title of titles) await keep(page, title);
  // The first one is offered again, since the second took its place in the form.
  await expect(form(page).getByText(`Not saved yet: ${titles[0]}`)).toBeVisible();
  // A new context is signed in as the test is, but has a storage of its own.
  const elsewhere = await browser.newContext();
  await keep(await open(elsewhere), titles[0] ?? '');
  await elsewhere.close();
});

test.describe('two tabs', () => {
  test.use({ allowedErrors: [/status of 409/] });

  test('do not overwrite each other', { tag: '@release' }, async ({ page, context }) => {
    const title = unique('Two Tabs');
    await openTab(page, 'blog-posts');
    await openNew(page);
    await form(page).getByLabel('Title').fill(title);
    await content(page).click();
    await page.keyboard.type('First.');
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await expect(form(page)).toBeHidden();

    const other = await context.newPage();
    await openTab(other, 'blog-posts');
    for (const tab of [page, other]) {
      // The browser draws a tab in the background once a second.
      await tab.bringToFront();
      await tab.getByRole('button', { name: `Edit "${title}"` }).click();
      await expect(content(tab)).toHaveText('First.');
    }
    await form(other).getByLabel('Excerpt').fill('Theirs');
    await form(other).getByRole('button', { name: 'Save Draft' }).click();
    await expect(form(other)).toBeHidden();

    await page.bringToFront();
    await form(page).getByLabel('Excerpt').fill('Mine');
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await expect(form(page).getByRole('definition')).toHaveText('[removed: Theirs][added: Mine]');
    await form(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(form(page).getByLabel('Excerpt')).toHaveValue('Theirs');
    await form(page).getByRole('button', { name: 'Keep' }).click();
    await form(page).getByRole('button', { name: 'Save Draft' }).click();
    await form(page).getByRole('button', { name: 'Save mine over it' }).click();
    await expect(form(page)).toBeHidden();
    await expect(row(page, title)).toContainText('Mine');
  });
});

test('unsaved changes are not thrown away unasked', { tag: '@release-phone' }, async ({ page }) => {
  await openTab(page, 'blog-posts');
  await openNew(page);
  await form(page).getByLabel('Title').fill('Half a thought');
  // A click outside the dialog may be an accident, so it does nothing.
  await page.mouse.click(3, 300);
  await expect(form(page)).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  const keep = question.getByRole('button', { name: 'Keep editing' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form(page).getByRole('button', { name: 'Close' }).click(),
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
  // Without input there is no question, and the focus returns to the button.
  await openNew(page);
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Post' })).toBeFocused();
});

test('leaving the page itself asks first, where something would be lost', async ({ page }) => {
  await openTab(page, 'blog-posts');
  const dialogTypes: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogTypes.push(dialog.type());
    await dialog.dismiss();
  });
  await openNew(page);
  await form(page).getByLabel('Title').fill('Half a thought');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogTypes).toEqual(['beforeunload']);
  await expect(form(page).getByLabel('Title')).toHaveValue('Half a thought');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toBeHidden();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(dialogTypes).toEqual(['beforeunload']);
});
