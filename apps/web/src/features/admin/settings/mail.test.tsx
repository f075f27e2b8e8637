import { defaults } from '@site/schema/site/defaults';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { aFrame } from '../../../testing/samples.ts';

const TO = 'nell@example.com';
const field = (label: string) => page.getByLabelText(label, { exact: true });

/** A server of the site, as far as this screen needs one. */
function aServer(status: object = {}) {
  let kept = '';
  let saved: unknown = null;
  const stored = () => ({
    value: saved,
    defaults: defaults.mail,
    updatedAt: saved === null ? null : new Date('2026-11-18'),
    earlier: 0,
  });
  const mail = {
    status: () => ({
      isSetUp: saved !== null,
      fixedHost: null,
      hasPassword: kept !== '',
      to: TO,
      ...status,
    }),
    keepPassword: vi.fn(({ password }: { password: string }) => {
      kept = password;
    }),
    sendTest: vi.fn(() => ({ isSent: false, words: 'mail.example.com refuses connections.' })),
  };
  const siteSections = {
    stored,
    frame: () => aFrame(),
    save: ({ value }: { value: unknown }) => {
      saved = value;
      return stored();
    },
  };
  return { mail, siteSections, saved: () => saved };
}

test('saves the account, keeps its password apart, and says what became of a test', async () => {
  const server = aServer();
  await renderAdmin('/admin?tab=settings&edit=mail', server);
  const send = page.getByRole('button', { name: 'Send me a test' });
  await expect.element(send).toBeDisabled();
  await field('Server').fill('mail.example.com');
  await field('Sender').fill('anna');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .element(field('Sender'))
    .toHaveAccessibleDescription(/Sender must be an email address/);
  await field('Sender').fill('anna@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(send).toBeEnabled();

  await expect.element(field('Password')).toHaveAccessibleDescription(/^None is kept/);
  await field('Password').fill('secret');
  await page.getByRole('button', { name: 'Keep the password' }).click();
  await expect.element(field('Password')).toHaveAccessibleDescription(/^One is kept/);
  await expect.element(field('Password')).toHaveValue('');
  expect(server.mail.keepPassword).toHaveBeenCalledWith({ password: 'secret' });

  await send.click();
  await expect
    .element(page.getByText('Not sent. mail.example.com refuses connections.'))
    .toBeVisible();
});

test('names the server that the machine gives, and asks for no password then', async () => {
  const server = aServer({ isSetUp: true, fixedHost: 'smtp.example.net' });
  server.mail.sendTest.mockReturnValue({ isSent: true, words: 'The server took it: “250 OK”.' });
  await renderAdmin('/admin?tab=settings&edit=mail', server);
  await expect.element(page.getByText('smtp.example.net')).toBeVisible();
  const unused = page.getByRole('group', { name: 'Out of use' });
  for (const label of ['Server', 'Port', 'User']) {
    await expect.element(unused.getByLabelText(label, { exact: true })).toBeDisabled();
  }
  // What is kept of them stays.
  await field('Sender').fill('anna@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(server.saved).toMatchObject({ sender: 'anna@example.com', port: 587 });
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect
    .element(page.getByText(/^A test is on its way to nell@example\.com\./))
    .toBeVisible();
  await expect.element(field('Password')).not.toBeInTheDocument();
});
