/**
 * Converts HTML from a post or the clipboard to the editor's value. Unsupported elements are removed; their text stays.
 * Elements become pieces: blocks, and between them runs of text, which become the children of text blocks.
 */
import { isOwnPicture } from '@site/schema/rich-text';
import {
  type Block,
  emptyCell,
  emptyValue,
  type HeadingLevel,
  type Inline,
  isTextBlock,
  type LinkTarget,
  type ListElement,
  type ListItemElement,
  MARKS,
  type Mark,
  needsTextBelow,
  type PictureElement,
  type RichText,
  type TableCellElement,
  type TableRowElement,
  type TextBlock,
  type TextForm,
} from './document.ts';
import { allowedUrl } from './links.ts';

/** Elements whose text is not part of the document. */
const SILENT = new Set(
  'head script style title template noscript textarea select button svg math iframe object audio video canvas'.split(
    ' ',
  ),
);

/** Block elements without an equivalent in the editor. Their text becomes paragraphs. */
const CONTAINERS = new Set(
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header html main nav p pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

/** The content of an element: runs of text, and blocks between them. */
type Piece = Run | Block | { type: 'list-item'; item: ListItemElement };

/** Converts HTML to blocks, at least one. */
export function htmlToValue(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  untangleWordLists(body);
  const blocks = blocksOf(piecesOf(body, {}), { type: 'paragraph' });
  // The text goes on below a picture or a table, so there is always a paragraph.
  return blocks.length === 0 || needsTextBelow(blocks.at(-1))
    ? [...blocks, ...emptyValue()]
    : blocks;
}

function piecesOf(parent: Node, context: RunContext): Piece[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === node.TEXT_NODE) {
      return [{ text: (node as Text).data, ...context } satisfies Run];
    }
    return node.nodeType === node.ELEMENT_NODE ? elementPieces(node as Element, context) : [];
  });
}

function elementPieces(element: Element, context: RunContext): Piece[] {
  const tag = element.localName;
  const heading = /^h([1-6])$/.exec(tag);
  const inside = () => piecesOf(element, { ...context, ...marksOf(element, context) });
  if (SILENT.has(tag)) return [];
  if (tag === 'img') return pictureOf(element);
  if (tag === 'figure') return figurePieces(element, context);
  if (tag === 'br') return [{ lineBreak: true, ...context }];
  if (tag === 'hr') return [{ type: 'divider', children: [{ text: '' }] }];
  if (tag === 'a') return piecesOf(element, { ...context, ...linkOf(element) });
  if (heading) {
    return blocksOf(inside(), { type: 'heading', level: Number(heading[1]) as HeadingLevel });
  }
  if (tag === 'blockquote') return [{ type: 'quote', children: orLine(blocksOf(inside(), LINE)) }];
  if (tag === 'ul' || tag === 'ol') return [listOf(inside(), tag === 'ol')];
  if (tag === 'li') return [{ type: 'list-item', item: itemOf(blocksOf(inside(), LINE)) }];
  if (tag === 'pre') return blocksOf(brokenLines(inside()), { type: 'paragraph' });
  const table = tag === 'table' && tableOf(element, context);
  if (table) return table;
  return CONTAINERS.has(tag) ? blocksOf(inside(), { type: 'paragraph' }) : inside();
}

/** The caption of a figure belongs to its last picture. */
function figurePieces(figure: Element, context: RunContext): Piece[] {
  const caption = takeCaption(figure);
  const blocks = blocksOf(piecesOf(figure, context), { type: 'paragraph' });
  const picture = blocks.findLast((block) => block.type === 'picture');
  if (picture) picture.caption = caption;
  return blocks;
}

/** Whether an `img` shows a picture that is stored on this site. */
export const isOwnImage = (img: Element): boolean => ownPathOf(img) !== undefined;

function ownPathOf(img: Element): string | undefined {
  const url = URL.parse(img.getAttribute('src') ?? '', location.href);
  return url?.origin === location.origin && isOwnPicture(url.pathname) ? url.pathname : undefined;
}

/** The picture of an `img`; none for a picture that is not stored on this site. */
function pictureOf(img: Element): PictureElement[] {
  const src = ownPathOf(img);
  if (!src) return [];
  const [width, height] = ['width', 'height'].map((name) => Number(img.getAttribute(name)));
  const alt = img.getAttribute('alt') ?? '';
  const size = width && height ? { width, height } : {};
  return [{ type: 'picture', src, alt, caption: '', ...size, children: [{ text: '' }] }];
}

/** Takes the caption out of a figure that contains pictures of this site. */
function takeCaption(figure: Element): string {
  const caption = figure.querySelector('figcaption');
  const hasPicture = [...figure.querySelectorAll('img')].some(isOwnImage);
  if (!caption || !hasPicture) return '';
  caption.remove();
  return (caption.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const LINE: TextForm = { type: 'line' };

function linkOf(element: Element): { link?: LinkTarget } {
  const url = allowedUrl(element.getAttribute('href') ?? '');
  if (!url) return {};
  const target = element.getAttribute('target');
  const rel = element.getAttribute('rel');
  return { link: { url, ...(target && { target }), ...(rel && { rel }) } };
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
    if (piece.type !== 'list-item') blocks.push(piece);
    // A list item without a list gets one.
    else blocks.push({ type: 'list', ordered: false, children: [piece.item] });
  }
  flush();
  return blocks;
}

const orLine = (blocks: Block[]): Block[] =>
  blocks.length > 0 ? blocks : [{ type: 'line', children: [{ text: '' }] }];

/** A list item must begin with a text block, even an empty one. */
function itemOf(blocks: Block[]): ListItemElement {
  const children = isTextBlock(blocks[0]) ? blocks : [...orLine([]), ...blocks];
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
    if (isItem) items.push(piece.item);
    else if (isList && last) last.children.push(piece);
    else strays.push(piece);
  }
  flush();
  return { type: 'list', ordered, children: items.length > 0 ? items : [itemOf([])] };
}

/**
 * A table whose cells hold text, or lists of it, below its caption. Others, such as those of a page's layout, become
 * paragraphs: a list beside something else, in one row or one column, is no table either.
 */
function tableOf(table: Element, context: RunContext): Block[] | undefined {
  const isOfTable = (part: Element) => part.closest('table') === table;
  const rows: TableRowElement[] = [];
  let hasLists = false;
  for (const row of [...table.querySelectorAll('tr')].filter(isOfTable)) {
    const cells: TableCellElement[] = [];
    for (const cell of [...row.querySelectorAll('td, th')].filter(isOfTable)) {
      const blocks = blocksOf(piecesOf(cell, context), LINE);
      const texts = textsOf(blocks);
      if (!texts) return undefined;
      hasLists ||= !blocks.every(isTextBlock);
      const children = joined(texts);
      const isHeader = cell.localName === 'th';
      cells.push({ type: 'table-cell', ...(isHeader && { isHeader }), children });
    }
    if (cells.length > 0) rows.push({ type: 'table-row', children: cells });
  }
  if (rows.length === 0) return undefined;
  const width = Math.max(...rows.map(({ children }) => children.length));
  if (hasLists && (rows.length < 2 || width < 2)) return undefined;
  for (const { children } of rows) while (children.length < width) children.push(emptyCell());
  const captions = [...table.querySelectorAll('caption')].filter(isOfTable);
  return [
    ...captions.flatMap((caption) => blocksOf(piecesOf(caption, context), { type: 'paragraph' })),
    { type: 'table', children: rows },
  ];
}

/** The text blocks in blocks of text and lists; `undefined` where something else is among them. */
function textsOf(blocks: readonly Block[]): TextBlock[] | undefined {
  const texts: TextBlock[] = [];
  for (const block of blocks) {
    const found = isTextBlock(block)
      ? [block]
      : block.type === 'list'
        ? textsOf(block.children.flatMap(({ children }) => children))
        : undefined;
    if (!found) return undefined;
    texts.push(...found);
  }
  return texts;
}

/** The texts of the blocks, each on a line of its own. */
function joined(blocks: readonly TextBlock[]): Inline[] {
  const inlines: Inline[] = [{ text: '' }];
  for (const [index, { children }] of blocks.entries()) {
    if (index > 0) append(inlines, { text: '\n' });
    for (const child of children) {
      if (!('text' in child)) inlines.push(child, { text: '' });
      else if (child.text !== '') append(inlines, child);
    }
  }
  return inlines;
}

/** Converts the line ends of preformatted text to line breaks. */
function brokenLines(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (!('text' in piece)) return [piece];
    const lines = piece.text.split('\n').map((text): Run => ({ ...piece, text }));
    const { text: _, ...context } = piece;
    return lines.flatMap((line, index) =>
      index === 0 ? [line] : [{ ...context, lineBreak: true as const }, line],
    );
  });
}

/**
 * Word processors copy list items as paragraphs. The style of each contains the level, and its text begins with the
 * bullet or number.
 */
const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const DRAWN_BULLET = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** Converts these paragraphs to real lists, in place. */
function untangleWordLists(root: HTMLElement): void {
  const open: { level: number; list: HTMLElement }[] = [];
  let previous: Element | undefined;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
    if (!level) continue;
    if (previous !== paragraph.previousElementSibling) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();

    const item = paragraph.ownerDocument.createElement('li');
    const bullet = paragraph.querySelector(DRAWN_BULLET);
    bullet?.remove();
    const isOrdered = /^\s*\(?(\d+|[a-z]+)[.)]/i.test(bullet?.textContent ?? '');
    item.append(...paragraph.childNodes);

    const current = open.at(-1);
    if (current?.level === level) {
      current.list.append(item);
      paragraph.remove();
    } else {
      const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      list.append(item);
      if (current) {
        current.list.lastElementChild?.append(list);
        paragraph.remove();
      } else {
        paragraph.replaceWith(list);
      }
      open.push({ level, list });
    }
    previous = open[0]?.list;
  }
}

/** Runs: pieces of text from HTML, with the marks and the link of the elements around them. */

interface RunContext extends Partial<Record<Mark, true | undefined>> {
  /** One object for all runs of a link. */
  link?: LinkTarget;
}

type Run = RunContext & ({ text: string } | { lineBreak: true });

const TAG_MARKS: Record<string, Mark> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
};

/** The marks that an element gives its text: by its tag, or by its style, which word processors use. */
function marksOf(element: Element, { link }: RunContext): Omit<RunContext, 'link'> {
  const marks: Omit<RunContext, 'link'> = {};
  const byTag = TAG_MARKS[element.localName];
  if (byTag) marks[byTag] = true;
  const style = element.getAttribute('style') ?? '';
  const weight = /(?:^|;)\s*font-weight\s*:\s*(bold|normal|\d+)/i.exec(style)?.[1];
  // An explicit `undefined` overrides the mark of the tag or of the elements around it.
  if (weight) marks.bold = weight === 'bold' || Number(weight) >= 600 ? true : undefined;
  const slant = /(?:^|;)\s*font-style\s*:\s*(italic|normal)/i.exec(style)?.[1];
  if (slant) marks.italic = slant === 'italic' ? true : undefined;
  // The page underlines links already.
  if (!link && /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*underline/i.test(style))
    marks.underline = true;
  return marks;
}

/** The whitespace that HTML collapses; not the non-breaking space. */
const BLANKS = /[ \t\n\r\f]+/g;

/** Whether the runs show nothing. A line break counts as content. */
function isBlank(runs: readonly Run[]): boolean {
  return !runs.some((run) => 'lineBreak' in run || run.text.replace(BLANKS, '') !== '');
}

/**
 * The children of a text block. Collapses whitespace like a browser, joins equal neighbours, and puts text around
 * links.
 */
function inlinesOf(runs: readonly Run[]): Inline[] {
  const inlines: Inline[] = [{ text: '' }];
  let link: { target: LinkTarget; children: RichText[] } | undefined;
  for (const { run, text } of collapsed(runs)) {
    if (text === '') continue;
    if (run.link !== link?.target) {
      link = run.link && { target: run.link, children: [] };
      if (link)
        inlines.push({ type: 'link', ...link.target, children: link.children }, { text: '' });
    }
    // Text goes into the current link. Text outside a link replaces the empty text after the last link.
    append(link ? link.children : inlines, leaf(run, text));
  }
  return inlines;
}

function append(siblings: Inline[] | RichText[], next: RichText) {
  const last = siblings.at(-1);
  if (last && 'text' in last && last.text === '') siblings.pop();
  const before = siblings.at(-1);
  if (before && 'text' in before && MARKS.every((mark) => before[mark] === next[mark])) {
    before.text += next.text;
  } else {
    siblings.push(next);
  }
}

function leaf(run: Run, text: string): RichText {
  const marks = MARKS.filter((mark) => run[mark]).map((mark) => [mark, true]);
  return { text, ...Object.fromEntries(marks) };
}

/**
 * The runs with their visible text: collapsed whitespace, none at the edges of a line, and no line break at the end.
 */
function collapsed(runs: readonly Run[]): { run: Run; text: string }[] {
  const pieces: { run: Run; text: string }[] = [];
  // Whitespace is invisible at the start of a line and after other whitespace.
  let swallows = true;
  for (const run of runs) {
    if ('lineBreak' in run) {
      trimEnd(pieces);
      pieces.push({ run, text: '\n' });
      swallows = true;
      continue;
    }
    let text = run.text.replace(BLANKS, ' ');
    if (swallows && text.startsWith(' ')) text = text.slice(1);
    if (text === '') continue;
    pieces.push({ run, text });
    swallows = text.endsWith(' ');
  }
  trimEnd(pieces);
  if (pieces.at(-1)?.text === '\n') pieces.pop();
  return pieces;
}

/** Removes the space at the end of the current line. */
function trimEnd(pieces: { text: string }[]) {
  const last = pieces.at(-1);
  if (last?.text.endsWith(' ')) last.text = last.text.slice(0, -1);
}
