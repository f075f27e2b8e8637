import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { aPost, listOf } from '../../../testing/samples.ts';

const soup = aPost({ id: 'soup', title: 'Soup', views: 5 });
const salad = aPost({ id: 'salad', title: 'Salad', published: false, publishedAt: null, views: 0 });
const roast = aPost({ id: 'roast', title: 'Roast', views: 80 });

interface Asked {
  search?: string | undefined;
  show?: string | undefined;
  sort?: string | undefined;
}

/** What the server does with them is tested there. */
const adminSummaries = vi.fn(({ search, show, sort }: Asked) => {
  const found = [soup, salad, roast].filter(
    ({ title, published }) =>
      (!search || title.includes(search)) && (!show || published === (show === 'published')),
  );
  return listOf(...(sort === 'reads' ? found.sort((a, b) => b.views - a.views) : found));
});

const titles = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p > :first-child')?.textContent);

async function openPosts(view = '') {
  const shown = await renderAdmin(`/admin?tab=blog-posts${view}`, {
    blogPosts: { adminSummaries },
  });
  await expect.element(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible();
  return shown;
}

test('the list is searched, filtered and ordered; the URL keeps how', async () => {
  const { url } = await openPosts();
  await expect.poll(titles).toEqual(['Soup', 'Salad', 'Roast']);
  await page.getByLabelText('Order').selectOptions('Most read first');
  await expect.poll(titles).toEqual(['Roast', 'Soup', 'Salad']);
  await page.getByLabelText('Show').selectOptions('Published');
  await expect.poll(titles).toEqual(['Roast', 'Soup']);
  await page.getByLabelText('Search your posts').fill('Soup');
  await expect.poll(titles).toEqual(['Soup']);
  expect(adminSummaries).toHaveBeenLastCalledWith({
    search: 'Soup',
    show: 'published',
    sort: 'reads',
    limit: 50,
    offset: 0,
  });
  expect(url()).toBe('/admin?tab=blog-posts&sort=reads&status=published&find=Soup');
});

test('starts as the URL says', async () => {
  await openPosts('&status=draft');
  await expect.poll(titles).toEqual(['Salad']);
  await expect.element(page.getByLabelText('Show')).toHaveDisplayValue('Drafts');
});

test('says that no post matches, and shows all again', async () => {
  const { url } = await openPosts('&find=Nothing');
  await expect.element(page.getByText('No posts match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect.poll(titles).toEqual(['Soup', 'Salad', 'Roast']);
  expect(url()).toBe('/admin?tab=blog-posts');
});

test('what the URL has and the list does not know counts as nothing', async () => {
  await openPosts('&status=lost&sort=backwards');
  await expect.poll(titles).toEqual(['Soup', 'Salad', 'Roast']);
});

test('a list of many posts has pages, and the URL keeps the page', async () => {
  const { url } = await renderAdmin('/admin?tab=blog-posts&page=2', {
    blogPosts: {
      adminSummaries: ({ offset }: { offset?: unknown }) => ({
        items: [aPost({ title: `Post ${offset}` })],
        total: 5015,
      }),
    },
  });
  await expect.element(page.getByText('Post 50', { exact: true })).toBeVisible();
  await page.getByLabelText('Page of Blog posts').selectOptions('101');
  await expect.element(page.getByText('Post 5000', { exact: true })).toBeVisible();
  expect(url()).toBe('/admin?tab=blog-posts&page=101');
  await page.getByLabelText('Order').selectOptions('Oldest first');
  await expect.poll(url).toBe('/admin?tab=blog-posts&sort=oldest');
});

test('a page beyond the end is the last one, as after its last post was deleted', async () => {
  await renderAdmin('/admin?tab=blog-posts&page=2', {
    blogPosts: {
      adminSummaries: ({ offset }: { offset?: unknown }) => ({
        items: [aPost({ title: 'Soup' })].filter(() => offset === 0),
        total: 1,
      }),
    },
  });
  await expect.poll(titles).toEqual(['Soup']);
});
