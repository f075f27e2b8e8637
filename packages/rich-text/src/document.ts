/** The editor's document, and the normal form that commands and the HTML conversion rely on. */
import {
  type Block,
  emptyCell,
  emptyText,
  type LinkElement,
  type ListItemElement,
  type RichText,
  type TableCellElement,
  type TableElement,
  type TableRowElement,
} from '@site/html-blocks/blocks';
import {
  type BaseEditor,
  Editor,
  Element,
  type NodeEntry,
  type Path,
  Text,
  Transforms,
} from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { PictureUploads } from './picture-uploads.ts';

export function emptyValue(): Block[] {
  return [{ type: 'paragraph', children: [{ text: '' }] }];
}

export type RichTextEditor = BaseEditor &
  ReactEditor &
  HistoryEditor & {
    uploads: PictureUploads;
  };
export type RichTextElement =
  | Block
  | ListItemElement
  | LinkElement
  | TableRowElement
  | TableCellElement;

/** Declares the types of this editor's tree to Slate. */
declare module 'slate' {
  interface CustomTypes {
    Editor: RichTextEditor;
    Element: RichTextElement;
    Text: RichText;
  }
}

type ElementOf<Type> = Extract<RichTextElement, { type: Type }>;

/** Tells the elements of some types. */
export const isOfType =
  <Type extends RichTextElement['type']>(...types: Type[]) =>
  (node: unknown): node is ElementOf<Type> =>
    Element.isElement(node) && types.some((type) => type === node.type);

export const isTextBlock = isOfType('paragraph', 'line', 'heading');
export const isLink = isOfType('link');
const isLine = isOfType('line');

/** Blocks that hold no place for the caret below them. */
export const needsTextBelow = isOfType('picture', 'divider', 'table');

/** Fixes the first fault of a node. Returns whether it had one. */
export function normalize(editor: RichTextEditor, [node, path]: NodeEntry): boolean {
  if (Text.isText(node)) return false;
  if (Editor.isEditor(node)) return normalizeRoot(editor);
  switch (node.type) {
    case 'list':
      return normalizeItems(editor, node.children, path, 'list-item');
    case 'list-item':
      return (
        normalizeContainer(editor, node.children, path) ||
        normalizeItemStart(editor, node.children, path)
      );
    case 'picture':
    case 'divider':
      return false;
    case 'table':
      return normalizeTable(editor, node, path);
    case 'table-row':
      return normalizeItems(editor, node.children, path, 'table-cell');
    case 'table-cell':
      return unwrapFirst(editor, node.children, path);
    case 'quote':
      return normalizeContainer(editor, node.children, path);
    case 'link':
      return normalizeLink(editor, path);
    default:
      return normalizeTextBlock(editor, node.children, path);
  }
}

function normalizeRoot(editor: RichTextEditor): boolean {
  const { length } = editor.children;
  if (length === 0 || needsTextBelow(editor.children[length - 1])) {
    Transforms.insertNodes(editor, emptyValue(), { at: [length] });
    return true;
  }
  return normalizeChildren(editor, editor.children, [], 'paragraph');
}

const normalizeContainer = (editor: RichTextEditor, children: readonly unknown[], path: Path) =>
  normalizeChildren(editor, children, path, 'line');

/**
 * Wraps text in a block, and a list item in a list. A `line` that may not be one becomes a paragraph: the parent sees to
 * it, because it changes with the line's neighbours.
 */
function normalizeChildren(
  editor: RichTextEditor,
  children: readonly unknown[],
  path: Path,
  form: 'paragraph' | 'line',
): boolean {
  for (const [index, child] of children.entries()) {
    const at = [...path, index];
    const wrapper = wrapperOf(child, form);
    if (wrapper) {
      Transforms.wrapNodes(editor, wrapper, { at });
      return true;
    }
    if (isOfType('table-cell')(child)) {
      Transforms.setNodes(editor, { type: form }, { at });
      Transforms.unsetNodes(editor, 'isHeader', { at });
      return true;
    }
    if (!isLine(child)) continue;
    const isEmpty = Editor.string(editor, at) === '';
    if (form === 'paragraph' || !mayBeLine(isEmpty, children[index - 1])) {
      Transforms.setNodes(editor, { type: 'paragraph' }, { at });
      return true;
    }
  }
  return false;
}

/** The block that a part of a text needs around it; `undefined` for one that is a block itself. */
function wrapperOf(child: unknown, form: 'paragraph' | 'line'): Block | undefined {
  if (Text.isText(child) || isLink(child)) return { type: form, children: [] };
  if (isOfType('list-item')(child)) return { type: 'list', ordered: false, children: [] };
  return isOfType('table-row')(child) ? { type: 'table', children: [] } : undefined;
}

/** A `line` must be the first child, or follow another kind of block. Otherwise its HTML would join the text before it. */
const mayBeLine = (isEmpty: boolean, before: unknown) =>
  before === undefined || (!isEmpty && !isLine(before));

function normalizeItemStart(
  editor: RichTextEditor,
  children: readonly unknown[],
  path: Path,
): boolean {
  if (isTextBlock(children[0])) return false;
  const line = { type: 'line' as const, children: [emptyText()] };
  Transforms.insertNodes(editor, line, { at: [...path, 0] });
  return true;
}

/** Wraps a child of another type, and removes what has none. */
function normalizeItems(
  editor: RichTextEditor,
  children: readonly unknown[],
  path: Path,
  type: 'list-item' | 'table-row' | 'table-cell',
): boolean {
  const stray = children.findIndex((child) => !isOfType(type)(child));
  if (stray >= 0) Transforms.wrapNodes(editor, { type, children: [] }, { at: [...path, stray] });
  else if (children.length === 0) Transforms.removeNodes(editor, { at: path });
  return stray >= 0 || children.length === 0;
}

function normalizeTable(editor: RichTextEditor, table: TableElement, path: Path): boolean {
  if (normalizeItems(editor, table.children, path, 'table-row')) return true;
  const width = Math.max(...table.children.map(({ children }) => children.length));
  const short = table.children.findIndex(({ children }) => children.length < width);
  const row = table.children[short];
  if (!row) return false;
  Transforms.insertNodes(editor, emptyCell(), { at: [...path, short, row.children.length] });
  return true;
}

/** Leaves a cell nothing but text and links: of a block in it, only the content stays. */
function unwrapFirst(editor: RichTextEditor, children: readonly unknown[], path: Path): boolean {
  const index = children.findIndex((child) => Element.isElement(child) && child.type !== 'link');
  if (index < 0) return false;
  const at = [...path, index];
  if (editor.isVoid(children[index] as RichTextElement)) Transforms.removeNodes(editor, { at });
  else Transforms.unwrapNodes(editor, { at });
  return true;
}

function normalizeTextBlock(
  editor: RichTextEditor,
  children: readonly unknown[],
  path: Path,
): boolean {
  const holdsBlocks = children.some((child) => Element.isElement(child) && child.type !== 'link');
  if (holdsBlocks) Transforms.unwrapNodes(editor, { at: path });
  return holdsBlocks;
}

/** Removes links without text and links inside links. */
function normalizeLink(editor: RichTextEditor, path: Path): boolean {
  const isEmpty = Editor.string(editor, path) === '';
  const isNested = Editor.above(editor, { at: path, match: isLink }) !== undefined;
  if (isEmpty || isNested) Transforms.unwrapNodes(editor, { at: path });
  return isEmpty || isNested;
}
