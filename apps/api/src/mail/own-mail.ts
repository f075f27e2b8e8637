/** The short mails of the site itself: plain text, and the same as HTML in one column without pictures. */
import { escaped } from '../lib/xml.ts';

export interface OwnMail {
  subject: string;
  /** In this order. A list stands below its heading. */
  parts: readonly MailPart[];
  /** The last line: why this mail came, and how it stops. */
  foot: string;
}

export type MailPart =
  | string
  | { heading: string; lines: readonly string[] }
  | { link: string; url: string };

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A mail but for its reader. Its header keeps programs that answer for somebody who is away from answering it.
 *
 * @param siteName stands above the HTML
 */
export function ownMail(siteName: string, { subject, parts, foot }: OwnMail) {
  const text = [...parts.map(textOf), `-- \n${foot}`].join('\n\n');
  // No colours but the reader's own, so that dark mode needs nothing.
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 16px"><strong>${escaped(siteName)}</strong></p>${parts.map(htmlOf).join('')}<p style="margin:32px 0 0;font-size:14px">${escaped(foot)}</p></div></body></html>`;
  return { subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } };
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('url' in part) return `${part.link}:\n${part.url}`;
  return [part.heading, ...part.lines.map((line) => `- ${line}`)].join('\n');
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escaped(part)}</p>`;
  if ('url' in part) {
    const url = escaped(part.url);
    return `<p style="margin:0 0 16px"><a href="${url}">${escaped(part.link)}</a><br><span style="font-size:14px;word-break:break-all">${url}</span></p>`;
  }
  const items = part.lines.map((line) => `<li>${escaped(line)}</li>`).join('');
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escaped(part.heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${items}</ul>`;
}
