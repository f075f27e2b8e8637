import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { catchLeaving } from '../../testing/leaving.ts';
import { renderAdmin, toastText } from '../../testing/render-admin.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password');
const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(send);
  send.mockReset();
});

const openLogin = (auth: object = {}) =>
  renderAdmin('/admin/login', { auth: { status: () => ({ loggedIn: false }), ...auth } });

async function signIn() {
  await email.fill('nell@example.com');
  await password.fill('a long enough password');
  await userEvent.keyboard('{Enter}');
}

test('asks for both fields, beside each, and focuses the first', async () => {
  await openLogin();
  await expect.element(page.getByText('Sign in to access the admin panel')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Email is required');
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await email.fill('nobody');
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email');
  expect(send).not.toHaveBeenCalled();
});

test('is busy until the dashboard is there, which says that it worked', async () => {
  const urls = catchLeaving();
  send.mockResolvedValue(Response.json({ message: 'ok' }));
  await openLogin();
  await signIn();
  await expect.poll(() => urls).toEqual(['/admin']);
  await expect.element(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  const [url, request] = send.mock.lastCall ?? [];
  expect(url).toBe('/api/admin/login');
  expect(JSON.parse(String(request?.body))).toEqual({
    username: 'nell@example.com',
    password: 'a long enough password',
    keepSignedIn: false,
  });
  // In the real site the dashboard is a new document.
  await cleanup();
  await renderAdmin('/admin?tab=settings');
  await expect.element(toastText).toHaveTextContent('Logged in successfully');
});

const REFUSALS: { name: string; response: () => Promise<Response>; text: string }[] = [
  {
    name: 'a wrong password',
    response: async () => new Response(null, { status: 401 }),
    text: 'Invalid email or password',
  },
  {
    name: 'too many attempts',
    response: async () => new Response(null, { status: 429, headers: { 'retry-after': '540' } }),
    text: 'Too many attemptsPlease wait 9 minutes and try again.',
  },
  {
    name: 'a failure of the server',
    response: async () => new Response(null, { status: 503 }),
    text: 'Signing in failedThe site did not answer. Try again.',
  },
  {
    name: 'a connection that is gone',
    response: () => Promise.reject(new TypeError('Failed to fetch')),
    text: 'Signing in failedThe site did not answer. Try again.',
  },
];

for (const { name, response, text } of REFUSALS) {
  test(`says so and keeps what was typed: ${name}`, async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    send.mockImplementation(response);
    await openLogin();
    await signIn();
    await expect.element(toastText).toHaveTextContent(text);
    await expect.element(email).toHaveValue('nell@example.com');
    await expect.element(password).toHaveFocus();
  });
}

test('asks for a code while the second factor is on, and sends it with the password', async () => {
  const urls = catchLeaving();
  const refuse = (code: string) => async () => Response.json({ code }, { status: 401 });
  send.mockImplementation(refuse('SECOND_FACTOR_REQUIRED'));
  await openLogin();
  await page.getByRole('checkbox', { name: /^Keep me signed in/ }).click();
  await signIn();
  const code = page.getByLabelText('Code', { exact: true });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/Code is required/);
  send.mockImplementation(refuse('SECOND_FACTOR_WRONG'));
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/not right, or it was used already/);
  await page.getByText('Lost your code?').click();
  await expect.element(page.getByText('--second-factor', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByLabelText('Recovery code');
  await expect.element(recovery).toHaveFocus();
  await recovery.fill('aaaa-bbbb-cccc-dddd');
  send.mockImplementation(async () => Response.json({ message: 'ok' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => urls).toEqual(['/admin']);
  expect(JSON.parse(String(send.mock.lastCall?.[1]?.body))).toEqual({
    username: 'nell@example.com',
    password: 'a long enough password',
    code: 'aaaa-bbbb-cccc-dddd',
    keepSignedIn: true,
  });
});

test('goes back to the password, also by itself after five minutes', async () => {
  send.mockImplementation(async () =>
    Response.json({ code: 'SECOND_FACTOR_REQUIRED' }, { status: 401 }),
  );
  const timers = vi.spyOn(window, 'setTimeout');
  await openLogin();
  await signIn();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(password).toHaveValue('');
  await signIn();
  await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible();
  const forget = timers.mock.calls.findLast(([, delay]) => delay === 5 * 60 * 1000)?.[0];
  (forget as () => void)();
  await expect.element(password).toHaveValue('');
});

test('has a link to a new password sent, where the site sends any', async () => {
  const forgot = page.getByText('Forgot password?');
  const ask = page.getByRole('button', { name: 'Send me a link' });
  await openLogin();
  await forgot.click();
  await expect.element(page.getByText('npm run reset-password')).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  await cleanup();

  const sendPasswordLink = vi.fn(() => ({ message: 'A link is on its way.' }));
  const waysIn = () => ({ passkey: false, passwordLink: true });
  await openLogin({ waysIn, sendPasswordLink });
  await forgot.click();
  await ask.click();
  await expect.element(page.getByText('Write your email above first')).toBeVisible();
  await email.fill('nell@example.com');
  await ask.click();
  await expect.element(page.getByText('A link is on its way.')).toBeVisible();
  expect(sendPasswordLink).toHaveBeenCalledExactlyOnceWith({ email: 'nell@example.com' });
});

test('a link sets a new password only when the owner presses', async () => {
  const setPasswordByLink = vi.fn(() => ({ message: 'ok' }));
  window.history.replaceState(null, '', '#the-token');
  await renderAdmin('/admin/new-password', { auth: { setPasswordByLink } });
  const change = page.getByRole('button', { name: 'Change password' });
  await expect.element(change).toBeEnabled();
  await page.getByLabelText('New password').fill('short');
  await change.click();
  await expect
    .element(page.getByLabelText('New password'))
    .toHaveAccessibleDescription(/at least 10 characters/);
  expect(setPasswordByLink).not.toHaveBeenCalled();
  await page.getByLabelText('New password').fill('a wholly new password');
  await change.click();
  await expect.element(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/admin/login');
  expect(setPasswordByLink).toHaveBeenCalledExactlyOnceWith({
    token: 'the-token',
    password: 'a wholly new password',
  });
  expect(window.location.hash).toBe('');
});
