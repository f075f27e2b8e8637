import { signIn, toastOf } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

test.describe('signing in', () => {
  test.use({ allowedErrors: [/401|429/] });

  test('asks for both fields, beside each, and goes to the first', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Sign in to access the admin panel')).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Email is required');
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
    await email.fill('nobody');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email');
  });

  test('refuses a wrong password, and keeps what was typed', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue(owner.email);
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('says how long to wait after too many failures', async ({ page }) => {
    await page.route('**/api/admin/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '540' }, json: { message: '' } }),
    );
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toastOf(page)).toHaveText('Too many attemptsPlease wait 9 minutes and try again.');
  });

  test('is busy until the dashboard is there, which says that it worked', {
    tag: '@phone',
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
    // Signed in, the login has nothing to offer.
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('a visitor of the dashboard is told why, and brought to the login', async ({ page }) => {
  // On a clock that hardly moves, so that there is time to look before the 500 ms are over.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const arrival = page.goto('/admin');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toastOf(page)).toHaveText(
      'Access RequiredPlease log in to access the admin panel',
      { timeout: 200 },
    );
  }).toPass();
  await arrival;
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test.describe('while it is not known who asks', () => {
  // The document is altered on its way: its own policy would not run it, and React finds it odd (error 418).
  test.use({ bypassCSP: true, allowedErrors: [/error #418/] });

  test('the dashboard says that it is loading', async ({ page }) => {
    await page.route('**/admin', async (route) => {
      const response = await route.fetch();
      // The answer that travels with the document is under a name that nobody asks for.
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

  test('the dashboard shows what there is, and its tabs are addresses', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/admin');
    await expect(page.getByText(/Nell/)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      'Overview',
      'Blog Posts',
      'Photo Gallery',
      'My Progress',
      'Settings',
      'Analytics',
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
    await expect(panel).toContainText('Settings');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview');
  });
});

test('logging out is a link that ends the session', async ({ page }) => {
  await signIn(page);
  const logout = page.getByRole('link', { name: 'Logout' });
  await expect(logout).toHaveAttribute('href', '/api/admin/logout');
  await logout.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
});

test.describe('a toast', () => {
  test.use({ allowedErrors: [/401/] });

  test('goes by itself, by key and by a swipe to the right', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.clock.install();
    const raise = async () => {
      await page.goto('/admin');
      await page.clock.runFor(1000);
      await expect(toastOf(page)).toContainText('Access Required');
    };
    await raise();
    await page.clock.runFor(5000);
    await expect(toastOf(page)).toBeEmpty();

    await raise();
    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toastOf(page)).toBeEmpty();

    await raise();
    const card = toastOf(page).locator('[data-tone]');
    const box = await card.boundingBox();
    if (!box) throw new Error('The toast has no box');
    expect(box.width).toBeLessThanOrEqual(420);
    const swipe = async (distance: number) => {
      await page.mouse.move(box.x + 80, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 80 + distance, box.y + box.height / 2, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(card).toBeVisible();
    await swipe(60);
    await expect(toastOf(page)).toBeEmpty();
  });

  test('takes the place of the one before it', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password').fill('not it');
    const card = toastOf(page).locator('[data-tone]');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(card).toHaveCount(1);
    const first = await card.elementHandle();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(card).toHaveCount(1);
  });
});
