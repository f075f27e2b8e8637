/** Blocks of another program as a writer here would have made them. */
import { type Block, isText, type PictureElement, type TextBlock } from '@site/html-blocks/blocks';
import { picturesAlone } from '@site/html-blocks/read-html';

/** Without empty blocks and lines at edges. Pictures stand after the list or quotation in which they were, in rows of three. */
export function tidied(blocks: readonly Block[]): Block[] {
  const all = blocks.flatMap((block): Block[] => {
    if (block.type === 'picture') return [block];
    const row = block.type === 'list' ? picturesAlone([block]) : undefined;
    for (const picture of row?.slice(1) ?? []) picture.isBeside = true;
    const pictures: PictureElement[] = [];
    return [...withoutPictures([block], pictures), ...pictures];
  });
  for (let start = 0; start < all.length; start += 1) {
    let end = start + 1;
    while (isBeside(all[end])) end += 1;
    breakRow(all.slice(start, end));
    start = end - 1;
  }
  return all;
}

const isBeside = (block: Block | undefined) => block?.type === 'picture' && block.isBeside === true;

/** The most pictures beside each other. */
const ROW = 3;

/** Makes rows of about the same length of one. */
function breakRow(pictures: readonly Block[]): void {
  const rows = Math.ceil(pictures.length / ROW);
  const rowOf = (index: number) => Math.floor((index * rows) / pictures.length);
  for (const [index, picture] of pictures.entries()) {
    const begins = index > 0 && rowOf(index) !== rowOf(index - 1);
    if (begins && picture.type === 'picture') delete picture.isBeside;
  }
}

/** @param pictures gets those of the blocks */
function withoutPictures(blocks: readonly Block[], pictures: PictureElement[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    switch (block.type) {
      case 'picture':
        pictures.push(block);
        return [];
      case 'quote': {
        const children = withoutPictures(block.children, pictures).map((child) =>
          child.type === 'line' ? { ...child, type: 'paragraph' as const } : child,
        );
        return children.length > 0 ? [{ type: 'quote', children }] : [];
      }
      case 'list': {
        const children = block.children.flatMap((item) => {
          const inside = inItem(withoutPictures(item.children, pictures));
          return inside.length > 0 ? [{ ...item, children: inside }] : [];
        });
        return children.length > 0 ? [{ ...block, children }] : [];
      }
      default:
        return isText(block) && !trimmed(block) ? [] : [block];
    }
  });
}

/** A line of a list needs no paragraph, unless there is a text before it. */
const inItem = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) =>
    block.type === 'paragraph' && !isText(blocks[index - 1])
      ? { ...block, type: 'line' as const }
      : block,
  );

/** Takes the white space and line breaks off both ends. Returns whether there is something left. */
function trimmed({ children }: TextBlock): boolean {
  const leaves = children.flatMap((child) => ('text' in child ? [child] : child.children));
  for (const leaf of leaves) {
    leaf.text = leaf.text.trimStart();
    if (leaf.text) break;
  }
  for (const leaf of leaves.toReversed()) {
    leaf.text = leaf.text.trimEnd();
    if (leaf.text) return true;
  }
  return false;
}
