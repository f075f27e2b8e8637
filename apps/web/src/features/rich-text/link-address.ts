import { RICH_TEXT_LINK_SCHEMES } from '@site/schema/rich-text';

/** The scheme that a browser would see, which ignores blanks and control characters within. */
function schemeOf(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const bare = address.replace(/[\u0000-\u0020\u007f]/g, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}

/** The address as it may stand in a link, or nothing where it may not. */
export function allowedUrl(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || /^[/\\]{2}/.test(trimmed)) return undefined;
  const scheme = schemeOf(trimmed);
  const isAllowed = !scheme || RICH_TEXT_LINK_SCHEMES.some((allowed) => allowed === scheme);
  return isAllowed ? trimmed : undefined;
}

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^([a-z0-9-]+\.)+[a-z]{2,}([/?#:]|$)/i;

/** What was typed for an address, made whole: `example.com` is a site, `a@example.com` a mailbox. */
export function typedUrl(text: string): string | undefined {
  const typed = text.trim();
  if (EMAIL.test(typed)) return `mailto:${typed}`;
  if (HOST.test(typed)) return `https://${typed}`;
  return allowedUrl(typed);
}
