import { type Device, EMAIL_TAKEN, type Passkey } from '@site/schema/account';
import { WRONG_PASSWORD } from '@site/schema/auth';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { passkeyObstacle } from '../../../lib/passkeys.ts';
import { failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { anOwner } from '../../../testing/samples.ts';

const section = page.getByRole('region', { name: 'Account' });

/** Opens a form, which is below its name. */
async function open(name: string) {
  const form = section.getByRole('group').filter({ hasText: name });
  await form.getByText(name).first().click();
  return {
    field: (label: string) => form.getByLabelText(label),
    button: form.getByRole('button', { name }),
  };
}

const aPasskey = (name: string): Passkey => ({
  id: name,
  name,
  createdAt: new Date('2026-11-17T08:00:00.000Z'),
  lastUsedAt: null,
});

test('the password is changed when the current one is right', async () => {
  const changePassword = vi.fn((_: object): void => {
    throw failure(400, WRONG_PASSWORD);
  });
  const passkeys = ['phone', 'laptop'].map((name) => aPasskey(name));
  await renderAdmin('/admin?tab=settings&edit=account', {
    auth: { changePassword },
    account: { passkeys: () => passkeys },
  });
  const { field, button: change } = await open('Change password');
  const [current, next] = [field('Current password'), field('New password')];
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
  await section.getByRole('checkbox', { name: /^phone/ }).click();
  await change.click();
  await expect
    .element(toastText)
    .toHaveTextContent('Your password is changed. All other devices are signed out.');
  expect(changePassword).toHaveBeenLastCalledWith({
    current: 'right',
    next: 'a longer horse battery',
    keepPasskeys: ['laptop'],
  });
  await expect.element(next).toHaveValue('');
});

test('the email is changed, and the section says the new one', async () => {
  let email = 'nell@example.com';
  const changeEmail = vi.fn((_: object): void => {
    throw failure(409, EMAIL_TAKEN);
  });
  await renderAdmin('/admin?tab=settings&edit=account', {
    auth: { user: () => ({ ...anOwner(), email }) },
    account: { changeEmail },
  });
  const { field, button: change } = await open('Change email');
  const [current, next] = [field('Current password'), field('New email')];
  await next.fill('nell');
  await change.click();
  await expect.element(next).toHaveAccessibleDescription(/Please enter a valid email/);
  await next.fill('Other@Example.com');
  await current.fill('right');
  await change.click();
  await expect.element(next).toHaveAccessibleDescription(new RegExp(EMAIL_TAKEN));
  await expect.element(next).toHaveFocus();

  changeEmail.mockImplementation(() => {
    email = 'other@example.com';
  });
  await change.click();
  await expect.element(section.getByText('other@example.com', { exact: true })).toBeVisible();
  expect(changeEmail).toHaveBeenLastCalledWith({ current: 'right', email: 'other@example.com' });
});

const aDevice = (changes: Partial<Device>): Device => ({
  id: 'a'.repeat(64),
  name: 'Firefox on Linux',
  signedInAt: '2026-11-17T08:00:00.000Z',
  lastSeenAt: '2026-11-18T09:30:00.000Z',
  keptUntil: null,
  isThis: false,
  ...changes,
});

test('passkeys need a domain name', () => {
  const message = /^Passkeys need a domain name and HTTPS; this site is at http/;
  for (const origin of [
    'http://192.168.0.9:3000',
    'https://203.0.113.7',
    'https://[2001:db8::1]',
  ]) {
    expect(passkeyObstacle(origin, origin)).toMatch(message);
  }
  expect(passkeyObstacle('https://example.com', 'https://www.example.com')).toBe(
    'Passkeys work at https://example.com: open the site there.',
  );
  expect(passkeyObstacle('https://example.com', 'https://example.com')).toBeUndefined();
});

test('devices are listed, and signed out one by one or all', async () => {
  let devices = [
    aDevice({ isThis: true }),
    aDevice({
      id: 'b'.repeat(64),
      name: 'Safari on iOS',
      keptUntil: '2026-12-17T08:00:00.000Z',
    }),
    aDevice({ id: 'c'.repeat(64), name: null }),
  ];
  const signOutDevice = vi.fn(({ id }: { id: string }) => {
    devices = devices.filter((device) => device.id !== id);
  });
  const signOutOthers = vi.fn(() => {
    devices = devices.filter(({ isThis }) => isThis);
  });
  await renderAdmin('/admin?tab=settings&edit=account', {
    auth: { signOutOthers },
    account: { devices: () => devices, signOutDevice },
  });
  const items = section
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('listitem');
  await expect
    .poll(() => items.nth(0).element().textContent)
    .toMatch(/^Firefox on LinuxThis deviceSigned in/);
  await expect.element(items.nth(0).getByRole('button')).not.toBeInTheDocument();
  await expect
    .poll(() => items.nth(1).element().textContent)
    .toMatch(/^Safari on iOSSigned in .*, last seen .*, kept signed in until December 17, 2026/);
  await expect.poll(() => items.nth(2).element().textContent).toMatch(/^Unknown device/);

  await section.getByRole('button', { name: /^Sign out Safari on iOS/ }).click();
  await expect.element(toastText).toHaveTextContent('That device is signed out.');
  await expect.poll(() => items.elements().length).toBe(2);
  expect(signOutDevice).toHaveBeenCalledExactlyOnceWith({ id: 'b'.repeat(64) });

  const all = section.getByRole('button', { name: 'Sign out other devices' });
  await all.click();
  await expect.element(toastText).toHaveTextContent('All other devices are signed out.');
  await expect.element(all).not.toBeInTheDocument();
});
