/** Signs at the start of a paragraph that, with a space after them, turn it into another block. */
import { Editor, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import { currentBlock, toggleHeading } from './editing.ts';
import { currentItem, toggleList } from './lists.ts';
import { isQuoteActive, toggleQuote } from './quotes.ts';
import type { RichTextEditor } from './slate-types.ts';

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
