/** Converts HTML from a post or the clipboard to the editor's value. Unsupported elements are removed; their text stays. */
import type { Block, LinkTarget } from '@site/html-blocks/blocks';
import { readHtml } from '@site/html-blocks/read-html';
import type { HtmlElement, HtmlNode } from '@site/html-blocks/tree';
import { isOwnPicture } from '@site/schema/rich-text';
import { emptyValue, needsTextBelow } from './document.ts';
import { allowedUrl } from './links.ts';
import { untangleWordLists } from './word-lists.ts';

/** Converts HTML to blocks, at least one. */
export function htmlToValue(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  untangleWordLists(body);
  const blocks = readHtml(treeOf(body), { picture: pictureOf, link: linkOf });
  // The text goes on below a picture or a table, so there is always a paragraph.
  return blocks.length === 0 || needsTextBelow(blocks.at(-1))
    ? [...blocks, ...emptyValue()]
    : blocks;
}

const treeOf = (parent: Node): HtmlNode[] =>
  Array.from(parent.childNodes, (node): HtmlNode => {
    if (node instanceof Element) return elementOf(node);
    return node.nodeType === node.TEXT_NODE
      ? { type: 'text', data: (node as Text).data }
      : { type: 'comment' };
  });

const elementOf = (element: Element): HtmlElement => ({
  type: 'tag',
  name: element.localName,
  attribs: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
  children: treeOf(element),
});

/** Whether an `img` shows a picture that is stored on this site. */
export const isOwnImage = (img: Element): boolean =>
  ownPathOf(img.getAttribute('src') ?? undefined) !== undefined;

function ownPathOf(src = ''): string | undefined {
  const url = URL.parse(src, location.href);
  return url?.origin === location.origin && isOwnPicture(url.pathname) ? url.pathname : undefined;
}

/** None for a picture that is not stored on this site. */
function pictureOf({ attribs }: HtmlElement) {
  const src = ownPathOf(attribs['src']);
  const [width, height] = [Number(attribs['width']), Number(attribs['height'])];
  return src
    ? { src, alt: attribs['alt'] ?? '', ...(width && height && { width, height }) }
    : undefined;
}

function linkOf({ attribs }: HtmlElement): LinkTarget | undefined {
  const url = allowedUrl(attribs['href'] ?? '');
  const { target, rel } = attribs;
  return url ? { url, ...(target && { target }), ...(rel && { rel }) } : undefined;
}
