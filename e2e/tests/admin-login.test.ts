import { signIn, toastOf } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

test.describe('signing in', () => {
  test.use({ allowedErrors: [/401|429/] });

  test('refuses a wrong password, and keeps what was typed', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(owner.email);
    const password = page.getByLabel('Password');
    await expect(password).toBeFocused();
    // It stays when the toast has gone.
    await expect(password).toHaveAccessibleDescription('Invalid email or password');
    await page.getByText('Forgot password?').click();
    await expect(page.getByText('npm run reset-password')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('is busy until the dashboard is there, which says that it worked', {
    tag: '@release-phone',
  }, async ({ page }) => {
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/admin/login', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    letThrough();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(toastOf(page)).toHaveText('Logged in successfully');
    // The login page redirects a signed-in owner to the dashboard.
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test.describe('while it is not known who asks', () => {
  // The test changes the document. The document's CSP would block the changed script, and React reports a mismatch
  // (error 418).
  test.use({ bypassCSP: true, allowedErrors: [/error #418/] });

  test('the dashboard says that it is loading', async ({ page }) => {
    await page.route('**/admin', async (route) => {
      const response = await route.fetch();
      // Renames the query in the document, so that the page does not find its answer and sends the query itself.
      const body = (await response.text())
        .replaceAll('"auth","status"', '"auth","stated"')
        .replaceAll('\\"auth\\",\\"status\\"', '\\"auth\\",\\"stated\\"');
      await route.fulfill({ response, body });
    });
    const held = Promise.withResolvers<void>();
    await page.route('**/trpc/auth.status*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText('Admin Access Required')).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  });
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the dashboard shows what there is, and its tabs are URLs', {
    tag: '@release-phone',
  }, async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByText(/Nell/)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Blog Posts',
      'Photo Gallery',
      'My Progress',
      'Settings',
      'Analytics',
      'Comments',
    ]);
    const panel = page.getByRole('tabpanel');
    const card = (name: string) =>
      panel.locator('section', { has: page.getByRole('heading', { name }) });
    await expect(card('Blog Posts')).toContainText(/\d+$/);
    await expect(card('Photos')).toContainText(/\d+$/);
    await expect(card('Weight Entries')).toContainText(/\d+$/);
    await expect(card('Current Weight')).toContainText(/\d+ lbs$/);

    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\?tab=settings$/);
    await expect(panel).toContainText('The name of your site');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview');
  });
});

test('logging out is a link that ends the session', async ({ page }) => {
  await signIn(page);
  // What the dashboard still asks for would be refused after the logout.
  await page.waitForLoadState('networkidle');
  const logout = page.getByRole('link', { name: 'Logout' });
  await expect(logout).toHaveAttribute('href', '/api/admin/logout');
  await logout.click();
  await expect(page).toHaveURL(/\/$/);
  // The message stays a second: looked for while the page still loads.
  const message = page.getByRole('heading', { name: 'Admin Access Required' });
  await Promise.all([message.waitFor(), page.goto('/admin')]);
});
