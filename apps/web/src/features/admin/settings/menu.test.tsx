/** The names and the order of the menu. */
import { defaults } from '@site/schema/site/defaults';
import type { StoredSection } from '@site/schema/site/sections';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aFrame, aPost, listOf } from '../../../testing/samples.ts';

const shop = aPost({ id: 'shop', title: 'Shop', slug: 'shop', place: 'navigation' });
const hidden = aPost({ id: 'hidden', title: 'Thanks', slug: 'thanks', place: 'unlinked' });

const storedOf = (value: object | null): StoredSection => ({
  value,
  defaults: defaults.menu,
  updatedAt: value && new Date('2026-11-20T10:00:00.000Z'),
  earlier: 0,
});

test('pages are renamed and moved, those of her own among them; the header follows', async () => {
  const save = vi.fn(({ value }: { value?: unknown }) => storedOf(value as object));
  await renderAdmin('/admin?tab=settings&edit=menu', {
    blogPosts: { adminSummaries: () => listOf(shop, hidden) },
    siteSections: { stored: () => storedOf(null), save, frame: () => aFrame() },
  });
  const top = page.getByRole('group', { name: 'At the top of every page' });
  await expect.element(page.getByText('None of your pages is shown there.')).toBeVisible();
  await expect.element(page.getByLabelText('Name of Thanks')).not.toBeInTheDocument();
  await top.getByLabelText('Name of Blog').fill('Kitchen notes');
  const up = top.getByRole('button', { name: 'Move Shop up' });
  await up.click();
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(toastText).toHaveTextContent('Saved. Your whole site has it now.');
  const saved = save.mock.lastCall?.[0].value as
    | { items: { page: string; name: string }[] }
    | undefined;
  expect(saved?.items.map(({ page, name }) => name || page)).toEqual([
    '/',
    '/about',
    'Kitchen notes',
    '/photo-gallery',
    '/weight-tracking',
    'shop',
    '/book',
    '/socials',
    'hidden',
  ]);
});
