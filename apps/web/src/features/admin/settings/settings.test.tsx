import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { listOf } from '../../../testing/samples.ts';
import { isContentName, SETTINGS } from './settings-list.ts';

const panel = page.getByRole('tabpanel');
const choice = page.getByLabelText('Show the settings of');
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 });

test('lists the settings; each has a screen of its own in the URL', async () => {
  const { url } = await renderAdmin('/admin?tab=settings');
  await expect
    .element(page.getByRole('link', { name: /^Pages/ }))
    .toHaveAttribute('href', '/admin?tab=blog-posts&status=pages');
  const entry = page.getByRole('link', { name: /^Export/ });
  await entry.click();
  const download = page.getByRole('link', { name: 'Download everything' });
  await expect.element(download).toHaveAttribute('href', '/api/admin/export');
  await expect.element(download).toHaveAttribute('download');
  // The link that was followed is gone; the keyboard goes on in the screen.
  await expect.element(heading('Export')).toHaveFocus();

  const links = page.getByRole('navigation', { name: 'Settings' });
  // One section of content stands for all of them: they share one screen.
  const screens = SETTINGS.flatMap(({ entries }) => entries).filter(
    ({ name, search }) => !search && (name === 'lists' || !isContentName(name)),
  );
  for (const { name, title } of screens) {
    const link = links.getByRole('link', { name: title, exact: true });
    await link.click();
    await expect.element(heading(title)).toBeVisible();
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    await expect.element(heading(title)).toHaveFocus();
    expect(url()).toBe(`/admin?tab=settings&edit=${name}`);
  }
  await page.viewport(390, 844);
  await choice.selectOptions('account');
  await expect.element(heading('Account')).toBeVisible();
  await page.viewport(1280, 900);
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect.element(entry).toBeVisible();
});

test('a name that no setting has shows the placeholder above the list', async () => {
  await renderAdmin('/admin?tab=settings&edit=no-such-setting');
  await expect
    .element(panel)
    .toMatchTextContent(/^SettingsSettings management will be available here\./);
  await expect.element(heading('Your site')).toBeVisible();
});

test('the library shows what has each picture, however long its title is', async () => {
  const use = { tab: 'blog-posts' as const, id: 'long', title: 'Soup '.repeat(20).trim() };
  const pictures = [1, 2, 3, 4, 5, 6].map((name) => ({
    imageUrl: `/api/images/${name}`,
    picture: null,
    uses: name === 1 ? [use] : [],
  }));
  await renderAdmin('/admin?tab=settings&edit=pictures', {
    images: { library: () => listOf(...pictures) },
  });
  const link = page.getByRole('link', { name: use.title });
  await expect.element(link).toHaveAttribute('href', '/admin?tab=blog-posts&edit=long');
  const cards = panel.getByText(/^In a draft or an earlier version/).elements();
  expect(cards).toHaveLength(5);
  // All six stand in one row of a wide window, and none is wider than its place.
  const list = link.element().closest('ul')?.parentElement?.closest('ul');
  const items = [...(list?.children ?? [])];
  expect(new Set(items.map((item) => item.getBoundingClientRect().top)).size).toBe(1);
  expect(items.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});
