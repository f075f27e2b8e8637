/**
 * Turns the HTML of another program into that of a post here: blocks of the allowed tags, pictures as figures of their
 * own between them. It says what it could not keep. The sanitiser checks the result once more when it is stored.
 */
import { RICH_TEXT_TAGS } from '@site/schema/rich-text';
import { parseDocument } from 'htmlparser2';
import { BlockWriter, escapeText, LINE_BREAK } from './block-writer.ts';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

const RICH = new Set<string>(RICH_TEXT_TAGS);
const HEADING = /^h[1-6]$/;
/** Tags that stand around blocks. Their content stays. */
const CONTAINERS = new Set(
  'html body div section article main header footer aside center details address nav dl table tbody thead tfoot td th fieldset form'.split(
    ' ',
  ),
);
const LINES = new Set(['p', 'dt', 'dd', 'tr', 'caption', 'legend', 'figcaption']);
const LISTS = new Set(['ul', 'ol', 'li', 'blockquote']);
/** Tags whose text nobody was meant to read. */
const DROPPED = new Set(
  'script style noscript template textarea select option button input title head object svg math canvas map link meta base'.split(
    ' ',
  ),
);
/** Of these only the formatting is lost, which is worth no line in the list of what is lost. */
const PLAIN = new Set(['span', 'font', 'small', 'big', 'wbr', 'time', 'label', 'summary', 'abbr']);
const MEDIA = new Set(['iframe', 'video', 'audio', 'embed']);
/** Deeper than any text. What is below is read as plain text. */
const MAX_DEPTH = 100;

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
export function parseHtml(html: string): Node[] {
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
export function cleanHtml(html: string, options: CleanOptions = {}) {
  const notes = new Set<string>();
  const writer = new BlockWriter();
  new Cleaner(writer, notes, options).blocks(parseHtml(html), 0);
  return { html: writer.end(), notes: [...notes] };
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

const textOf = (nodes: readonly Node[]) =>
  Array.from(
    nodesIn(nodes, ({ name }) => !DROPPED.has(name)),
    (node) => (node.type === 'text' && 'data' in node ? node.data : ''),
  ).join('');

/** The nodes and all below them, in order. No recursion: somebody may have nested more elements than the stack holds. */
export function* nodesIn(
  nodes: readonly Node[],
  goesInto: (element: Element) => boolean = () => true,
): Generator<Node, void> {
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (!isElement(node) || !goesInto(node)) continue;
    for (const child of node.children.toReversed()) waiting.push(child);
  }
}

export const isElement = (node: Node): node is Element => 'attribs' in node;
const find = (nodes: readonly Node[], name: string) =>
  nodes.slice(0, 1000).find((node): node is Element => isElement(node) && node.name === name);

/** The rows of a table that has nothing but rows of cells, and no table within it. */
function rowsOf(table: Element): Element[] | undefined {
  const groups = new Set(['thead', 'tbody', 'tfoot']);
  const parts = table.children.flatMap((child) =>
    isElement(child) && groups.has(child.name) ? child.children : [child],
  );
  const rows = parts.filter(isElement);
  const isWhole =
    rows.length > 0 &&
    parts.every(isSpaceOr('tr')) &&
    rows.every(({ children }) => children.every(isSpaceOr('td', 'th')));
  const hasTable = [...nodesIn(rows)].some((node) => isElement(node) && node.name === 'table');
  return isWhole && !hasTable ? rows : undefined;
}

const isSpaceOr =
  (...names: string[]) =>
  (node: Node): boolean =>
    isElement(node)
      ? names.includes(node.name)
      : node.type !== 'text' || !('data' in node) || node.data.trim() === '';

/** Tags in a cell that make a table one of a page's layout. */
const IS_NO_TEXT = /<(?!\/?(?:p|a|b|strong|i|em|u|br)[ >])/;

class Cleaner {
  private readonly writer: BlockWriter;
  private readonly notes: Set<string>;
  private readonly options: CleanOptions;

  constructor(writer: BlockWriter, notes: Set<string>, options: CleanOptions) {
    this.writer = writer;
    this.notes = notes;
    this.options = options;
  }

  blocks(nodes: readonly Node[], depth: number): void {
    for (const node of nodes) this.node(node, depth);
  }

  private node(node: Node, depth: number): void {
    if (node.type === 'text' && 'data' in node) {
      this.writer.text(node.data, this.options.blankLines === true);
    } else if (isElement(node)) {
      if (depth > MAX_DEPTH) this.writer.text(textOf(node.children), false);
      else this.element(node, depth + 1);
    }
  }

  private element(element: Element, depth: number): void {
    const { name, children } = element;
    const inside = () => this.blocks(children, depth);
    // Where scripts load pictures late, the same one stands there for browsers without scripts.
    if (name === 'noscript' && find(children, 'img')) return;
    if (DROPPED.has(name)) this.drop(name);
    else if (MEDIA.has(name)) this.media(element);
    else if (name === 'img') this.picture(element, '');
    else if (name === 'br') this.writer.lineBreak();
    else if (name === 'hr') this.writer.divider();
    else if (name === 'figure') this.figure(element, depth);
    else if (name === 'a') this.link(element, inside);
    else if (HEADING.test(name)) this.writer.block(name, inside);
    else if (name === 'pre') this.writer.block('p', () => this.lines(element));
    else if (LINES.has(name)) this.writer.block('p', inside);
    else if (LISTS.has(name)) this.writer.container(name, inside);
    else if (name === 'table' && this.table(element, depth)) return;
    else if (CONTAINERS.has(name)) this.container(name, inside);
    else if (RICH.has(name)) this.writer.inline(name, '', inside);
    else this.unknown(name, inside);
  }

  /** Writes a table whose cells hold text alone. Returns false for others: they are read as blocks. */
  private table(table: Element, depth: number): boolean {
    const rows = rowsOf(table);
    if (!rows) return false;
    const written: string[] = [];
    for (const row of rows) {
      const cells = row.children.filter(isElement).map(({ name, children }) => {
        const writer = new BlockWriter();
        new Cleaner(writer, this.notes, this.options).blocks(children, depth);
        return { name, html: writer.end() };
      });
      if (cells.some(({ html }) => IS_NO_TEXT.test(html))) return false;
      const texts = cells.map(({ name, html }) => {
        const text = html.replaceAll('</p><p>', LINE_BREAK).replace(/<\/?p>/g, '');
        return `<${name}>${text}</${name}>`;
      });
      written.push(`<tr>${texts.join('')}</tr>`);
    }
    this.writer.table(`<table><tbody>${written.join('')}</tbody></table>`);
    return true;
  }

  private container(name: string, inside: () => void): void {
    if (name === 'table') this.notes.add('a table, kept as lines');
    const isCell = name === 'td' || name === 'th';
    if (!isCell) this.writer.endBlock();
    inside();
    if (isCell) this.writer.text(' ', false);
    else this.writer.endBlock();
  }

  private unknown(name: string, inside: () => void): void {
    if (!PLAIN.has(name)) this.notes.add(`the format <${name}>, kept as text`);
    inside();
  }

  private lines({ children }: Element): void {
    this.notes.add('the format <pre>, kept as lines');
    for (const [index, line] of textOf(children).split('\n').entries()) {
      if (index > 0) this.writer.lineBreak();
      this.writer.text(line, false);
    }
  }

  private drop(name: string): void {
    if (name !== 'meta' && name !== 'link' && name !== 'title') this.notes.add(`<${name}>`);
  }

  private media({ name, attribs, children }: Element): void {
    const source = attribs['src'] ?? find(children, 'source')?.attribs['src'];
    const url = source && this.webUrl(source);
    this.notes.add(`<${name}>${url ? `, kept as a link: ${url}` : ''}`);
    if (url)
      this.writer.block('p', () =>
        this.writer.inline('a', hrefOf(url), () => this.writer.text(url, false)),
      );
  }

  private link({ attribs }: Element, inside: () => void): void {
    const href = attribs['href'];
    const url = href === undefined ? undefined : this.linkUrl(href);
    this.writer.inline('a', url === undefined ? undefined : hrefOf(url), inside);
  }

  private figure({ children }: Element, depth: number): void {
    const inside = unwrapped(children);
    const picture = find(inside, 'img');
    const caption = find(inside, 'figcaption');
    const others = inside.filter((node) =>
      isElement(node)
        ? node !== picture && node !== caption && !/^(?:source|noscript)$/.test(node.name)
        : node.type === 'text' && textOf([node]).trim() !== '',
    );
    if (!picture || others.length > 0) this.blocks(children, depth);
    else this.picture(picture, caption ? textOf(caption.children) : '');
  }

  private picture({ attribs }: Element, caption: string): void {
    // Scripts that load pictures late keep the URL elsewhere.
    const lazy = ['data-src', 'data-image', 'data-lazy-src', 'data-orig-file']
      .map((name) => attribs[name])
      .find(Boolean);
    const own = attribs['src'] ?? '';
    const url = this.webUrl(own.startsWith('data:') && lazy ? lazy : own || (lazy ?? ''));
    if (url) this.writer.picture(originOf(url), attribs['alt'] ?? '', caption);
    else this.notes.add(`a picture without an address: ${own.slice(0, 60)}`);
  }

  /** A URL that a page may load from; `undefined` for `data:`, `javascript:` and the like. */
  private webUrl(written: string): string | undefined {
    const { base } = this.options;
    if (base === undefined && !/^(?:https?:)?\/\//i.test(written.trim())) {
      // A path within a folder of files.
      return /^\s*[a-z][\w+.-]*:/i.test(written) ? undefined : written.trim() || undefined;
    }
    const from = base ?? 'https://localhost';
    if (!written.trim() || !URL.canParse(written, from)) return undefined;
    const url = new URL(written, from);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  }

  private linkUrl(href: string): string | undefined {
    if (/^(?:#|mailto:|import-recipe:)/i.test(href.trim())) return href.trim();
    return this.webUrl(href);
  }
}

/** Boxes and links within each other around a picture; programs write five. */
const MAX_BOXES = 10;
/** What is in them. */
const unwrapped = (nodes: readonly Node[], depth = 0): Node[] =>
  nodes.flatMap((node) =>
    isElement(node) && /^(?:a|div|span|picture)$/.test(node.name) && depth < MAX_BOXES
      ? unwrapped(node.children, depth + 1)
      : [node],
  );

/** The picture's own URL, where WordPress's image servers (`i0.wp.com/host/path`) stand between. */
export function originOf(url: string): string {
  const [, rest] = /^https?:\/\/i\d\.wp\.com\/([^/?#]+\.[^/?#]+\/[^?#]+)/.exec(url) ?? [];
  return rest ? `http${/[?&]ssl=1/.test(url) ? 's' : ''}://${rest}` : url;
}

const hrefOf = (url: string) => ` href="${escapeText(url)}"`;
