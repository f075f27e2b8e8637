import { WRONG_CODE } from '@site/schema/account';
import { WRONG_PASSWORD } from '@site/schema/auth';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const part = page.getByRole('region', { name: 'Two-step sign-in' });
const dialog = page.getByRole('dialog');
const current = dialog.getByLabelText('Current password');
const code = dialog.getByLabelText('Code that the app shows');

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

test('it is turned on in three steps, each with its errors, and the codes are shown once', async () => {
  let isOn = false;
  const startSecondFactor = vi.fn(({ current: password }: { current?: string }) => {
    if (password !== 'right') throw failure(400, WRONG_PASSWORD);
    return { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' };
  });
  const turnOnSecondFactor = vi.fn((input: { code: string }) => {
    if (input.code !== '123456') throw failure(400, WRONG_CODE);
    isOn = true;
    return CODES;
  });
  await renderAdmin('/admin?tab=settings&edit=account', {
    account: {
      secondFactor: () => ({ isOn, recoveryCodesLeft: isOn ? 10 : 0 }),
      startSecondFactor,
      turnOnSecondFactor,
    },
  });
  await part.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(current).toHaveFocus();
  await current.fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(current).toHaveAccessibleDescription(WRONG_PASSWORD);
  await current.fill('right');
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
  await code.fill('12345');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(code).toHaveAccessibleDescription('The code has six digits');
  await code.fill('654 321');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(code).toHaveAccessibleDescription(WRONG_CODE);
  await code.fill('123 456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  await expect
    .element(dialog.getByRole('list', { name: 'Recovery codes' }))
    .toHaveTextContent(CODES.join(''));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(toastText).toHaveTextContent('The codes are copied.');
  expect(write.mock.lastCall?.[0]).toMatch(/^Recovery codes of .*\n\naaaa-bbbb-cccc-dddd\neeee/s);
  await dialog.getByRole('button', { name: 'I have stored them' }).click();
  await expect.poll(() => part.element().textContent).toMatch(/10 of 10 recovery codes are left/);
});

test('new recovery codes are made after the password, shown once, and not lost by a slip', async () => {
  let codesLeft = 2;
  const renewRecoveryCodes = vi.fn(({ current: password }: { current?: string }) => {
    if (password !== 'right') throw failure(400, WRONG_PASSWORD);
    codesLeft = 10;
    return CODES;
  });
  await renderAdmin('/admin?tab=settings&edit=account', {
    account: {
      secondFactor: () => ({ isOn: true, recoveryCodesLeft: codesLeft }),
      renewRecoveryCodes,
    },
  });
  await expect.element(part.getByText(/2 of 10 recovery codes/)).toBeVisible();
  const open = part.getByRole('button', { name: 'New recovery codes' });
  await open.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(renewRecoveryCodes).not.toHaveBeenCalled();

  await open.click();
  await current.fill('wrong');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(current).toHaveAccessibleDescription(WRONG_PASSWORD);
  await current.fill('right');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect.element(codes).toHaveTextContent(CODES.join(''));
  // A click beside the dialog does not close it: the codes are shown only now.
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await expect.element(codes).toBeVisible();
  await dialog.getByRole('button', { name: 'I have stored them' }).click();
  await expect.element(codes).not.toBeInTheDocument();
  await expect.element(part.getByText(/10 of 10 recovery codes/)).toBeVisible();
});
