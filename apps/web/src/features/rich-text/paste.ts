import { Editor, Path, Range, Transforms } from 'slate';
import { currentItem } from './blocks.ts';
import { htmlToValue } from './html-to-value.ts';
import { isUrl, setLink } from './links.ts';
import { isTextBlock } from './normalize.ts';
import type { Block, RichTextEditor } from './rich-text-value.ts';

/** The clipboard type of this editor's own content. The content of other Slate editors has another structure. */
export const CLIPBOARD_FORMAT = 'x-site-rich-text';

/** Converts pasted and dropped content to blocks of this editor, or to plain text. */
export function withCleanPaste(editor: RichTextEditor): RichTextEditor {
  editor.insertData = (data) => {
    if (linkSelection(editor, data.getData('text/plain'))) return;
    if (data.types.includes(`application/${CLIPBOARD_FORMAT}`)) {
      editor.insertFragmentData(data);
      return;
    }
    const html = data.getData('text/html');
    if (html) insertBlocks(editor, htmlToValue(html));
    else editor.insertTextData(data);
  };
  return editor;
}

/** A pasted URL links the selected words. Words that are a URL themselves are replaced by it. */
function linkSelection(editor: RichTextEditor, text: string): boolean {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection) || !isUrl(text)) return false;
  return !isUrl(Editor.string(editor, selection)) && setLink(editor, text);
}

/** Inserts blocks at the selection. A single paragraph is inserted as text into the current block. */
export function insertBlocks(editor: RichTextEditor, blocks: readonly Block[]): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    const [only, ...others] = blocks;
    const isText = only?.type === 'paragraph' || only?.type === 'line';
    if (isText && others.length === 0)
      Transforms.insertNodes(editor, only.children, { select: true });
    else insertBetween(editor, blocks);
  });
}

function insertBetween(editor: RichTextEditor, blocks: readonly Block[]) {
  const item = currentItem(editor);
  const areLists = blocks.every(({ type }) => type === 'list');
  const block =
    item && areLists ? item : Editor.above(editor, { match: isTextBlock, mode: 'lowest' });
  const point = editor.selection?.anchor;
  if (!block || !point) return;
  const [node, path] = block;
  // The items of a pasted list join the list at the cursor.
  const nodes = item && areLists ? blocks.flatMap((list) => list.children as Block[]) : blocks;

  const isEmpty = Editor.string(editor, path) === '';
  const isStart = Editor.isStart(editor, point, path);
  if (!isStart && !Editor.isEnd(editor, point, path)) {
    Transforms.splitNodes(editor, { match: (other) => other === node, always: true });
  }
  const at = isStart && !isEmpty ? path : Path.next(path);
  Transforms.insertNodes(editor, [...nodes], { at, select: true });
  if (isEmpty) Transforms.removeNodes(editor, { at: path });
}
