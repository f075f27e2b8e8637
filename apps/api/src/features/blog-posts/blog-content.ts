/** Sanitises the HTML of posts, and extracts its text for the search. */
import { createRequire } from 'node:module';
import { withoutControls } from '@site/schema/controls';
import {
  BUTTON_CLASS,
  isOwnPicture,
  LAYOUT_TAGS,
  PICTURE_ATTRIBUTES,
  PICTURE_TAGS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_LINK_SCHEMES,
  RICH_TEXT_TAGS,
} from '@site/schema/rich-text';
import type sanitizeHtml from 'sanitize-html';
import { refusal } from '../../http/errors.ts';

const require = createRequire(import.meta.url);
/** Loaded at the first use, because its parsers would take a tenth of the start. */
const sanitizer = (): typeof sanitizeHtml => require('sanitize-html');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS, ...PICTURE_TAGS, ...LAYOUT_TAGS],
  allowedAttributes: { a: [...RICH_TEXT_ATTRIBUTES], img: [...PICTURE_ATTRIBUTES] },
  allowedClasses: { a: [BUTTON_CLASS] },
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

/**
 * Of the list above. To be raised with every change that takes something away: stored contents have the version that made
 * them, and those of another one are made anew.
 */
export const CONTENT_VERSION = 2;

/** Deeper than any text. The parser's time grows with the square of the depth, and browsers stop at 512. */
const MAX_DEPTH = 200;

class TooDeep extends Error {}

/**
 * Removes all tags and attributes that are not in the allow-list, so that the HTML is safe in a page. Throws a 400 where
 * tags are nested too deeply.
 */
export function sanitizeContent(html: string): string {
  try {
    return sanitized(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    throw refusal(
      'BAD_REQUEST',
      `The content has tags nested more than ${MAX_DEPTH} deep: remove some of them`,
    );
  }
}

function sanitized(html: string): string {
  let depth = 0;
  const bounds: sanitizeHtml.IOptions = {
    onOpenTag() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
    },
    onCloseTag() {
      depth -= 1;
    },
  };
  return (
    // References such as `&#7;` are characters only now.
    withoutControls(sanitizer()(html, { ...OPTIONS, ...bounds }))
      .replace(EMPTY_FIGURE, '$1')
      // A row of pictures of which none is left.
      .replace(EMPTY_FIGURE, '$1')
      .replace(CAPTION, plainText)
  );
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

/**
 * Stored content as pages show it: as it is where the present {@link CONTENT_VERSION} made it. What is nested too deeply,
 * which no version before the first refused, is its text.
 */
export function shownContent({ content, contentVersion }: StoredContent): string {
  if (contentVersion === CONTENT_VERSION) return content;
  try {
    return sanitized(content);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return `<p>${content.replace(/<[^<>]*>/g, ' ').replace(/[<>]/g, ' ')}</p>`;
  }
}

export interface StoredContent {
  content: string;
  /** 0 where it is not known. */
  contentVersion: number;
}

/** Tags between which a reader sees a space. */
const BLOCK = /<\/?(?:p|br|h[1-6]|ul|ol|li|blockquote|div|figcaption|hr|tr|td|th)\b[^<>]*>/gi;

/** The text of sanitised HTML, with spaces between blocks. */
export function contentText(html: string): string {
  return html
    .replace(BLOCK, ' ')
    .replace(/<[^<>]*>/g, '')
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
