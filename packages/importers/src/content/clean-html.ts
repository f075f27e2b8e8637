/**
 * Turns the HTML of another program into that of a post here: blocks of the allowed tags, pictures as figures of their
 * own between them. It says what it could not keep. The sanitiser checks the result once more when it is stored.
 */
import { readHtml } from '@site/html-blocks/read-html';
import { type HtmlElement, type HtmlNode, isElement, textOf } from '@site/html-blocks/tree';
import { writeHtml } from '@site/html-blocks/write-html';
import { parseDocument } from 'htmlparser2';
import { tidied } from './tidy-blocks.ts';

export interface CleanOptions {
  /** Whether blank lines make paragraphs, as in WordPress's classic editor (`wpautop` in wp-includes/formatting.php). */
  blankLines?: boolean;
  /** The URL of the text, from which its links and pictures are resolved. */
  base?: string | undefined;
}

/** Elements within each other, of which no text has more. The parser takes quadratic time for them. */
const MAX_OPEN = 500;
/** They have no end, or another of their kind ends them. */
const ENDED =
  /^(?:p|li|d[td]|t[rdh]|option|br|hr|img|input|col|meta|link|source|wbr|area|base|embed|param|track)$/i;

/** The tree of an HTML text. Tags of elements that are nested deeper than any text are left out. */
export function parseHtml(html: string): HtmlNode[] {
  let open = 0;
  let leftOut = 0;
  const bounded = html.replace(/<(\/?)([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi, (tag, slash, name) => {
    if (ENDED.test(name) || tag.endsWith('/>')) return tag;
    if (slash && leftOut === 0) open = Math.max(open - 1, 0);
    else if (!slash && open < MAX_OPEN) open += 1;
    else {
      leftOut += slash ? -1 : 1;
      return '';
    }
    return tag;
  });
  return parseDocument(bounded).children;
}

/** @returns also what could not be kept (`notes`), each once */
export function cleanHtml(html: string, { blankLines, base }: CleanOptions = {}) {
  const notes = new Set<string>();
  const media = ({ attribs, children }: HtmlElement) => {
    const source = attribs['src'] ?? find(children, 'source')?.attribs['src'];
    return source && webUrl(source, base);
  };
  const blocks = readHtml(parseHtml(html), {
    picture: ({ attribs }) => {
      const { written, url } = pictureUrl(attribs, base);
      if (!url) notes.add(`a picture without an address: ${written.slice(0, 60)}`);
      return url ? { src: originOf(url), alt: attribs['alt'] ?? '' } : undefined;
    },
    link: ({ attribs }) => {
      const url = linkUrl(attribs['href'] ?? '', base);
      return url ? { url } : undefined;
    },
    media,
    onLost(element, what) {
      const { name } = element;
      const url = what === 'all' && media(element);
      if (what === 'format') notes.add(`the format <${name}>, kept as text`);
      else if (what === 'lines')
        notes.add(name === 'pre' ? 'the format <pre>, kept as lines' : 'a table, kept as lines');
      else if (!/^(?:meta|link|title)$/.test(name))
        notes.add(`<${name}>${url ? `, kept as a link: ${url}` : ''}`);
    },
    blankLines,
  });
  // As the sanitiser writes them.
  return { html: writeHtml(tidied(blocks)).replaceAll('<br>', '<br />'), notes: [...notes] };
}

/** The text of HTML, with a line for each block. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n');
  return textOf(parseHtml(lines))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

const find = (nodes: readonly HtmlNode[], name: string) =>
  nodes.slice(0, 1000).find((node): node is HtmlElement => isElement(node) && node.name === name);

type Attributes = HtmlElement['attribs'];

/** The address of a picture. Scripts that load pictures late keep it elsewhere. */
function pictureUrl(attribs: Attributes, base: string | undefined) {
  const lazy = ['data-src', 'data-image', 'data-lazy-src', 'data-orig-file']
    .map((name) => attribs[name])
    .find(Boolean);
  const own = attribs['src'] ?? '';
  const url = webUrl(own.startsWith('data:') && lazy ? lazy : own || (lazy ?? ''), base);
  return { written: own, url };
}

/** A URL that a page may load from; `undefined` for `data:`, `javascript:` and the like. */
function webUrl(written: string, base: string | undefined): string | undefined {
  if (base === undefined && !/^(?:https?:)?\/\//i.test(written.trim())) {
    // A path within a folder of files.
    return /^\s*[a-z][\w+.-]*:/i.test(written) ? undefined : written.trim() || undefined;
  }
  const from = base ?? 'https://localhost';
  if (!written.trim() || !URL.canParse(written, from)) return undefined;
  const url = new URL(written, from);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const linkUrl = (href: string, base: string | undefined) =>
  /^(?:#|mailto:|import-recipe:)/i.test(href.trim()) ? href.trim() : webUrl(href, base);

/** The picture's own URL, where WordPress's image servers (`i0.wp.com/host/path`) stand between. */
export function originOf(url: string): string {
  const [, rest] = /^https?:\/\/i\d\.wp\.com\/([^/?#]+\.[^/?#]+\/[^?#]+)/.exec(url) ?? [];
  return rest ? `http${/[?&]ssl=1/.test(url) ? 's' : ''}://${rest}` : url;
}
