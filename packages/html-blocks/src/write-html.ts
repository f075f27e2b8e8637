/** Writes blocks as HTML of the allowed tags alone, as the sanitiser of the server keeps it. */
import type {
  Block,
  Inline,
  LinkElement,
  ListElement,
  ListItemElement,
  PictureElement,
  QuoteElement,
  RichText,
  TableCellElement,
  TableElement,
  TableRowElement,
  TextBlock,
} from './blocks.ts';

/** The HTML of each block. The editor replaces a block that changes, so that the HTML of the others holds. */
const known = new WeakMap<Block, string>();

export function writeHtml(blocks: readonly Block[]): string {
  let html = '';
  for (let index = 0; index < blocks.length; ) {
    let end = index + 1;
    if (isPicture(blocks[index])) while (isBeside(blocks[end])) end += 1;
    const row = blocks.slice(index, end).map(block).filter(Boolean);
    html += row.length > 1 ? `<figure>${row.join('')}</figure>` : (row[0] ?? '');
    index = end;
  }
  return html;
}

const isPicture = (node: Block | undefined) => node?.type === 'picture';
const isBeside = (node: Block | undefined) => node?.type === 'picture' && node.isBeside === true;

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
      return inlineHtml(node.children);
    case 'paragraph':
    case 'heading':
      return tagged(node, inlineHtml(node.children) || '<br>');
    case 'quote':
      return tagged(node, writeHtml(node.children));
    case 'list':
      return tagged(
        node,
        each(node.children, (item) => tagged(item, writeHtml(item.children))),
      );
    case 'table': {
      const rows = each(node.children, (row) =>
        tagged(
          row,
          each(row.children, (cell) => tagged(cell, inlineHtml(cell.children))),
        ),
      );
      return tagged(node, `<tbody>${rows}</tbody>`);
    }
  }
}

const each = <Item>(items: readonly Item[], html: (item: Item) => string) =>
  items.map(html).join('');

type Tagged =
  | TextBlock
  | QuoteElement
  | ListElement
  | ListItemElement
  | LinkElement
  | TableElement
  | TableRowElement
  | TableCellElement;

/** The HTML element of a part of a text. */
export function tagOf(element: Tagged) {
  switch (element.type) {
    case 'heading':
      return `h${element.level}` as const;
    case 'list':
      return element.ordered ? 'ol' : 'ul';
    case 'table-cell':
      return element.isHeader ? 'th' : 'td';
    default:
      return TAGS[element.type];
  }
}

const TAGS = {
  paragraph: 'p',
  line: 'div',
  quote: 'blockquote',
  'list-item': 'li',
  link: 'a',
  table: 'table',
  'table-row': 'tr',
} as const;

function tagged(element: Tagged, html: string): string {
  const tag = tagOf(element);
  return `<${tag}>${html}</${tag}>`;
}

/** `<figure><img><figcaption>`. Empty while the picture is being uploaded. */
function pictureHtml({ src, alt, caption, width, height }: PictureElement): string {
  if (src === '') return '';
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const text = caption.replace(/\s+/g, ' ').trim();
  const figcaption = text && `<figcaption>${escaped(text)}</figcaption>`;
  return `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${size} />${figcaption}</figure>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text as the value of an attribute. */
export const escapeAttribute = (text: string): string => escaped(text).replaceAll('"', '&quot;');

/** The HTML inside a text block. Spaces that HTML would collapse become non-breaking. */
function inlineHtml(children: readonly Inline[]): string {
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
    const { url, target, rel, isButton } = child;
    const safeRel = target === '_blank' ? 'noopener noreferrer' : rel;
    const attributes =
      attribute('href', url) +
      attribute('class', isButton && 'button') +
      attribute('target', target) +
      attribute('rel', safeRel);
    return `<a${attributes}>${child.children.map(writeLeaf).join('')}</a>`;
  });
  // A browser shows a line break at the end of a block only if another one follows.
  return html.join('') + (kept.endsWith('\n') ? '<br>' : '');
}

function marked({ bold, italic, underline, strikethrough }: RichText, text: string): string {
  if (text === '') return '';
  let html = escapeText(text).replaceAll('\n', '<br>');
  if (strikethrough) html = `<s>${html}</s>`;
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

const attribute = (name: string, value: string | undefined): string =>
  value ? ` ${name}="${escapeAttribute(value).replaceAll('\u00a0', '&nbsp;')}"` : '';
