import { Element, Node } from 'slate';
import { isTextBlock } from './normalize.ts';

/** A word, also one like `don't`, `low-carb` and `1,200`. */
const WORD = /[\p{Letter}\p{Mark}\p{Number}]+(?:['’.,‐-][\p{Letter}\p{Mark}\p{Number}]+)*/gu;

/** The words of each block. The editor replaces a block that changes, so that the counts of the others hold. */
const counts = new WeakMap<Node, number>();

/** The number of words, quickly enough for a call after every key. */
export function countWords(blocks: readonly Node[]): number {
  return blocks.reduce((sum, block) => sum + wordsIn(block), 0);
}

function wordsIn(node: Node): number {
  const known = counts.get(node);
  if (known !== undefined) return known;
  const count =
    Element.isElement(node) && !isTextBlock(node)
      ? countWords(node.children)
      : (Node.string(node).match(WORD)?.length ?? 0);
  counts.set(node, count);
  return count;
}
