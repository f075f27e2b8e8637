/** The mails that answer a form. Nothing in them is of whoever filled it in. */
import { CONFIRM_DAYS } from '@site/schema/subscribers';
import { xml } from '../../lib/xml.ts';
import type { OutgoingMail } from '../../mail/smtp-connection.ts';

interface Site {
  name: string;
  origin: string;
}

/** Asks whether the reader of the mailbox wants letters. The link opens a page: programs that look for viruses follow it too. */
export function askingMail(
  { name, origin }: Site,
  { to, token, isImported }: { to: string; token: string; isImported: boolean },
): OutgoingMail {
  const why = isImported
    ? `You get letters from ${name}. They come from a new place now, which may write to you only if you say so.`
    : `Somebody, we hope you, asked for letters from ${name} at this address.`;
  return mailOf(to, `Please confirm: letters from ${name}`, {
    before: [why, 'Open this page and press its button, and they come:'],
    link: `${origin}/subscribe?confirm=${token}`,
    after: `Otherwise do nothing: no letters come, and the address is deleted after ${CONFIRM_DAYS} days.`,
  });
}

/** For who has confirmed long ago. */
export const knownMail = (
  { name }: Site,
  { to, leave }: { to: string; leave: string },
): OutgoingMail =>
  mailOf(to, `You already get letters from ${name}`, {
    before: [
      `Somebody, we hope you, asked for letters from ${name} at this address. You get them already: there is nothing to do.`,
      'To get fewer of them, or none:',
    ],
    link: leave,
    after: 'It was not you? Then nothing has changed.',
  });

function mailOf(
  to: string,
  subject: string,
  { before, link, after }: { before: string[]; link: string; after: string },
): OutgoingMail {
  const paragraphs = [...before.map((text) => xml`<p>${text}</p>`)];
  const html = xml`<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">
${paragraphs}<p><a href="${link}">${link}</a></p><p>${after}</p></body></html>`;
  return { to, subject, text: [...before, link, after, ''].join('\n\n'), html: html.markup };
}
