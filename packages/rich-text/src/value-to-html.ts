import type { Block } from '@site/html-blocks/blocks';
import { writeHtml } from '@site/html-blocks/write-html';
import { Element, Node } from 'slate';
import { isTextBlock, needsTextBelow } from './document.ts';

/** Converts the editor's value to HTML with allowed tags only. Empty if there is neither text nor a picture. */
export function valueToHtml(value: readonly Block[]): string {
  const hasText = value.some((node) => Node.string(node).trim() !== '');
  const html = writeHtml(withoutLastLine(value));
  return hasText || html.includes('<img ') ? html : '';
}

/** Leaves out the empty paragraph below a picture or a table at the end, which only the editor needs. */
function withoutLastLine(value: readonly Block[]): readonly Block[] {
  const last = value.at(-1);
  const isForCaret = needsTextBelow(value.at(-2)) && last?.type === 'paragraph';
  return isForCaret && Node.string(last) === '' ? value.slice(0, -1) : value;
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
