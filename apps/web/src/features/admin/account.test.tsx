import { WRONG_PASSWORD } from '@site/schema/auth';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../testing/render-admin.tsx';

const section = page.getByRole('region', { name: 'Account' });
const current = section.getByLabelText('Current password');
const next = section.getByLabelText('New password');
const change = section.getByRole('button', { name: 'Change password' });

test('the password is changed when the current one is right', async () => {
  const changePassword = vi.fn((_: object): void => {
    throw failure(400, WRONG_PASSWORD);
  });
  await renderAdmin('/admin?tab=settings', { auth: { changePassword } });
  await change.click();
  await expect.element(current).toHaveAccessibleDescription('Current password is required');
  await current.fill('wrong');
  await next.fill('a longer horse battery');
  await change.click();
  await expect.element(current).toHaveAccessibleDescription(WRONG_PASSWORD);
  await expect.element(current).toHaveFocus();
  await expect.element(next).toHaveValue('a longer horse battery');

  changePassword.mockImplementation(() => undefined);
  await current.fill('right');
  await change.click();
  await expect
    .element(toastText)
    .toHaveTextContent('Your password is changed. All other devices are signed out.');
  expect(changePassword).toHaveBeenLastCalledWith({
    current: 'right',
    next: 'a longer horse battery',
  });
  await expect.element(next).toHaveValue('');
});

test('other devices are signed out', async () => {
  const signOutOthers = vi.fn(() => undefined);
  await renderAdmin('/admin?tab=settings', { auth: { signOutOthers } });
  await section.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect.element(toastText).toHaveTextContent('All other devices are signed out.');
  expect(signOutOthers).toHaveBeenCalledOnce();
});
