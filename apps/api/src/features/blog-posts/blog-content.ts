/** Sanitises the HTML of posts, and extracts its text for the search. */
import { createRequire } from 'node:module';
import {
  isOwnPicture,
  LAYOUT_TAGS,
  PICTURE_ATTRIBUTES,
  PICTURE_TAGS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_LINK_SCHEMES,
  RICH_TEXT_TAGS,
} from '@site/schema/rich-text';
import { LRUCache } from 'lru-cache';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Loaded at the first use, because its parsers would take a tenth of the start. */
const sanitizer = (): typeof sanitizeHtml => require('sanitize-html');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS, ...PICTURE_TAGS, ...LAYOUT_TAGS],
  allowedAttributes: { a: [...RICH_TEXT_ATTRIBUTES], img: [...PICTURE_ATTRIBUTES] },
  allowedSchemes: [...RICH_TEXT_LINK_SCHEMES],
  allowProtocolRelative: false,
  // A tag that is not allowed is removed and its text stays. For these tags the text is removed too.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  transformTags: {
    // The page in the new tab could control ours if a link had `rel=opener`, or named a window, as `_BLANK ` does.
    a: (tagName, { target, rel: _, ...attribs }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
    }),
    // Always in this order, and with an `alt`: without one, screen readers read the URL.
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src, alt, ...(isPixels(width) && isPixels(height) && { width, height }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
};

const isPixels = (text: string) => /^[1-9]\d{0,4}$/.test(text);

/** Removes all tags and attributes that are not in the allow-list, so that the HTML is safe in a page. */
export function sanitizeContent(html: string): string {
  return sanitizer()(html, OPTIONS).replace(EMPTY_FIGURE, '$1').replace(CAPTION, plainText);
}

/** A figure without a picture, from which the sanitiser may have removed one. */
const EMPTY_FIGURE = /<figure>((?:(?!<\/?figure>|<img ).)*)<\/figure>/gs;
const CAPTION = /(?<=<figcaption>)(?:(?!<\/?figcaption>).)*(?=<\/figcaption>)/gs;

/** Captions are plain text: the editor has a text field for them. */
const plainText = (caption: string): string =>
  caption
    .replace(/<br \/>|<\/(?:p|li|div|h[1-6])>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Sanitized contents by the stored ones. The size is in characters, of which each takes one or two bytes. */
const sanitized = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (clean, html) => html.length + clean.length + 1,
  memoMethod: sanitizeContent,
});

/** Sanitizes stored content, which is read again and again, once while there is room for it. */
export const sanitizeStored = (html: string): string => sanitized.memo(html);

/** The text of the HTML, with spaces between blocks. */
export function contentText(html: string): string {
  const spaced = html.replace(
    /<(?=\/?(?:p|br|h[1-6]|ul|ol|li|blockquote|div|figcaption|hr|tr|td|th)\b)/gi,
    ' <',
  );
  return sanitizer()(spaced, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

/** The URLs of the pictures in sanitised HTML, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, url = '']) => url)),
];
