import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from './menu.tsx';

test('opens, moves and chooses by keyboard, and returns the focus', async () => {
  const first = vi.fn();
  const second = vi.fn();
  await render(
    <Menu
      label="More for Soup"
      items={[
        { label: 'Not now', isDisabled: true, onSelect: first },
        { label: 'Move to top', onSelect: second },
      ]}
    />,
  );
  const button = page.getByRole('button', { name: 'More for Soup' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Move to top' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
