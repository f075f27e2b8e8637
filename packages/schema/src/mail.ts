/** What the owner says of her mail: the server that takes it, and what it sends to her. */
import { z } from 'zod';
import { group, number, onOff, optionalLine } from './site/fields.ts';

const email = z.email();

const optionalEmail = (label: string, hint: string) =>
  optionalLine(label, { max: 254, hint }).refine(
    (address) => address === '' || email.safeParse(address).success,
    { error: `${label} must be an email address` },
  );

/** The section of Settings. The password is no part of it: no answer, draft, version or export may have it. */
export const mailSettings = z.object({
  host: optionalLine('Server', {
    max: 253,
    hint: 'Such as smtp.example.com. Empty: the site sends no mail.',
  }).refine((host) => /^[\w.:-]*$/.test(host), {
    error: 'Server must be a name such as smtp.example.com, without https://',
  }),
  port: number('Port', {
    min: 1,
    max: 65_535,
    hint: 'Mostly 587, or 465, which is encrypted from the first byte',
  }),
  user: optionalLine('User', { max: 254, hint: 'Often your whole email address' }),
  sender: optionalEmail('Sender', 'The address that your mails come from'),
  replyTo: optionalEmail('Address for answers', 'Empty: answers go to the sender'),
  hourly: number('Mails an hour', {
    min: 1,
    max: 100_000,
    hint: 'At most; your provider says how many it takes',
  }),
  notices: group('What you get yourself', {
    reset: onOff('A new password by a link', '“Forgot password?” at the sign-in sends it'),
    comments: onOff('Comments that wait for you', 'At most one mail a day'),
    backups: onOff('A backup or its copy failed', 'At most one mail a day'),
    week: onOff(
      'Your week',
      'On Mondays at seven: visits, what was read and cooked, clicks to shops, searches without a result, comments, backups',
    ),
  }),
});
export type MailSettings = z.output<typeof mailSettings>;

/** Empty: the kept one is forgotten. */
export const mailPassword = z.object({
  password: z
    .string({ error: 'Password must be text' })
    .max(1024, { error: 'Password must be at most 1024 characters' }),
});

/** What the owner sees of the connection. */
export interface MailStatus {
  isSetUp: boolean;
  /** The server that `SMTP_URL` names, which wins over the settings; `null` without that variable. */
  fixedHost: string | null;
  /** Whether a password is kept for the server and the user of the settings. */
  hasPassword: boolean;
  /** Where her own mails go: the address that she signs in with. */
  to: string;
}

export interface MailTest {
  isSent: boolean;
  /** What happened, in plain words. */
  words: string;
}
