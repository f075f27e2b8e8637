/**
 * Turns the HTML of another program into that of a post here: blocks of the allowed tags, pictures as figures of their
 * own between them. It says what it could not keep. The sanitiser checks the result once more when it is stored.
 */
import { RICH_TEXT_TAGS } from '@site/schema/rich-text';
import { parseDocument } from 'htmlparser2';

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

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Inline elements inside each other, of which each block repeats those that are open. No text has more. */
const MAX_INLINES = 10;

const LINE_BREAK = '<br />';

/** Whether a line shows nothing: it has tags and white space alone. */
const isBlank = (line: string) => line.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Without white space and line breaks at both ends. A pattern for both would take quadratic time. */
function trimmed(line: string): string {
  let start = 0;
  let end = line.length;
  for (;;) {
    if (start < end && isSpace(line[start])) start += 1;
    else if (line.startsWith(LINE_BREAK, start)) start += LINE_BREAK.length;
    else break;
  }
  for (;;) {
    if (end > start && isSpace(line[end - 1])) end -= 1;
    else if (end - LINE_BREAK.length >= start && line.endsWith(LINE_BREAK, end))
      end -= LINE_BREAK.length;
    else break;
  }
  return line.slice(start, end);
}

const isSpace = (character: string | undefined) => character !== undefined && !character.trim();

interface Inline {
  tag: string;
  attributes: string;
}

/** Writes HTML as blocks: loose text gets a paragraph, and a picture stands between blocks, never in one. */
class BlockWriter {
  private readonly out: string[] = [];
  /** The text of the block that is being written. */
  private line = '';
  private tag = 'p';
  /** The inline elements that are open, the outermost first. */
  private readonly inlines: Inline[] = [];
  /** The lists and quotes around, the outermost first. */
  private readonly containers: string[] = [];
  /** Pictures stand after the outermost list or quote in which they were. */
  private readonly pictures: string[] = [];

  text(text: string, blankLines: boolean): void {
    if (!blankLines) {
      this.line += escapeText(text);
      return;
    }
    const paragraphs = text.split(/\r?\n[ \t]*\r?\n\s*/);
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0) this.endBlock();
      this.line += escapeText(paragraph).replace(/\r?\n/g, LINE_BREAK);
    }
  }

  lineBreak(): void {
    this.line += LINE_BREAK;
  }

  /** @param attributes `undefined` leaves the element out, and keeps its content */
  inline(tag: string, attributes: string | undefined, content: () => void): void {
    if (attributes === undefined || this.inlines.length === MAX_INLINES) {
      content();
      return;
    }
    const inline = { tag, attributes };
    this.line += `<${tag}${attributes}>`;
    this.inlines.push(inline);
    content();
    this.inlines.pop();
    this.line += `</${tag}>`;
  }

  block(tag: string, content: () => void): void {
    this.endBlock();
    this.tag = tag;
    content();
    this.endBlock();
    this.tag = 'p';
  }

  container(tag: string, content: () => void): void {
    this.endBlock();
    const isList = tag === 'ul' || tag === 'ol';
    this.out.push(`<${tag}>`);
    this.containers.push(tag);
    content();
    this.endBlock();
    this.containers.pop();
    const before = this.out.at(-1);
    if (before === `<${tag}>`) this.out.pop();
    else this.out.push(`</${tag}>`);
    if (isList || tag === 'blockquote') this.writePictures();
  }

  divider(): void {
    this.endBlock();
    this.out.push('<hr />');
  }

  table(html: string): void {
    this.endBlock();
    this.out.push(html);
  }

  picture(url: string, alt: string, caption: string): void {
    this.endBlock();
    const text = caption.replace(/\s+/g, ' ').trim();
    this.pictures.push(
      `<figure><img src="${escapeText(url)}" alt="${escapeText(alt)}" />${
        text ? `<figcaption>${escapeText(text)}</figcaption>` : ''
      }</figure>`,
    );
    this.writePictures();
  }

  /** Ends the block, also within inline elements, which go on in the next one. */
  endBlock(): void {
    const open = this.inlines.map(({ tag, attributes }) => `<${tag}${attributes}>`).join('');
    const close = [...this.inlines]
      .reverse()
      .map(({ tag }) => `</${tag}>`)
      .join('');
    const line = trimmed(this.line + close);
    this.line = open;
    if (isBlank(line)) return;
    // A line of a list needs no paragraph.
    const isItem = this.containers.at(-1) === 'li' && this.tag === 'p';
    this.out.push(isItem ? line : `<${this.tag}>${line}</${this.tag}>`);
  }

  end(): string {
    this.endBlock();
    this.writePictures();
    return this.out.join('');
  }

  private writePictures(): void {
    if (this.containers.length > 0) return;
    for (const picture of this.pictures.splice(0)) this.out.push(picture);
  }
}
