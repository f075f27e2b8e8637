/**
 * Converts HTML from a post or the clipboard to the editor's value. Unsupported elements are removed; their text stays.
 */
import { allowedUrl } from './link-url.ts';
import { pictureOf, takeCaption } from './picture-html.ts';
import {
  type Block,
  emptyValue,
  type HeadingLevel,
  type ListElement,
  type ListItemElement,
  type TextBlock,
} from './rich-text-value.ts';
import { type LinkTarget, marksOf, type Run, type RunContext } from './run.ts';
import { inlinesOf, isBlank } from './runs-to-inlines.ts';
import { untangleWordLists } from './word-lists.ts';

/** Elements whose text is not part of the document. */
const SILENT = new Set(
  'head script style title template noscript textarea select button svg math iframe object audio video canvas'.split(
    ' ',
  ),
);

/** Block elements without an equivalent in the editor. Their text becomes paragraphs. */
const CONTAINERS = new Set(
  'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hr html main nav p pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

/** A text block without its children. */
type Form = { type: 'paragraph' } | { type: 'line' } | { type: 'heading'; level: HeadingLevel };

/** The content of an element: runs of text, and blocks between them. */
type Piece = Run | Block | { type: 'list-item'; item: ListItemElement };

/** Converts HTML to blocks, at least one. */
export function htmlToValue(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  untangleWordLists(body);
  const blocks = blocksOf(piecesOf(body, {}), { type: 'paragraph' });
  // The text goes on below a picture, so there is always a paragraph.
  return blocks.length === 0 || blocks.at(-1)?.type === 'picture'
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
  if (tag === 'a') return piecesOf(element, { ...context, ...linkOf(element) });
  if (heading) {
    return blocksOf(inside(), { type: 'heading', level: Number(heading[1]) as HeadingLevel });
  }
  if (tag === 'blockquote') return [{ type: 'quote', children: orLine(blocksOf(inside(), LINE)) }];
  if (tag === 'ul' || tag === 'ol') return [listOf(inside(), tag === 'ol')];
  if (tag === 'li') return [{ type: 'list-item', item: itemOf(blocksOf(inside(), LINE)) }];
  if (tag === 'pre') return blocksOf(brokenLines(inside()), { type: 'paragraph' });
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

const LINE: Form = { type: 'line' };

function linkOf(element: Element): { link?: LinkTarget } {
  const url = allowedUrl(element.getAttribute('href') ?? '');
  if (!url) return {};
  const target = element.getAttribute('target');
  const rel = element.getAttribute('rel');
  return { link: { url, ...(target && { target }), ...(rel && { rel }) } };
}

/** Turns pieces into blocks. Runs outside a block become text blocks of the given form. */
function blocksOf(pieces: readonly Piece[], form: Form): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const flush = () => {
    if (!isBlank(runs)) blocks.push(textBlock(form, runs));
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

function textBlock(form: Form, runs: readonly Run[]): TextBlock {
  return { ...form, children: inlinesOf(runs) };
}

const orLine = (blocks: Block[]): Block[] =>
  blocks.length > 0 ? blocks : [{ type: 'line', children: [{ text: '' }] }];

/** A list item must begin with a text block, even an empty one. */
function itemOf(blocks: Block[]): ListItemElement {
  const first = blocks[0];
  const startsWithText = first && !['list', 'quote', 'picture'].includes(first.type);
  const children: Block[] = startsWithText ? blocks : [...orLine([]), ...blocks];
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
