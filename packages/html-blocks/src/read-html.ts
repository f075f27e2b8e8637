/**
 * Reads HTML as blocks. What no block can hold goes, and its text stays. Elements become pieces: blocks, and between them
 * runs of text, which become the children of text blocks.
 */
import {
  type Block,
  emptyCell,
  emptyText,
  type HeadingLevel,
  isText,
  type LinkTarget,
  type ListElement,
  type ListItemElement,
  type PictureElement,
  type TableCellElement,
  type TableElement,
  type TextBlock,
  type TextForm,
} from './blocks.ts';
import {
  inlinesOf,
  isBlank,
  isMarkTag,
  joinedLines,
  marksOf,
  type Run,
  type RunContext,
} from './runs.ts';
import {
  dataOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  nodesIn,
  SILENT,
  textOf,
} from './tree.ts';

/** What a source and a site have of their own. */
export interface HtmlReading {
  /** The picture of an `img`; none where it cannot be shown. */
  picture: (
    img: HtmlElement,
  ) => Pick<PictureElement, 'src' | 'alt' | 'width' | 'height'> | undefined;
  /** Where an `a` leads; without it only its text stays. */
  link: (a: HtmlElement) => LinkTarget | undefined;
  /** The URL of a video, a sound or a frame, which becomes a link. */
  media?: (element: HtmlElement) => string | undefined;
  /** Called with each element of which something is lost: all of it, its lines and columns, or its format. */
  onLost?: (element: HtmlElement, what: 'all' | 'lines' | 'format') => void;
  /** Whether blank lines make paragraphs, as in WordPress's classic editor (`wpautop` in wp-includes/formatting.php). */
  blankLines?: boolean | undefined;
}

/** Elements around blocks, without an equivalent here. Their text becomes paragraphs. */
const CONTAINERS = new Set(
  'html body address article aside caption center dd details dialog div dl dt fieldset figcaption footer form header legend main nav p section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
const MEDIA = new Set(['iframe', 'video', 'audio', 'embed']);
/** Elements of which nothing is lost that is worth a word. */
const PLAIN = new Set(
  'span font small big wbr time label abbr source picture col colgroup'.split(' '),
);

/** Deeper than any text. What is below is read as plain text. */
const MAX_DEPTH = 100;

/** A run of text, the end of a paragraph, a block, or an item that still needs its list. */
type Piece = Run | { type: 'end' } | Block | ListItemElement;

const LINE: TextForm = { type: 'line' };
const PARAGRAPH: TextForm = { type: 'paragraph' };

interface Context extends RunContext {
  depth?: number;
  /** Whether the ends of lines are seen, as in `pre`. */
  isPreformatted?: true;
}

/** The blocks of HTML; none for one without content. */
export const readHtml = (nodes: readonly HtmlNode[], reading: HtmlReading): Block[] =>
  new HtmlReader(reading).blocks(nodes, {}, PARAGRAPH);

class HtmlReader {
  private readonly reading: HtmlReading;
  /** Captions that are read with their figure. */
  private readonly captions = new Set<HtmlNode>();

  constructor(reading: HtmlReading) {
    this.reading = reading;
  }

  blocks(nodes: readonly HtmlNode[], context: Context, form: TextForm): Block[] {
    return blocksOf(this.pieces(nodes, context), form);
  }

  private pieces(nodes: readonly HtmlNode[], { depth = 0, ...context }: Context): Piece[] {
    const inside = { ...context, depth: depth + 1 };
    return nodes.flatMap((node) => {
      const data = dataOf(node);
      if (data !== undefined) return this.text(data, context);
      if (!isElement(node) || this.captions.has(node)) return [];
      return depth > MAX_DEPTH
        ? this.text(textOf(node.children), context)
        : this.element(node, inside);
    });
  }

  private text(data: string, { isPreformatted, ...context }: Context): Piece[] {
    const lines = (text: string): Piece[] =>
      text
        .split(/\r?\n/)
        .flatMap((line, index) => [
          ...(index > 0 ? [{ ...context, lineBreak: true as const }] : []),
          { ...context, text: line },
        ]);
    if (isPreformatted) return lines(data);
    if (!this.reading.blankLines) return [{ ...context, text: data }];
    return data
      .split(/\r?\n[ \t]*\r?\n\s*/)
      .flatMap((text, index) => [...(index > 0 ? [{ type: 'end' as const }] : []), ...lines(text)]);
  }

  private element(element: HtmlElement, context: Context): Piece[] {
    const { name, children } = element;
    const within = { ...context, ...marksOf(element, context) };
    const inside = (form: TextForm) => this.blocks(children, within, form);
    const [, level] = /^h([1-6])$/.exec(name) ?? [];
    if (level) return inside({ type: 'heading', level: Number(level) as HeadingLevel });
    if (MEDIA.has(name)) return this.media(element, context);
    if (SILENT.has(name)) return this.silent(element);
    const table = name === 'table' && this.table(element, within);
    if (table) return table;
    if (name === 'table' || name === 'pre') this.reading.onLost?.(element, 'lines');
    switch (name) {
      case 'img':
        return this.picture(element);
      case 'figure':
        return this.figure(element, within);
      case 'br':
        return [{ ...runOf(context), lineBreak: true }];
      case 'hr':
        return [{ type: 'divider', children: [emptyText()] }];
      case 'a': {
        const target = this.reading.link(element);
        const link = target && { ...target, ...(isButton(element) && { isButton: true as const }) };
        return this.pieces(children, { ...context, ...(link && { link }) });
      }
      case 'blockquote':
        return [{ type: 'quote', children: orLine(inside(LINE)) }];
      case 'ul':
      case 'ol':
        return [listOf(this.pieces(children, within), name === 'ol')];
      case 'li':
        return [itemOf(inside(LINE))];
      case 'pre':
        return this.blocks(children, { ...within, isPreformatted: true }, PARAGRAPH);
    }
    if (CONTAINERS.has(name)) return inside(PARAGRAPH);
    if (!PLAIN.has(name) && !isMarkTag(name)) this.reading.onLost?.(element, 'format');
    return this.pieces(children, within);
  }

  private picture(img: HtmlElement): PictureElement[] {
    const picture = this.reading.picture(img);
    return picture ? [{ type: 'picture', caption: '', ...picture, children: [emptyText()] }] : [];
  }

  /** A `noscript` may hold the picture that a script loads late, which stands beside it. */
  private silent(element: HtmlElement): Piece[] {
    const isOfPicture =
      element.name === 'noscript' && [...nodesIn(element.children)].some(isNamed('img'));
    if (!isOfPicture) this.reading.onLost?.(element, 'all');
    return [];
  }

  private media(element: HtmlElement, context: Context): Piece[] {
    this.reading.onLost?.(element, 'all');
    const url = this.reading.media?.(element);
    if (!url) return [];
    return blocksOf([{ ...runOf(context), text: url, link: { url } }], PARAGRAPH);
  }

  /** Figures in one are a row of pictures. Its caption is that of the last picture, or of a row a paragraph. */
  private figure({ children }: HtmlElement, context: Context): Piece[] {
    const within = [...nodesIn(children, ({ name }) => name !== 'figure')];
    const caption = within.find(isNamed('figcaption'));
    if (caption) this.captions.add(caption);
    const blocks = this.blocks(children, context, PARAGRAPH);
    const row = within.filter(isNamed('figure')).length > 1 && picturesAlone(blocks);
    if (row) for (const picture of row.slice(1)) picture.isBeside = true;
    if (!caption) return row || blocks;
    const last = row ? undefined : blocks.findLast((block) => block.type === 'picture');
    if (!last) return [...(row || blocks), ...this.blocks(caption.children, context, PARAGRAPH)];
    last.caption = textOf(caption.children).replace(/\s+/g, ' ').trim();
    return blocks;
  }

  /**
   * A table whose cells hold text, or lists of it, below its caption. Others, such as those of a page's layout, become
   * paragraphs: a list beside something else, in one row or one column, is no table either.
   */
  private table(table: HtmlElement, context: Context): Block[] | undefined {
    const parts = partsOf(table);
    if (!parts) return undefined;
    let hasLists = false;
    const rows: TableElement['children'] = [];
    for (const row of parts.rows) {
      const children: TableCellElement[] = [];
      for (const cell of row.children.filter(isElement)) {
        const blocks = this.blocks(cell.children, { ...context, ...marksOf(cell, context) }, LINE);
        const texts = textsOf(blocks);
        if (!texts) return undefined;
        hasLists ||= !blocks.every(isText);
        const isHeader = cell.name === 'th' && { isHeader: true as const };
        children.push({ type: 'table-cell', ...isHeader, children: joinedLines(texts) });
      }
      if (children.length > 0) rows.push({ type: 'table-row', children });
    }
    if (rows.length === 0) return undefined;
    const width = Math.max(...rows.map(({ children }) => children.length));
    if (hasLists && (rows.length < 2 || width < 2)) return undefined;
    for (const { children } of rows) while (children.length < width) children.push(emptyCell());
    return [
      ...parts.captions.flatMap(({ children }) => this.blocks(children, context, PARAGRAPH)),
      { type: 'table', children: rows },
    ];
  }
}

/** Turns pieces into blocks. Runs outside a block become text blocks of the given form. */
function blocksOf(pieces: readonly Piece[], form: TextForm): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const flush = () => {
    if (!isBlank(runs)) blocks.push({ ...form, children: inlinesOf(runs) });
    runs = [];
  };
  for (const piece of pieces) {
    if (!('type' in piece)) {
      runs.push(piece);
      continue;
    }
    flush();
    // An item without a list gets one.
    if (piece.type === 'list-item')
      blocks.push({ type: 'list', ordered: false, children: [piece] });
    else if (piece.type !== 'end') blocks.push(piece);
  }
  flush();
  return blocks;
}

const orLine = (blocks: Block[]): Block[] =>
  blocks.length > 0 ? blocks : [{ type: 'line', children: [emptyText()] }];

/** A list item must begin with a text block, even an empty one. */
function itemOf(blocks: Block[]): ListItemElement {
  const children = isText(blocks[0]) ? blocks : [...orLine([]), ...blocks];
  return { type: 'list-item', children };
}

/** A list directly inside a list belongs to the item before it. Any other content becomes an item. */
function listOf(pieces: readonly Piece[], ordered: boolean): ListElement {
  const items: ListItemElement[] = [];
  let strays: Piece[] = [];
  const flush = () => {
    const blocks = blocksOf(strays, LINE);
    if (blocks.length > 0) items.push(itemOf(blocks));
    strays = [];
  };
  for (const piece of pieces) {
    const isItem = 'type' in piece && piece.type === 'list-item';
    const isList = 'type' in piece && piece.type === 'list';
    if (isItem || isList) flush();
    const last = items.at(-1);
    if (isItem) items.push(piece);
    else if (isList && last) last.children.push(piece);
    else strays.push(piece);
  }
  flush();
  return { type: 'list', ordered, children: items.length > 0 ? items : [itemOf([])] };
}

/** The rows and captions of a table that has nothing but rows of cells, and no table within it. */
function partsOf(table: HtmlElement) {
  const parts = table.children.flatMap((child) =>
    isElement(child) && /^t(?:head|body|foot)$/.test(child.name) ? child.children : [child],
  );
  const rows = parts.filter(isNamed('tr'));
  const isWhole =
    parts.every(isSpaceOr('tr', 'caption', 'colgroup', 'col')) &&
    rows.every(({ children }) => children.every(isSpaceOr('td', 'th')));
  const hasTable = [...nodesIn(rows)].some(isNamed('table'));
  return isWhole && !hasTable ? { rows, captions: parts.filter(isNamed('caption')) } : undefined;
}

/** The buttons of posts here, and those of WordPress, Ghost and Squarespace. */
const isButton = ({ attribs: { class: names = '' } }: HtmlElement) =>
  /(?:^|\s)(?:button|wp-block-button__link|kg-btn|sqs-block-button-element)(?:\s|$)/.test(names);

const isNamed =
  (name: string) =>
  (node: HtmlNode): node is HtmlElement =>
    isElement(node) && node.name === name;

const isSpaceOr =
  (...names: string[]) =>
  (node: HtmlNode): boolean =>
    isElement(node) ? names.includes(node.name) : (dataOf(node) ?? '').trim() === '';

/** The text blocks in blocks of text and lists; `undefined` where something else is among them. */
function textsOf(blocks: readonly Block[]): TextBlock[] | undefined {
  const texts: TextBlock[] = [];
  for (const block of blocks) {
    const found = isText(block)
      ? [block]
      : block.type === 'list'
        ? textsOf(block.children.flatMap(({ children }) => children))
        : undefined;
    if (!found) return undefined;
    texts.push(...found);
  }
  return texts;
}

/** The pictures of blocks in which there is nothing else, such as a list of them; `undefined` for others. */
export function picturesAlone(blocks: readonly Block[]): PictureElement[] | undefined {
  const pictures: PictureElement[] = [];
  for (const block of blocks) {
    if (block.type === 'picture') pictures.push(block);
    else if (block.type === 'list') {
      const found = picturesAlone(block.children.flatMap(({ children }) => children));
      if (!found) return undefined;
      pictures.push(...found);
    } else if (
      !isText(block) ||
      block.children.some((child) => !('text' in child) || child.text.trim())
    )
      return undefined;
  }
  return pictures;
}

const runOf = ({ depth: _, isPreformatted: __, ...run }: Context): RunContext => run;
