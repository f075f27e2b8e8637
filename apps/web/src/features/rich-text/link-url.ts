import { RICH_TEXT_LINK_SCHEMES } from '@site/schema/rich-text';

/** The scheme as a browser reads it: it ignores spaces and control characters. */
function schemeOf(text: string): string | undefined {
  const bare = text.replace(/[^!-~\u{80}-\u{10ffff}]/gu, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}

/** Returns the trimmed URL, or undefined if links may not have it. */
export function allowedUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || /^[/\\]{2}/.test(trimmed)) return undefined;
  const scheme = schemeOf(trimmed);
  const isAllowed = !scheme || RICH_TEXT_LINK_SCHEMES.some((allowed) => allowed === scheme);
  return isAllowed ? trimmed : undefined;
}

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^([a-z0-9-]+\.)+[a-z]{2,}([/?#:]|$)/i;

/** Completes a typed URL: `example.com` gets `https://`, `a@example.com` gets `mailto:`. */
export function typedUrl(text: string): string | undefined {
  const typed = text.trim();
  if (EMAIL.test(typed)) return `mailto:${typed}`;
  if (HOST.test(typed)) return `https://${typed}`;
  return allowedUrl(typed);
}

/** Whether the text is nothing but one complete URL. */
export function isUrl(text: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(text.trim());
}
