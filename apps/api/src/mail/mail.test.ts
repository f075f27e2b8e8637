import { defaults } from '@site/schema/site/defaults';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callOf, setUpMail } from '../testing/mail.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';

const PASSWORD = 'secret of the mail server';
const USER = 'anna@example.com';

let site: TestSite;
let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer({ login: { user: USER, password: PASSWORD } });
  site = await openTestSite();
});
afterEach(async () => {
  await site.close();
  await smtp.close();
});

const status = async () => {
  const answer = await site.asOwner({ url: '/trpc/mail.status' });
  return answer.json().result.data.json;
};

it('is set up in Settings, sends a test to the owner, and tells the password to nobody', async () => {
  expect(await status()).toEqual({
    isSetUp: false,
    fixedHost: null,
    hasPassword: false,
    to: OWNER.email,
  });
  expect(await callOf(site, 'mail.sendTest')).toBe('Save a server and a sender first');
  expect(await callOf(site, 'mail.keepPassword', { password: PASSWORD })).toMatch(
    /^Save the server/,
  );

  const { host, port } = smtp;
  const value = { ...defaults.mail, host, port: String(port), user: USER, sender: USER };
  await callOf(site, 'siteSections.save', { section: 'mail', value });
  expect(await callOf(site, 'mail.sendTest')).toEqual({
    isSent: false,
    words: '127.0.0.1 asks for a user and a password.',
  });
  await callOf(site, 'mail.keepPassword', { password: PASSWORD });
  expect(await status()).toMatchObject({ isSetUp: true, hasPassword: true });
  expect(await callOf(site, 'mail.sendTest')).toEqual({
    isSent: true,
    words: expect.stringContaining('250'),
  });
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ from: USER, to: OWNER.email });
  expect(mail?.parsed.subject).toBe('A test from My Site');
  expect(mail?.parsed.text).toContain('Your site can send mail.');
  expect(mail?.parsed.html).toContain('Your site can send mail.');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');

  const answers = await Promise.all(
    [
      '/trpc/mail.status',
      `/trpc/siteSections.stored?input=${encodeURIComponent('{"json":{"section":"mail"}}')}`,
      '/api/site-settings',
      '/api/admin/export',
      '/trpc/siteSections.frame',
    ].map((url) => site.asOwner({ url })),
  );
  for (const { statusCode, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(rawPayload.includes(PASSWORD)).toBe(false);
  }
  // Another server never gets it.
  const other = await startSmtpServer({
    host: '127.0.0.2',
    login: { user: USER, password: PASSWORD },
  });
  const heard: string[] = [];
  other.fault = ({ phase }) => void heard.push(phase);
  await setUpMail(site, other, { user: USER });
  expect(await status()).toMatchObject({ hasPassword: false });
  expect(await callOf(site, 'mail.sendTest')).toMatchObject({ isSent: false });
  expect(heard).toEqual(['connect']);
  await other.close();
});

it('lets no visitor read its settings', async () => {
  await setUpMail(site, smtp);
  const input = encodeURIComponent('{"json":{"section":"mail"}}');
  const current = await site.inject({ url: `/trpc/siteSections.current?input=${input}` });
  expect(current.statusCode).toBe(400);
  const frame = await site.inject({ url: '/trpc/siteSections.frame' });
  expect(frame.json().result.data.json.frame.hasMail).toBe(true);
  expect(frame.body).not.toContain('127.0.0.1');
});

it('takes the server of SMTP_URL before that of Settings', async () => {
  const fixed = await openTestSite({ env: { SMTP_URL: smtp.url } });
  await setUpMail(fixed, { host: 'mail.example.com', port: 25 });
  const answer = await fixed.asOwner({ url: '/trpc/mail.status' });
  expect(answer.json().result.data.json).toMatchObject({ isSetUp: true, fixedHost: '127.0.0.1' });
  expect(answer.body).not.toContain('secret');
  expect(await callOf(fixed, 'mail.sendTest')).toMatchObject({ isSent: true });
  expect(smtp.mails).toHaveLength(1);
  await fixed.close();
});
