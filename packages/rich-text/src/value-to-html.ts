import { Element, Node } from 'slate';
import {
  type Block,
  type Inline,
  isTextBlock,
  needsTextBelow,
  type PictureElement,
  type RichText,
  tagOf,
} from './document.ts';

/** Converts the editor's value to HTML with allowed tags only. Empty if there is neither text nor a picture. */
export function valueToHtml(value: readonly Block[]): string {
  const hasText = value.some((node) => Node.string(node).trim() !== '');
  const html = blocks(withoutLastLine(value));
  return hasText || html.includes('<img ') ? html : '';
}

/** Leaves out the empty paragraph below a picture or a table at the end, which only the editor needs. */
function withoutLastLine(value: readonly Block[]): readonly Block[] {
  const last = value.at(-1);
  const isForCaret = needsTextBelow(value.at(-2)) && last?.type === 'paragraph';
  return isForCaret && Node.string(last) === '' ? value.slice(0, -1) : value;
}

/** The HTML of each block. The editor replaces a block that changes, so that the HTML of the others holds. */
const known = new WeakMap<Block, string>();

const blocks = (value: readonly Block[]): string => each(value, block);

function block(node: Block): string {
  const html = known.get(node) ?? write(node);
  known.set(node, html);
  return html;
}

function write(node: Block): string {
  switch (node.type) {
    case 'picture':
      return pictureHtml(node);
    case 'divider':
      return '<hr />';
    case 'line':
      return textOf(node.children);
    case 'paragraph':
    case 'heading':
      return tagged(node, textOf(node.children) || '<br>');
    case 'quote':
      return tagged(node, blocks(node.children));
    case 'list':
      return tagged(
        node,
        each(node.children, (item) => tagged(item, blocks(item.children))),
      );
    case 'table': {
      const rows = each(node.children, (row) =>
        tagged(
          row,
          each(row.children, (cell) => tagged(cell, textOf(cell.children))),
        ),
      );
      return tagged(node, `<tbody>${rows}</tbody>`);
    }
  }
}

const each = <Item>(items: readonly Item[], html: (item: Item) => string) =>
  items.map(html).join('');

function tagged(element: Parameters<typeof tagOf>[0], html: string): string {
  const tag = tagOf(element);
  return `<${tag}>${html}</${tag}>`;
}

/** `<figure><img><figcaption>`, exactly as the sanitiser of the server writes it. Empty while the picture is being uploaded. */
function pictureHtml({ src, alt, caption, width, height }: PictureElement): string {
  if (src === '') return '';
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const text = caption.replace(/\s+/g, ' ').trim();
  const figcaption = text && `<figcaption>${escaped(text)}</figcaption>`;
  return `<figure><img src="${src}" alt="${escaped(alt).replaceAll('"', '&quot;')}"${size} />${figcaption}</figure>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The HTML inside a text block. Spaces that HTML would collapse become non-breaking. */
function textOf(children: readonly Inline[]): string {
  const all = children.flatMap((child) => ('text' in child ? [child] : child.children));
  const kept = keepBlanks(all.map(({ text }) => text).join(''));
  let position = 0;
  const writeLeaf = (leaf: RichText) => {
    const text = kept.slice(position, position + leaf.text.length);
    position += leaf.text.length;
    return marked(leaf, text);
  };
  const html = children.map((child) => {
    if ('text' in child) return writeLeaf(child);
    const { url, target, rel } = child;
    const safeRel = target === '_blank' ? 'noopener noreferrer' : rel;
    const attributes =
      attribute('href', url) + attribute('target', target) + attribute('rel', safeRel);
    return `<a${attributes}>${child.children.map(writeLeaf).join('')}</a>`;
  });
  // A browser shows a line break at the end of a block only if another one follows.
  return html.join('') + (kept.endsWith('\n') ? '<br>' : '');
}

function marked({ bold, italic, underline }: RichText, text: string): string {
  if (text === '') return '';
  let html = escapeText(text).replaceAll('\n', '<br>');
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return html;
}

/** Makes spaces non-breaking at an edge, next to a line break, and after another space. The length stays the same. */
function keepBlanks(text: string): string {
  return text.replace(/[\t\r\f]/g, ' ').replace(/(?<=^|\n| ) | (?=$|\n)/g, '\u00a0');
}

const escapeText = (text: string): string => escaped(text).replaceAll('\u00a0', '&nbsp;');

function attribute(name: string, value: string | undefined): string {
  return value ? ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"` : '';
}

/** A word, also one like `don't`, `low-carb` and `1,200`. */
const WORD = /[\p{Letter}\p{Mark}\p{Number}]+(?:['’.,‐-][\p{Letter}\p{Mark}\p{Number}]+)*/gu;

/** The words of each block. The editor replaces a block that changes, so that the counts of the others hold. */
const counts = new WeakMap<Node, number>();

/** The number of words, quickly enough for a call after every key. */
export function countWords(blocks: readonly Node[]): number {
  return blocks.reduce((sum, block) => sum + contentIn(block), 0);
}

function contentIn(node: Node): number {
  const known = counts.get(node);
  if (known !== undefined) return known;
  const count =
    Element.isElement(node) && !isTextBlock(node) && node.type !== 'table-cell'
      ? countWords(node.children)
      : (Node.string(node).match(WORD)?.length ?? 0);
  counts.set(node, count);
  return count;
}
