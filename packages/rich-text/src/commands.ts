/** The editor's commands, and the effect of its keys in each kind of block. */

import type { Block, HeadingLevel, ListElement, Mark } from '@site/html-blocks/blocks';
import { Editor, Path, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import { isOfType, isTextBlock, normalize, type RichTextEditor } from './document.ts';

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
    if (breakItem(editor)) return;
    const before = currentBlock(editor);
    // An empty line at the end of a quotation leaves it.
    if (before && Editor.string(editor, before[1]) === '' && liftFromQuote(editor, before[1]))
      return;
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
    // The editor allows no quotation within a quotation: the command would take the paragraph out.
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

const isList = isOfType('list');
const isItem = isOfType('list-item');
const isQuote = isOfType('quote');

/** The innermost list item that contains the selection, or the path `at`. */
export function currentItem(editor: RichTextEditor, at?: Path) {
  return Editor.above(editor, { match: isItem, mode: 'lowest', ...(at && { at }) });
}

const currentList = (editor: RichTextEditor) =>
  Editor.above(editor, { match: isList, mode: 'lowest' });

/** Whether the selection is in a bullet list, or in a numbered one. */
export function isListActive(editor: RichTextEditor, ordered: boolean): boolean {
  return editor.selection !== null && currentList(editor)?.[0].ordered === ordered;
}

/** Turns the selected blocks into a list, a list of the other kind into this one, or list items back into text. */
export function toggleList(editor: RichTextEditor, ordered: boolean): void {
  if (!editor.selection) return;
  const list = currentList(editor);
  Editor.withoutNormalizing(editor, () => {
    if (!list) wrapInList(editor, ordered);
    else if (list[0].ordered !== ordered) Transforms.setNodes(editor, { ordered }, { at: list[1] });
    else liftSelectedItems(editor);
  });
}

function wrapInList(editor: RichTextEditor, ordered: boolean) {
  const blocks = Array.from(
    Editor.nodes(editor, { match: isTextBlock, mode: 'highest' }),
    ([node, path]) => ({ node, ref: Editor.pathRef(editor, path) }),
  );
  let made: Path | undefined;
  for (const { node, ref } of blocks) {
    const at = ref.unref();
    if (!at) continue;
    if (node.type === 'paragraph') Transforms.setNodes(editor, { type: 'line' }, { at });
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at });
    Transforms.wrapNodes(editor, { type: 'list', ordered, children: [] }, { at });
    const follows = made && Path.hasPrevious(at) && Path.equals(made, Path.previous(at));
    if (follows) Transforms.mergeNodes(editor, { at });
    else made = at;
  }
}

function liftSelectedItems(editor: RichTextEditor) {
  const refs = Array.from(Editor.nodes(editor, { match: isItem, mode: 'lowest' }), ([, path]) =>
    Editor.pathRef(editor, path),
  );
  for (const ref of refs) {
    const path = ref.unref();
    if (path) endItem(editor, path);
  }
}

/** Takes an item out of its list and turns it into normal blocks. */
function endItem(editor: RichTextEditor, path: Path) {
  const first = [...path, 0];
  const [line] = Editor.node(editor, first);
  if (isTextBlock(line) && line.type === 'line') {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: first });
  }
  Transforms.liftNodes(editor, { at: path });
  // Slate puts it in the place of the list, or after it if items remain before it.
  const parent = Path.parent(path);
  const isInPlace = isItem(Editor.node(editor, parent)[0]);
  Transforms.unwrapNodes(editor, { at: isInPlace ? parent : Path.next(parent) });
}

/** Makes the item a child of the one before it. Returns false if it is the first item. */
export function nestItem(editor: RichTextEditor): boolean {
  const item = currentItem(editor);
  if (!item || item[1].at(-1) === 0) return false;
  const [, path] = item;
  const [list] = Editor.parent(editor, path);
  const [previous, previousPath] = Editor.node(editor, Path.previous(path));
  if (!isList(list) || !isItem(previous)) return false;
  const last = previous.children.at(-1);
  Editor.withoutNormalizing(editor, () => {
    if (isList(last)) {
      const to = [...previousPath, previous.children.length - 1, last.children.length];
      Transforms.moveNodes(editor, { at: path, to });
      return;
    }
    const wrapper: ListElement = { type: 'list', ordered: list.ordered, children: [] };
    Transforms.wrapNodes(editor, wrapper, { at: path });
    Transforms.moveNodes(editor, { at: path, to: [...previousPath, previous.children.length] });
  });
  return true;
}

/** Moves the item one level up, or out of a list at the first level. Returns false outside a list. */
export function unnestItem(editor: RichTextEditor): boolean {
  const item = currentItem(editor);
  if (!item) return false;
  const [, path] = item;
  const listPath = Path.parent(path);
  const outer = Editor.node(editor, Path.parent(listPath));
  Editor.withoutNormalizing(editor, () => {
    if (!isItem(outer[0])) endItem(editor, path);
    else moveUp(editor, path, outer[1]);
  });
  return true;
}

/** Moves an item behind its parent item. The items after it become its children. */
function moveUp(editor: RichTextEditor, path: Path, outerPath: Path) {
  const listPath = Path.parent(path);
  const [list] = Editor.node(editor, listPath);
  const [item] = Editor.node(editor, path);
  if (!isList(list) || !isItem(item)) return;
  const followers = list.children.slice((path.at(-1) ?? 0) + 1);
  if (followers.length > 0) {
    const own: ListElement = { type: 'list', ordered: list.ordered, children: [] };
    const at = [...path, item.children.length];
    Transforms.insertNodes(editor, own, { at });
    for (const index of followers.keys()) {
      Transforms.moveNodes(editor, { at: Path.next(path), to: [...at, index] });
    }
  }
  Transforms.moveNodes(editor, { at: path, to: Path.next(outerPath) });
  const [left] = Editor.node(editor, listPath);
  if (isList(left) && left.children.length === 0) Transforms.removeNodes(editor, { at: listPath });
}

/** On Enter: an empty item moves one level up or ends the list; another item is split. */
function breakItem(editor: RichTextEditor): boolean {
  const item = currentItem(editor);
  if (!item || !editor.selection) return false;
  const [node, path] = item;
  if (node.children.length === 1 && Editor.string(editor, path) === '') return unnestItem(editor);
  Transforms.splitNodes(editor, { match: isItem, mode: 'lowest', always: true });
  return true;
}

export function isQuoteActive(editor: RichTextEditor): boolean {
  return editor.selection !== null && Editor.above(editor, { match: isQuote }) !== undefined;
}

/** Puts the selected blocks into a quotation, or takes them out of theirs. */
export function toggleQuote(editor: RichTextEditor): void {
  if (isQuoteActive(editor)) {
    Transforms.unwrapNodes(editor, { match: isQuote, mode: 'lowest', split: true });
    return;
  }
  const quote = { type: 'quote' as const, children: [] };
  Transforms.wrapNodes(editor, quote, { match: (_, path) => path.length === 1 });
}

function liftFromQuote(editor: RichTextEditor, path: Path): boolean {
  const parent = path.length > 1 ? Editor.parent(editor, path)[0] : undefined;
  if (!isQuote(parent)) return false;
  Transforms.liftNodes(editor, { at: path });
  return true;
}
