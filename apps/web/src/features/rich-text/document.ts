/** The editor's document: its types, and the normal form that commands and the HTML conversion rely on. */
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
import type { PictureUploads } from './pictures.ts';

/**
 * The editor's value: a tree of blocks that can hold everything that a post's HTML may contain. Every text block begins
 * and ends with text, because Slate requires text around a link.
 */

export const MARKS = ['bold', 'italic', 'underline'] as const;
export type Mark = (typeof MARKS)[number];

export interface RichText {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
}

export interface LinkElement {
  type: 'link';
  url: string;
  target?: string;
  rel?: string;
  children: RichText[];
}

export type Inline = RichText | LinkElement;

interface ParagraphElement {
  type: 'paragraph';
  children: Inline[];
}

/** Text directly inside a list item or a quotation, without a paragraph. */
interface LineElement {
  type: 'line';
  children: Inline[];
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

interface HeadingElement {
  type: 'heading';
  level: HeadingLevel;
  children: Inline[];
}

export type TextBlock = ParagraphElement | LineElement | HeadingElement;

interface QuoteElement {
  type: 'quote';
  children: Block[];
}

export interface ListItemElement {
  type: 'list-item';
  /** The first child is a text block. */
  children: Block[];
}

export interface ListElement {
  type: 'list';
  ordered: boolean;
  children: ListItemElement[];
}

/** A picture with its texts. Its only child is empty: Slate requires one. */
export interface PictureElement {
  type: 'picture';
  /** `/api/images/…`; blank until the upload has ended. */
  src: string;
  alt: string;
  caption: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The key of the upload that the picture waits for. */
  upload?: string;
  children: [RichText];
}

/** A line between two parts of the text. */
export interface DividerElement {
  type: 'divider';
  children: [RichText];
}

export interface TableCellElement {
  type: 'table-cell';
  isHeader?: true;
  children: Inline[];
}

export interface TableRowElement {
  type: 'table-row';
  children: TableCellElement[];
}

/** All rows have the same number of cells. */
export interface TableElement {
  type: 'table';
  children: TableRowElement[];
}

export type Block =
  | TextBlock
  | QuoteElement
  | ListElement
  | PictureElement
  | DividerElement
  | TableElement;

export function emptyValue(): Block[] {
  return [{ type: 'paragraph', children: [{ text: '' }] }];
}

export type RichTextEditor = BaseEditor &
  ReactEditor &
  HistoryEditor & {
    /** The pictures that are being uploaded. */
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

export function isTextBlock(
  node: unknown,
): node is Extract<RichTextElement, { type: 'paragraph' | 'line' | 'heading' }> {
  return Element.isElement(node) && ['paragraph', 'line', 'heading'].includes(node.type);
}

const emptyText = () => ({ text: '' });

export const emptyCell = (): TableCellElement => ({ type: 'table-cell', children: [emptyText()] });

/** Blocks that hold no place for the caret below them. */
export const needsTextBelow = (node: unknown): boolean =>
  Element.isElement(node) && ['picture', 'divider', 'table'].includes(node.type);

/** Fixes the first fault of a node. Returns whether it had one. */
export function normalize(editor: RichTextEditor, [node, path]: NodeEntry): boolean {
  if (Text.isText(node)) return false;
  if (Editor.isEditor(node)) return normalizeRoot(editor);
  switch (node.type) {
    case 'list':
      return normalizeList(editor, node.children, path);
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
      return normalizeRow(editor, node.children, path);
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
    if (Text.isText(child) || (Element.isElement(child) && child.type === 'link')) {
      Transforms.wrapNodes(editor, { type: form, children: [] }, { at });
      return true;
    }
    if (Element.isElement(child) && child.type === 'list-item') {
      Transforms.wrapNodes(editor, { type: 'list', ordered: false, children: [] }, { at });
      return true;
    }
    if (Element.isElement(child) && child.type === 'table-row') {
      Transforms.wrapNodes(editor, { type: 'table', children: [] }, { at });
      return true;
    }
    if (Element.isElement(child) && child.type === 'table-cell') {
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

const isLine = (node: unknown) => Element.isElement(node) && node.type === 'line';

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

function normalizeList(editor: RichTextEditor, children: readonly unknown[], path: Path): boolean {
  for (const [index, child] of children.entries()) {
    if (Element.isElement(child) && child.type === 'list-item') continue;
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: [...path, index] });
    return true;
  }
  if (children.length > 0) return false;
  Transforms.removeNodes(editor, { at: path });
  return true;
}

function normalizeTable(editor: RichTextEditor, table: TableElement, path: Path): boolean {
  const rows: readonly unknown[] = table.children;
  const stray = rows.findIndex((row) => !isRow(row));
  if (stray >= 0) {
    Transforms.wrapNodes(editor, { type: 'table-row', children: [] }, { at: [...path, stray] });
    return true;
  }
  if (rows.length === 0) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  const width = Math.max(...table.children.map(({ children }) => children.length));
  const short = table.children.findIndex(({ children }) => children.length < width);
  const row = table.children[short];
  if (!row) return false;
  Transforms.insertNodes(editor, emptyCell(), { at: [...path, short, row.children.length] });
  return true;
}

const isRow = (node: unknown): node is TableRowElement =>
  Element.isElement(node) && node.type === 'table-row';

function normalizeRow(editor: RichTextEditor, children: readonly unknown[], path: Path): boolean {
  const isCell = (node: unknown) => Element.isElement(node) && node.type === 'table-cell';
  const stray = children.findIndex((child) => !isCell(child));
  if (stray >= 0) {
    Transforms.wrapNodes(editor, { type: 'table-cell', children: [] }, { at: [...path, stray] });
    return true;
  }
  if (children.length > 0) return false;
  Transforms.removeNodes(editor, { at: path });
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

export const isLink = (node: unknown): node is Extract<RichTextElement, { type: 'link' }> =>
  Element.isElement(node) && node.type === 'link';
