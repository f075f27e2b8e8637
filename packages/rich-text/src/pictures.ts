/** Pictures as blocks of the text: inserting, uploading, and the keys beside them. */

import type { PictureElement } from '@site/html-blocks/blocks';
import { Editor, Node, Path, Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import { insertBlocks } from './commands.ts';
import { emptyValue, isOfType, isTextBlock, type RichTextEditor } from './document.ts';
import type { PictureUploads, StoredPicture } from './picture-uploads.ts';

const isPicture = isOfType('picture');

/** A picture or a divider: blocks that hold no text, and are selected as a whole. */
const isVoidBlock = isOfType('picture', 'divider');

/** The picture or divider that is selected, with its path. */
const selectedVoid = (editor: RichTextEditor) =>
  editor.selection && Range.isCollapsed(editor.selection)
    ? Editor.above(editor, { match: isVoidBlock })
    : undefined;

/** Adds pictures and dividers to a Slate editor. */
export function withPictures(editor: RichTextEditor, uploads: PictureUploads): RichTextEditor {
  const { isVoid, normalizeNode, insertBreak, insertText, insertData } = editor;
  const { deleteBackward, deleteForward } = editor;
  editor.uploads = uploads;
  editor.isVoid = (element) => isVoidBlock(element) || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    // Also when the insertion is redone after the upload.
    if (!(isPicture(node) && showStored(editor, node, path))) normalizeNode(entry, options);
  };
  // They hold no text, so what is typed on a selected one goes below it.
  editor.insertBreak = () => {
    if (!writeBelow(editor)) insertBreak();
  };
  editor.insertText = (text, options) => {
    if (!options?.at) writeBelow(editor);
    insertText(text, options);
  };
  editor.insertData = (data) => {
    const files = filesIn(data);
    if (files.length > 0) {
      insertPictures(editor, files);
      return;
    }
    writeBelow(editor);
    insertData(data);
  };
  editor.deleteBackward = (unit) => {
    if (!selectBeside(editor, 'before')) deleteBackward(unit);
  };
  editor.deleteForward = (unit) => {
    if (!selectBeside(editor, 'after')) deleteForward(unit);
  };
  return editor;
}

/** Puts the stored picture in the place of its upload. That is no step of its own for undo. */
function showStored(editor: RichTextEditor, { upload }: PictureElement, at: Path): boolean {
  const stored = upload && editor.uploads.stored(upload);
  if (!stored) return false;
  HistoryEditor.withoutSaving(editor, () => {
    Transforms.setNodes<PictureElement>(editor, stored, { at });
    Transforms.unsetNodes<PictureElement>(editor, 'upload', { at });
  });
  return true;
}

/** Shows all pictures whose upload has ended since. */
export function showStoredPictures(editor: RichTextEditor): void {
  const waiting = Array.from(
    Editor.nodes(editor, { at: [], match: (node) => isPicture(node) && node.upload !== undefined }),
  );
  for (const [node, path] of waiting) if (isPicture(node)) showStored(editor, node, path);
}

/** Starts to upload files, and inserts their pictures after the selected block. */
function insertPictures(editor: RichTextEditor, files: readonly File[]): void {
  placePictures(
    editor,
    files.map((file) => ({ src: '', upload: editor.uploads.start(file) })),
  );
}

/** Inserts a picture that is stored already. */
export function insertStoredPicture(editor: RichTextEditor, stored: StoredPicture): void {
  placePictures(editor, [stored]);
  ReactEditor.focus(editor);
}

function placePictures(
  editor: RichTextEditor,
  pictures: readonly (Pick<PictureElement, 'src' | 'width' | 'height' | 'upload'> & {
    alt?: string;
  })[],
): void {
  const caret = editor.selection && Range.end(editor.selection);
  const [index = editor.children.length - 1] = caret?.path ?? [];
  const isBefore =
    caret &&
    isTextBlock(editor.children[index]) &&
    Point.equals(caret, Editor.start(editor, [index]));
  const at = isBefore ? index : index + 1;
  const elements = pictures.map(
    (picture): PictureElement => ({
      type: 'picture',
      alt: '',
      caption: '',
      ...(!picture.alt && { isUndescribed: true }),
      ...picture,
      children: [{ text: '' }],
    }),
  );
  Transforms.insertNodes(editor, elements, { at: [at] });
  Transforms.select(editor, Editor.start(editor, [at + elements.length]));
}

/** Lets the owner choose files. */
export function choosePictures(editor: RichTextEditor): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = true;
  input.addEventListener('change', () => {
    insertPictures(editor, [...(input.files ?? [])]);
    ReactEditor.focus(editor);
  });
  input.click();
}

/** Inserts a divider and moves the caret below it. */
export function insertDivider(editor: RichTextEditor): void {
  insertBlocks(editor, [{ type: 'divider', children: [{ text: '' }] }]);
  const below = Editor.after(editor, Editor.end(editor, editor.selection ?? []));
  if (below && selectedVoid(editor)) Transforms.select(editor, below);
}

/** Whether the block before a picture is one too, with which it can stand in a row. */
export function isAfterPicture(editor: RichTextEditor, element: PictureElement): boolean {
  const path = ReactEditor.findPath(editor, element);
  return Path.hasPrevious(path) && isPicture(Node.get(editor, Path.previous(path)));
}

/** How many pictures stand in a row with one, and itself. */
export function picturesInRow(editor: RichTextEditor, element: PictureElement): number {
  const path = ReactEditor.findPath(editor, element);
  const blocks = Node.parent(editor, path).children;
  const isBeside = (at: number) => {
    const [before, block] = [blocks[at - 1], blocks[at]];
    return isPicture(before) && isPicture(block) && block.isBeside === true;
  };
  let first = path.at(-1) ?? 0;
  let end = first + 1;
  while (isBeside(first)) first -= 1;
  while (isBeside(end)) end += 1;
  return end - first;
}

/** Notes that a picture needs no text. That is no step of its own for undo. */
export function markAsDecoration(editor: RichTextEditor, element: PictureElement): void {
  const at = ReactEditor.findPath(editor, element);
  HistoryEditor.withoutSaving(editor, () => Transforms.unsetNodes(editor, 'isUndescribed', { at }));
}

/** Puts a picture into a row with the one before it, or below it again. */
export function toggleBeside(editor: RichTextEditor, element: PictureElement): void {
  const at = ReactEditor.findPath(editor, element);
  if (element.isBeside) Transforms.unsetNodes<PictureElement>(editor, 'isBeside', { at });
  else Transforms.setNodes<PictureElement>(editor, { isBeside: true }, { at });
}

export function removePicture(editor: RichTextEditor, element: PictureElement): void {
  const at = ReactEditor.findPath(editor, element);
  Transforms.removeNodes(editor, { at });
  const next = Editor.hasPath(editor, at) ? at : Path.previous(at);
  Transforms.select(editor, Editor.start(editor, next));
  ReactEditor.focus(editor);
}

/** Moves the focus to the first field of the selected picture. Returns whether there is one. */
export function enterPicture(editor: RichTextEditor): boolean {
  const selected = selectedVoid(editor);
  const field = selected && ReactEditor.toDOMNode(editor, selected[0]).querySelector('input');
  field?.focus();
  return Boolean(field);
}

/** Moves the caret to the text below a picture. */
export function leavePicture(editor: RichTextEditor, element: PictureElement): void {
  Transforms.select(editor, ReactEditor.findPath(editor, element));
  Transforms.collapse(editor);
  writeBelow(editor);
  ReactEditor.focus(editor);
}

/** If a picture or divider is selected, moves the caret to an empty paragraph below it. Returns whether one was. */
function writeBelow(editor: RichTextEditor): boolean {
  const selected = selectedVoid(editor);
  if (!selected) return false;
  const below = Path.next(selected[1]);
  const next = Editor.hasPath(editor, below) ? Editor.node(editor, below)[0] : undefined;
  if (!isTextBlock(next) || Node.string(next) !== '') {
    Transforms.insertNodes(editor, emptyValue(), { at: below });
  }
  Transforms.select(editor, Editor.start(editor, below));
  return true;
}

/** Instead of joining text with a picture or divider, Backspace and Delete select it. The next press then deletes it. */
function selectBeside(editor: RichTextEditor, side: 'before' | 'after'): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || selectedVoid(editor)) return false;
  const [block, path] = Editor.above(editor, { match: isTextBlock }) ?? [];
  if (!block || !path) return false;
  const isFirst = path.at(-1) === 0;
  const isEdge =
    side === 'before'
      ? !isFirst && Editor.isStart(editor, selection.anchor, path)
      : Editor.isEnd(editor, selection.anchor, path);
  if (!isEdge) return false;
  const beside = side === 'before' ? Path.previous(path) : Path.next(path);
  if (!Editor.hasPath(editor, beside) || !isVoidBlock(Editor.node(editor, beside)[0])) return false;
  const ref = Editor.pathRef(editor, beside);
  if (Node.string(block) === '') Transforms.removeNodes(editor, { at: path });
  const at = ref.unref();
  if (at) Transforms.select(editor, Editor.start(editor, at));
  return true;
}

/** The files of pasted or dropped data. Programs that copy text with a picture of it mean the text. */
function filesIn(data: DataTransfer): File[] {
  const html = data.getData('text/html');
  const text = html
    ? new DOMParser().parseFromString(html, 'text/html').body.textContent
    : data.types.includes('text/uri-list')
      ? ''
      : data.getData('text/plain');
  return text?.trim() ? [] : [...data.files];
}
