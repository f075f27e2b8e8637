/** Pictures as blocks of the text: inserting, uploading, and the keys beside them. */
import { Editor, Element, Node, Path, Point, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { ReactEditor } from 'slate-react';
import { isTextBlock } from './normalize.ts';
import type { PictureUploads } from './picture-uploads.ts';
import type { PictureElement } from './rich-text-value.ts';
import type { RichTextEditor } from './slate-types.ts';

const isPicture = (node: unknown): node is PictureElement =>
  Element.isElement(node) && node.type === 'picture';

const emptyParagraph = () => ({ type: 'paragraph' as const, children: [{ text: '' }] });

/** The picture that is selected, with its path. */
const selectedPicture = (editor: RichTextEditor) =>
  editor.selection && Range.isCollapsed(editor.selection)
    ? Editor.above(editor, { match: isPicture })
    : undefined;

/** Adds pictures to a Slate editor. */
export function withPictures(editor: RichTextEditor, uploads: PictureUploads): RichTextEditor {
  const { isVoid, normalizeNode, insertBreak, insertText, insertData } = editor;
  const { deleteBackward, deleteForward } = editor;
  editor.uploads = uploads;
  editor.isVoid = (element) => isPicture(element) || isVoid(element);
  editor.normalizeNode = (entry, options) => {
    if (!normalizePictures(editor, entry)) normalizeNode(entry, options);
  };
  // A picture cannot hold text, so what is typed on a selected picture goes below it.
  editor.insertBreak = () => {
    if (!writeBelowPicture(editor)) insertBreak();
  };
  editor.insertText = (text, options) => {
    if (!options?.at) writeBelowPicture(editor);
    insertText(text, options);
  };
  editor.insertData = (data) => {
    const files = filesIn(data);
    if (files.length > 0) {
      insertPictures(editor, files);
      return;
    }
    writeBelowPicture(editor);
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

/** Fixes the first fault of a node. Returns whether it had one. */
function normalizePictures(editor: RichTextEditor, [node, path]: [Node, Path]): boolean {
  if (Editor.isEditor(node)) {
    if (!isPicture(node.children.at(-1))) return false;
    Transforms.insertNodes(editor, emptyParagraph(), { at: [node.children.length] });
    return true;
  }
  // Also when the insertion is redone after the upload.
  return isPicture(node) && showStored(editor, node, path);
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

/** Inserts pictures after the selected block and starts to upload them. */
function insertPictures(editor: RichTextEditor, files: readonly File[]): void {
  const { selection } = editor;
  const [index = editor.children.length - 1] = selection ? Range.end(selection).path : [];
  const block = editor.children[index];
  const isBefore = isTextBlock(block) && isAtStart(editor, [index]);
  const at = isBefore ? index : index + 1;
  const pictures = files.map((file): PictureElement => {
    const upload = editor.uploads.start(file);
    return { type: 'picture', src: '', alt: '', caption: '', upload, children: [{ text: '' }] };
  });
  Transforms.insertNodes(editor, pictures, { at: [at] });
  Transforms.select(editor, Editor.start(editor, [at + pictures.length]));
}

function isAtStart(editor: RichTextEditor, path: Path): boolean {
  const { selection } = editor;
  return selection !== null && Point.equals(Range.end(selection), Editor.start(editor, path));
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

export function removePicture(editor: RichTextEditor, element: PictureElement): void {
  const at = ReactEditor.findPath(editor, element);
  Transforms.removeNodes(editor, { at });
  const next = Editor.hasPath(editor, at) ? at : Path.previous(at);
  Transforms.select(editor, Editor.start(editor, next));
  ReactEditor.focus(editor);
}

/** Moves the caret to the text below a picture. */
export function leavePicture(editor: RichTextEditor, element: PictureElement): void {
  Transforms.select(editor, ReactEditor.findPath(editor, element));
  Transforms.collapse(editor);
  writeBelowPicture(editor);
  ReactEditor.focus(editor);
}

/** If a picture is selected, moves the caret to an empty paragraph below it. Returns whether one was. */
function writeBelowPicture(editor: RichTextEditor): boolean {
  const picture = selectedPicture(editor);
  if (!picture) return false;
  const below = Path.next(picture[1]);
  const next = Editor.hasPath(editor, below) ? Editor.node(editor, below)[0] : undefined;
  if (!isTextBlock(next) || Node.string(next) !== '') {
    Transforms.insertNodes(editor, emptyParagraph(), { at: below });
  }
  Transforms.select(editor, Editor.start(editor, below));
  return true;
}

/** Instead of joining text with a picture, Backspace and Delete select the picture. The next press then deletes it. */
function selectBeside(editor: RichTextEditor, side: 'before' | 'after'): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || selectedPicture(editor)) return false;
  const [block, path] = Editor.above(editor, { match: isTextBlock }) ?? [];
  if (!block || !path) return false;
  const isFirst = path.at(-1) === 0;
  const isEdge =
    side === 'before'
      ? !isFirst && Editor.isStart(editor, selection.anchor, path)
      : Editor.isEnd(editor, selection.anchor, path);
  if (!isEdge) return false;
  const beside = side === 'before' ? Path.previous(path) : Path.next(path);
  if (!Editor.hasPath(editor, beside) || !isPicture(Editor.node(editor, beside)[0])) return false;
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
