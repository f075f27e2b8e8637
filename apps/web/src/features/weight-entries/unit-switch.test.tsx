import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UnitSwitch } from './unit-switch.tsx';
import { UNIT_KEY } from './weight-unit.ts';

const pressed = () => page.getByRole('button', { pressed: true });

test('the browser keeps the unit, and other tabs follow', async () => {
  localStorage.setItem(UNIT_KEY, 'stone');
  await render(<UnitSwitch />);
  // What no version of the site has stored means pounds.
  await expect.element(pressed()).toHaveTextContent('lbs');
  await page.getByRole('button', { name: 'kg' }).click();
  await expect.element(pressed()).toHaveTextContent('kg');
  expect(localStorage.getItem(UNIT_KEY)).toBe('kg');
  localStorage.setItem(UNIT_KEY, 'st');
  window.dispatchEvent(new StorageEvent('storage', { key: UNIT_KEY }));
  await expect.element(pressed()).toHaveTextContent('st');
});

test('where the browser stores nothing, the unit lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('Storage is off', 'SecurityError');
  };
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  await render(<UnitSwitch />);
  await page.getByRole('button', { name: 'kg' }).click();
  await expect.element(pressed()).toHaveTextContent('kg');
  setItem.mockRestore();
  getItem.mockRestore();
  await page.getByRole('button', { name: 'lbs' }).click();
  await expect.element(pressed()).toHaveTextContent('lbs');
});

test('a reader who chose no unit has the one of the site', async () => {
  localStorage.removeItem(UNIT_KEY);
  const router = createRouter({
    routeTree: createRootRoute({ component: UnitSwitch }),
    context: { site: { unit: 'kg' } } as never,
    history: createMemoryHistory(),
  });
  await render(<RouterProvider router={router as never} />);
  await expect.element(pressed()).toHaveTextContent('kg');
  await page.getByRole('button', { name: 'lbs' }).click();
  await expect.element(pressed()).toHaveTextContent('lbs');
  expect(localStorage.getItem(UNIT_KEY)).toBe('lb');
});
