/** The editor's commands, and the effect of its keys in each kind of block. */
import { Editor, Path, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import {
  breakItem,
  currentItem,
  isQuoteActive,
  leaveQuote,
  liftFromQuote,
  toggleList,
  toggleQuote,
  unnestItem,
} from './blocks.ts';
import { isTextBlock, normalize } from './normalize.ts';
import type { HeadingLevel, Mark, RichTextEditor } from './rich-text-value.ts';

export function isMarkActive(editor: RichTextEditor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: RichTextEditor, mark: Mark): void {
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/** The text block that contains the start of the selection. */
function currentBlock(editor: RichTextEditor) {
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

/** Signs at the start of a paragraph that, with a space after them, turn it into another block. */

const SHORTCUTS = new Map<string, (editor: RichTextEditor) => void>([
  ['#', (editor) => toggleHeading(editor, 1)],
  ['##', (editor) => toggleHeading(editor, 2)],
  ['-', (editor) => toggleList(editor, false)],
  ['1.', (editor) => toggleList(editor, true)],
  ['>', toggleQuote],
]);

export function withBlockShortcuts(editor: RichTextEditor): RichTextEditor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    const before = text.endsWith(' ') && signsBefore(editor);
    const signs = before === false ? '' : before + text.slice(0, -1);
    // A quotation in a quotation is none: the command would take the paragraph out.
    const isText = signs === '>' && isQuoteActive(editor);
    const run = isText ? undefined : SHORTCUTS.get(signs);
    insertText(text, options);
    const block = run && currentBlock(editor);
    if (!block || !editor.selection) return;
    const range = { anchor: Editor.start(editor, block[1]), focus: editor.selection.anchor };
    // The signs are in the history before, so that undo brings them back.
    HistoryEditor.withNewBatch(editor, () => {
      Transforms.delete(editor, { at: range });
      run(editor);
    });
  };
  return editor;
}

/** The text between the start of the current paragraph and the cursor; false where shortcuts do not apply. */
function signsBefore(editor: RichTextEditor): string | false {
  const { selection } = editor;
  const block = currentBlock(editor);
  if (!selection || !block || Range.isExpanded(selection) || currentItem(editor)) return false;
  if (block[0].type === 'heading') return false;
  return Editor.string(editor, {
    anchor: Editor.start(editor, block[1]),
    focus: selection.anchor,
  });
}

/**
 * Android's keyboards compose text before Slate gets it. This hands it over as soon as it may be a shortcut. Call it on
 * `beforeinput`.
 */
export function flushShortcut(editor: RichTextEditor): void {
  // Slate notes the difference after this event.
  queueMicrotask(() => {
    const differences = ReactEditor.androidPendingDiffs(editor) ?? [];
    const isShortcut = differences.some(({ diff, path }) => {
      if (!diff.text.endsWith(' ')) return false;
      const before = Editor.string(editor, path).slice(0, diff.start);
      return SHORTCUTS.has(before + diff.text.slice(0, -1));
    });
    if (isShortcut) ReactEditor.androidScheduleFlush(editor);
  });
}
