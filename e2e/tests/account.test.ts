/** The owner's passkey and second factor, with Chromium's authenticator and real codes. */
import { Secret, TOTP } from 'otpauth';
import { addAuthenticator } from '../support/authenticator.ts';
import { expectNoFaults } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { openTab, signIn, toastOf } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: 'sessions', allowedErrors: [/401/] });

/** Milliseconds for which an app shows a code. */
const STEP = 30_000;

test('a passkey and a second factor are added, sign in, and are removed', {
  tag: '@release',
}, async ({ page, context }) => {
  await addAuthenticator(page);
  await signIn(page);
  await openTab(page, 'settings&edit=account');
  const account = page.getByRole('region', { name: 'Account' });
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Current password');

  await account.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Phone');
  await password.fill(owner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(account.getByText('Phone', { exact: true })).toBeVisible();
  await expect(account.getByText(/not used yet/)).toBeVisible();

  await account.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNoFaults(page);
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = key?.replaceAll(' ', '') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  await dialog.getByLabel('Code that the app shows').fill(app.generate({ timestamp: now }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoFaults(page);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have stored them' }).click();
  await expect(account.getByText(/10 of 10 recovery codes/)).toBeVisible();

  const startSignIn = async () => {
    await context.clearCookies({ name: 'sid' });
    await page.goto('/admin/login');
  };
  const enterPassword = async () => {
    await startSignIn();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.keyboard.press('Enter');
  };
  await enterPassword();
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await expect(code).toBeFocused();
  await expectNoFaults(page);
  await expectNoOverflow(page);
  // The code that has just counted does not count again. The next one does, because a clock may be ahead.
  await code.fill(app.generate({ timestamp: now }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The code is not right, or it was used already')).toBeVisible();
  await code.fill(app.generate({ timestamp: now + STEP }));
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toHaveText('Logged in successfully');

  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toHaveText('Logged in successfully');

  await startSignIn();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toastOf(page)).toHaveText('Logged in successfully');

  await openTab(page, 'settings&edit=account');
  await expect(account.getByText(/9 of 10 recovery codes/)).toBeVisible();
  await account.getByRole('button', { name: 'Turn off' }).click();
  await password.fill(owner.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(account.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await account.getByRole('button', { name: 'Remove Phone' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(account.getByText('Phone', { exact: true })).toBeHidden();
});
