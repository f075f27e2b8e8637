/** Sets up the mail of a test site, and calls its procedures. */
import type { MailSettings } from '@site/schema/mail';
import { defaults } from '@site/schema/site/defaults';
import { saveSection } from '../content/settings.ts';
import type { TestSmtpServer } from './smtp-server.ts';
import type { TestSite } from './test-site.ts';

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
