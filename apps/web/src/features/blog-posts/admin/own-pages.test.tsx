/** The owner's list of pages of her own. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { reads } from '../../../testing/post-form.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aPost, listOf } from '../../../testing/samples.ts';

const imprint = aPost({ id: 'a', title: 'Imprint', slug: 'imprint', place: 'footer' });
const shop = aPost({ id: 'b', title: 'Shop', slug: 'shop', place: 'navigation', published: false });

async function openPages(procedures: Answers['blogPosts'] = {}) {
  await renderAdmin('/admin?tab=blog-posts&status=pages', {
    blogPosts: { ...reads, adminSummaries: () => listOf(imprint, shop), ...procedures },
  });
}

test('shows each page with its address, its state and its place', async () => {
  await openPages();
  await expect.element(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'Imprint' });
  await expect
    .element(first)
    .toHaveTextContent('ImprintPublished/pages/imprintShow "Imprint" inNavigationFooterNo menu');
  await expect.element(page.getByLabelText('Show "Imprint" in')).toHaveValue('footer');
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View "Shop"' }))
    .toHaveAttribute('href', '/pages/shop');
});

test('links to a page elsewhere', async () => {
  const update = vi.fn(() => shop);
  await openPages({ update });
  await page.getByLabelText('Show "Shop" in').selectOptions('unlinked');
  await expect.poll(() => update.mock.calls[0]).toEqual([{ id: 'b', place: 'unlinked' }]);
});

test('calls a page a page while it is edited, deleted and in the trash', async () => {
  const restore = vi.fn((_: object) => undefined as never);
  await openPages({ byId: () => imprint, delete: () => ({ linkedFrom: [] }), restore });
  await page.getByRole('button', { name: 'Edit "Imprint"' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Page' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete "Imprint"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect.element(dialog).toMatchTextContent('delete the page "Imprint"?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastText).toMatchTextContent('Page deleted successfully!');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toastText).toMatchTextContent('Page restored');
});

test('the trash says of a page that it is one', async () => {
  const item = { ...imprint, isPage: true, deletedAt: imprint.updatedAt };
  await renderAdmin('/admin?tab=blog-posts&status=trash', {
    blogPosts: { ...reads },
    trash: { list: () => listOf(item), empty: () => undefined as never },
  });
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/^ImprintPage\. Deleted/);
  await page.getByRole('button', { name: 'Delete "Imprint" for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect.element(dialog).toMatchTextContent('delete the page "Imprint"?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastText).toMatchTextContent('Page deleted for good');
});

test('offers a new page, with its place, and says that there are none', async () => {
  await openPages({ adminSummaries: () => listOf() });
  await expect.element(page.getByText('No pages yet. Create your first one!')).toBeVisible();
  await page.getByRole('button', { name: 'New Page' }).click();
  await expect.element(page.getByRole('heading', { name: 'Create New Page' })).toBeVisible();
  await expect.element(page.getByLabelText('Shown in')).toHaveValue('footer');
});
