/** Sets up the mail of a test site, and calls its procedures. */
import type { MailSettings } from '@site/schema/mail';
import { defaults } from '@site/schema/site/defaults';
import { saveSection } from '../content/settings.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { openTestSite, type TestSite, type TestSiteOptions } from './test-site.ts';

export interface MailSite extends TestSite {
  smtp: TestSmtpServer;
}

/**
 * A site with a real mail server.
 *
 * @param mail what differs in the settings of its mail
 */
export async function openMailSite({
  mail,
  ...options
}: TestSiteOptions & { mail?: Partial<MailSettings> } = {}): Promise<MailSite> {
  const smtp = await startSmtpServer();
  const site = await openTestSite(options);
  await setUpMail(site, smtp, mail);
  return {
    ...site,
    smtp,
    async close() {
      await smtp.close();
      await site.close();
    },
  };
}

/** Gives a site a mail server, and what else it needs to send. */
export async function setUpMail(
  { services: { db, now } }: Pick<TestSite, 'services'>,
  { host, port }: Pick<TestSmtpServer, 'host' | 'port'>,
  change: Partial<MailSettings> = {},
): Promise<void> {
  const value = { ...defaults.mail, host, port, sender: 'anna@example.com', ...change };
  await saveSection(db, {
    section: 'mail',
    value: JSON.stringify(value),
    updatedAt: now().toISOString(),
  });
}

/** @returns the answer of a procedure, or the message of its refusal */
export async function callOf(
  site: TestSite,
  path: string,
  json?: object,
  as: 'owner' | 'visitor' = 'owner',
) {
  const request = { method: 'POST', url: `/trpc/${path}`, payload: { json } } as const;
  const answer = await (as === 'owner' ? site.asOwner(request) : site.inject(request));
  const body = answer.json();
  return body.error ? body.error.json.message : body.result.data.json;
}
