/** The list of posts, and deleting one. */
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { openList, post, reads } from '../../../testing/post-form.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aPost, listOf } from '../../../testing/samples.ts';

describe('the list', () => {
  test('says that it is loading', async () => {
    await openList({ adminSummaries: () => new Promise(() => undefined) });
    await expect.element(page.getByText('Loading blog posts...')).toBeVisible();
  });

  test('shows what each post is and whether visitors see it', async () => {
    const draft = aPost({ id: 'draft', title: 'Soups', published: false, publishedAt: null });
    await openList({ adminSummaries: () => listOf(post, draft) });
    await expect
      .element(page.getByRole('listitem').first())
      .toHaveTextContent(
        'The Holiday TablePublishedWhat to cook ahead.November 3, 20266 min read1,234 views',
      );
    await expect
      .element(page.getByRole('listitem').last())
      .toHaveTextContent('SoupsDraftWhat to cook ahead.Not published6 min read1,234 views');
  });

  test('shows when a scheduled post will be published, and no date of a draft that has only a plan', async () => {
    const publishedAt = new Date(2126, 11, 24, 18, 5);
    const scheduled = aPost({ title: 'Goose', publishedAt });
    const planned = aPost({ id: 'draft', title: 'Duck', published: false, publishedAt });
    await openList({ adminSummaries: () => listOf(scheduled, planned) });
    await expect
      .element(page.getByRole('listitem').first())
      .toHaveTextContent(
        'GooseScheduledWhat to cook ahead.Scheduled for December 24, 2126, 18:056 min read1,234 views',
      );
    await expect
      .element(page.getByRole('listitem').last())
      .toHaveTextContent('DuckDraftWhat to cook ahead.Not published6 min read1,234 views');
  });

  test('has a link to the page of each post', async () => {
    await openList();
    await expect
      .element(page.getByRole('link', { name: 'View "The Holiday Table"' }))
      .toHaveAttribute('href', '/blog/the-holiday-table');
  });

  test('has names of their own for the buttons of posts with one title', async () => {
    const copy = aPost({ id: 'copy', title: post.title });
    await openList({ adminSummaries: () => listOf(copy, post) });
    await expect.element(page.getByRole('listitem').last()).toBeVisible();
    for (const row of page.getByRole('listitem').all()) {
      for (const button of row.getByRole('button').all()) {
        const name = button.element().ariaLabel ?? button.element().textContent;
        expect(page.getByRole('button', { name, exact: true }).elements(), name).toHaveLength(1);
      }
    }
    await page.getByRole('button', { name: 'Edit "The Holiday Table" (2)' }).click();
    await expect.poll(() => document.activeElement?.closest('dialog')).not.toBeNull();
  });

  test('opens a post by its title, and has the focus there after it was published by keyboard', async () => {
    let stored = aPost({ published: false });
    await openList({
      adminSummaries: () => listOf(stored),
      byId: () => stored,
      update: () => {
        stored = aPost();
        return stored;
      },
    });
    const title = page.getByRole('link', { name: 'The Holiday Table', exact: true });
    await title.click();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect.element(publish).toBeVisible();
    publish.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(publish).not.toBeInTheDocument();
    await expect.element(title).toHaveFocus();
  });

  test('duplicates once on a double press', async () => {
    const duplicate = vi.fn(() => post);
    await openList({ duplicate });
    await page.getByRole('button', { name: 'Duplicate "The Holiday Table"' }).dblClick();
    await expect.element(toastText).toHaveTextContent('A copy is among your drafts');
    expect(duplicate).toHaveBeenCalledOnce();
  });

  test('says that there are no posts yet', async () => {
    await openList({ adminSummaries: () => listOf() });
    await expect
      .element(page.getByText('No blog posts yet. Create your first post!'))
      .toBeVisible();
  });

  test('says that it failed and reads again', async () => {
    const adminSummaries = vi.fn(reads.adminSummaries);
    adminSummaries.mockImplementation(() => {
      throw failure(500);
    });
    await openList({ adminSummaries });
    const failed = page.getByRole('heading', { name: 'Failed to fetch blog posts' });
    await expect.element(failed).toBeVisible();
    adminSummaries.mockImplementation(reads.adminSummaries);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The Holiday Table')).toBeVisible();
    await expect.element(failed).not.toBeInTheDocument();
  });

  test('leads to the login when the session has ended', async () => {
    await openList({
      adminSummaries: () => {
        throw failure(401, 'Unauthorized');
      },
    });
    await expect.element(page.getByText('You are logged out.', { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Log in again' }))
      .toHaveAttribute('href', '/admin/login');
  });
});

test('a post is deleted once the owner confirms it', async () => {
  const remove = vi.fn((_: object) => ({ linkedFrom: ['Best soups', 'Winter'] }));
  await openList({ delete: remove });
  await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Are you sure you want to delete the blog post "The Holiday Table"\?It stays in the trash for 30 days\. After that: This action cannot be undone\./,
    );
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(remove).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(toastText)
    .toMatchTextContent(
      'Blog post deleted successfully!Links to it are plain text now, in: "Best soups", "Winter"Undo',
    );
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: post.id });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('many posts are chosen with Shift, and published or deleted together; Undo brings them back', async () => {
  const three = ['One', 'Two', 'Three'].map((title) => aPost({ id: title, title }));
  let shown = three;
  const changeMany = vi.fn((_: object) => undefined as never);
  const restore = vi.fn((_: object) => {
    shown = three;
    return undefined as never;
  });
  const deleteMany = vi.fn((_: object) => {
    shown = [];
    return { linkedFrom: [] };
  });
  await openList({ adminSummaries: () => listOf(...shown), changeMany, deleteMany, restore });
  await page.getByLabelText('Choose "One"').click();
  await page.getByLabelText('Choose "Three"').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect.element(toastText).toHaveTextContent('3 posts unpublished');
  const ids = ['One', 'Two', 'Three'];
  expect(changeMany).toHaveBeenCalledExactlyOnceWith({ ids, published: false });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete 3 blog posts?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastText).toMatchTextContent('3 blog posts deleted successfully!');
  expect(deleteMany).toHaveBeenCalledExactlyOnceWith({ ids });
  await expect.element(page.getByText('No blog posts yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Two', { exact: true })).toBeVisible();
  expect(restore).toHaveBeenCalledExactlyOnceWith({ ids });
});

test('on a phone what can be done with the chosen ones is one row', async () => {
  await page.viewport(390, 844);
  await openList();
  await page.getByLabelText('Choose "The Holiday Table"').click();
  const bar = page.getByRole('region', { name: 'Chosen' });
  await expect.element(bar).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBeLessThan(72);
  await page.viewport(1280, 900);
});

test('tags are given to the chosen posts and taken away; Undo says which had them not', async () => {
  let shown = [
    aPost({ id: 'one', title: 'One', tags: 'Soups' }),
    aPost({ id: 'two', title: 'Two', tags: null }),
  ];
  const changeMany = vi.fn((_: object) => undefined as never);
  await renderAdmin('/admin?tab=blog-posts', {
    blogPosts: { ...reads, adminSummaries: () => listOf(...shown), changeMany },
    tags: { list: () => ({ blogPosts: [], recipes: [] }) },
  });
  await page.getByLabelText('Choose "One"').click();
  await page.getByLabelText('Choose "Two"').click();
  await page.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 posts' });
  await dialog.getByLabelText('Add a tag').fill('soups');
  await userEvent.keyboard('{Enter}');
  await expect.element(toastText).toMatchTextContent('1 post got “soups”');
  expect(changeMany).toHaveBeenLastCalledWith({ ids: ['two'], addTags: 'soups' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => changeMany.mock.lastCall?.[0])
    .toEqual({ ids: ['two'], removeTags: 'soups' });

  shown = shown.map((post) => ({ ...post, tags: 'Soups' }));
  await dialog.getByRole('button', { name: 'Remove “Soups”' }).click();
  await expect.element(dialog.getByText('1 of 2')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Remove “Soups”' }).click();
  await expect.element(toastText).toMatchTextContent('“Soups” removed from 2 posts');
});

test('a range is chosen by two taps, without a Shift key', async () => {
  const three = ['One', 'Two', 'Three'].map((title) => aPost({ id: title, title }));
  await openList({ adminSummaries: () => listOf(...three) });
  await expect.element(page.getByLabelText('Choose "One"')).toBeVisible();
  // A screen reader hears the first choice only in an element that was there before.
  const announced = document.querySelector('[data-empty="true"] [role="status"]');
  await page.getByLabelText('Choose "One"').click();
  await expect.poll(() => announced?.isConnected && announced.textContent).toBe('1 chosen');
  await page.getByRole('button', { name: 'Choose a range' }).click();
  await page.getByLabelText('Choose "Three"').click();
  await expect.element(page.getByText('3 chosen')).toBeVisible();
});

test('the focus stays in the list when its row is deleted', async () => {
  let shown = [post, aPost({ id: 'other', title: 'Other' })];
  await openList({
    adminSummaries: () => listOf(...shown),
    delete: () => {
      shown = shown.slice(1);
      return { linkedFrom: [] };
    },
  });
  await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('list', { name: 'Posts' })).toHaveFocus();
});

test('the trash shows what was deleted, restores it, and is emptied', async () => {
  let items = [
    {
      id: 'old',
      title: 'Old',
      isPage: false,
      imageUrl: null,
      deletedAt: new Date('2026-11-01T08:00:00.000Z'),
    },
  ];
  const restore = vi.fn((_: object) => {
    items = [];
    return undefined as never;
  });
  await renderAdmin('/admin?tab=blog-posts&status=trash', {
    blogPosts: { ...reads, restore },
    trash: { list: () => listOf(...items) },
  });
  await page.getByRole('button', { name: 'Restore "Old"' }).click();
  await expect.element(page.getByText('The trash is empty.', { exact: false })).toBeVisible();
  expect(restore).toHaveBeenCalledExactlyOnceWith({ ids: ['old'] });
});
