/** The editor's commands, and the effect of its keys in each kind of block. */
import { Editor, Path, Range, Transforms } from 'slate';
import { typedUrl } from './link-url.ts';
import { breakItem, currentItem, unnestItem } from './lists.ts';
import { isLink, isTextBlock, normalize } from './normalize.ts';
import { leaveQuote, liftFromQuote } from './quotes.ts';
import type { HeadingLevel, Mark } from './rich-text-value.ts';
import type { RichTextEditor } from './slate-types.ts';

export function isMarkActive(editor: RichTextEditor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: RichTextEditor, mark: Mark): void {
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** The text block that contains the start of the selection. */
export function currentBlock(editor: RichTextEditor) {
  const at = editor.selection && Range.start(editor.selection);
  return at ? Editor.above(editor, { at, match: isTextBlock }) : undefined;
}

export function isHeadingActive(editor: RichTextEditor, level: HeadingLevel): boolean {
  const block = currentBlock(editor)?.[0];
  return block?.type === 'heading' && block.level === level;
}

/** Turns the selected blocks into headings of the level, or headings of this level into paragraphs. */
export function toggleHeading(editor: RichTextEditor, level: HeadingLevel): void {
  if (isHeadingActive(editor, level)) makeParagraphs(editor);
  else Transforms.setNodes(editor, { type: 'heading', level }, { match: isTextBlock });
}

function makeParagraphs(editor: RichTextEditor) {
  Transforms.setNodes(editor, { type: 'paragraph' }, { match: isTextBlock });
  Transforms.unsetNodes(editor, 'level', { match: isTextBlock });
}

/** The link that contains the selection. */
export function currentLink(editor: RichTextEditor) {
  return editor.selection ? Editor.above(editor, { match: isLink })?.[0] : undefined;
}

/**
 * Links the selected text to the typed URL. Inside a link, changes the URL. If `typed` is blank, removes the link.
 * Without a selection, inserts `name` as a link. Returns false if `typed` is not an allowed URL.
 */
export function setLink(editor: RichTextEditor, typed: string, name = typed.trim()): boolean {
  if (!editor.selection) return false;
  const link = Editor.above(editor, { match: isLink });
  if (typed.trim() === '') {
    Transforms.unwrapNodes(editor, { match: isLink, split: !link });
    return true;
  }
  const url = typedUrl(typed);
  if (!url) return false;
  if (link) {
    Transforms.setNodes(editor, { url }, { at: link[1] });
  } else if (Range.isCollapsed(editor.selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: name }] });
    Transforms.move(editor, { unit: 'offset' });
  } else {
    Editor.withoutNormalizing(editor, () => {
      Transforms.unwrapNodes(editor, { match: isLink, split: true });
      Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
    });
    // What is typed next is not part of the link.
    const linked = Editor.above(editor, { at: Range.end(editor.selection), match: isLink });
    if (linked) Transforms.select(editor, Editor.start(editor, Path.next(linked[1])));
  }
  return true;
}

/** Adds the document structure and the keys of rich text to a Slate editor. */
export function withRichText(editor: RichTextEditor): RichTextEditor {
  const { isInline, normalizeNode, insertBreak, deleteBackward } = editor;
  editor.isInline = (element) => element.type === 'link' || isInline(element);
  editor.normalizeNode = (entry, options) => {
    if (!normalize(editor, entry)) normalizeNode(entry, options);
  };
  editor.insertSoftBreak = () => editor.insertText('\n');
  editor.insertBreak = () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    if (breakItem(editor) || leaveQuote(editor, currentBlock(editor))) return;
    insertBreak();
    // The block after a heading is a paragraph.
    const block = currentBlock(editor);
    if (block?.[0].type === 'heading' && Editor.string(editor, block[1]) === '') {
      makeParagraphs(editor);
    }
  };
  editor.deleteBackward = (unit) => {
    if (!stepOut(editor)) deleteBackward(unit);
  };
  return editor;
}

/**
 * On Backspace at the start of a block: turns a heading into a paragraph, or moves the block out of its list or
 * quotation. Returns false if neither applies; then Backspace joins it with the previous block.
 */
function stepOut(editor: RichTextEditor): boolean {
  const { selection } = editor;
  const block = currentBlock(editor);
  if (!block || !selection || Range.isExpanded(selection)) return false;
  const [node, path] = block;
  if (!Editor.isStart(editor, selection.anchor, path)) return false;
  if (node.type === 'heading') {
    makeParagraphs(editor);
    return true;
  }
  const item = currentItem(editor, path);
  if (item && Path.isParent(item[1], path) && path.at(-1) === 0) return unnestItem(editor);
  return path.at(-1) === 0 && liftFromQuote(editor, path);
}
