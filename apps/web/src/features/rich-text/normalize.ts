/** Normalizes the tree after every change, so that commands and the HTML conversion can rely on its structure. */
import { Editor, Element, type NodeEntry, type Path, Text, Transforms } from 'slate';
import type { RichTextEditor, RichTextElement } from './rich-text-value.ts';

export function isTextBlock(
  node: unknown,
): node is Extract<RichTextElement, { type: 'paragraph' | 'line' | 'heading' }> {
  return Element.isElement(node) && ['paragraph', 'line', 'heading'].includes(node.type);
}

const emptyText = () => ({ text: '' });

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
      return false;
    case 'quote':
      return normalizeContainer(editor, node.children, path);
    case 'link':
      return normalizeLink(editor, path);
    default:
      return normalizeTextBlock(editor, node.children, path);
  }
}

function normalizeRoot(editor: RichTextEditor): boolean {
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, { type: 'paragraph', children: [emptyText()] }, { at: [0] });
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
