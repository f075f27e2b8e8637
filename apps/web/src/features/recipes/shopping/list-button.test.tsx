import type { ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ListButton } from './list-button.tsx';

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

const soup: ShoppingRecipe = {
  id: 'id-of-soup',
  slug: 'soup',
  title: 'Soup',
  servings: 2,
  updatedAt: new Date('2026-11-01T08:00:00Z'),
  lines: [],
};

const kept = () => JSON.parse(localStorage.getItem('kept:shopping') ?? '[]');

/** Shows the button on a recipe for so many. */
async function open(servings: number, shopping = (): ShoppingRecipe => soup) {
  const Route = createRoute({
    getParentRoute: () => createRootRoute(),
    path: '/',
    component: () => <ListButton recipe={soup} servings={servings} instead="1a" />,
  });
  await renderPage(Route, '/', '/', { recipes: { shopping } });
}

test('a recipe is added as it is shown, once, and the visit hears of it once', async () => {
  const heard = vi.fn();
  addEventListener('recipe-kept', ({ detail }: CustomEventInit) => heard(detail));
  await open(4);
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  await expect.element(page.getByRole('button', { name: 'On your list for 4' })).toBeVisible();
  expect(kept()).toMatchObject([{ key: 'id-of-soup', servings: 4, instead: '1a' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Add to shopping list' })).toBeVisible();
  expect(heard.mock.calls).toEqual([[{ action: 'list', slug: 'soup' }]]);
});

test('added again, it has the servings that are shown now', async () => {
  const listed = { kind: 'recipe', key: soup.id, recipe: soup, ticked: ['salt'], cleared: [] };
  localStorage.setItem('kept:shopping', JSON.stringify([{ ...listed, servings: 4 }]));
  dispatchEvent(new StorageEvent('storage'));
  await open(6);
  await page.getByRole('button', { name: 'On your list for 4' }).click();
  await expect.element(page.getByRole('button', { name: 'On your list for 6' })).toBeVisible();
  expect(kept()).toMatchObject([{ servings: 6, ticked: [] }]);
});

test('without a connection it says that nothing was added', async () => {
  await open(4, () => {
    throw failure(503);
  });
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  await expect.element(page.getByText('Its lines could not be loaded')).toBeVisible();
  expect(kept()).toEqual([]);
});
