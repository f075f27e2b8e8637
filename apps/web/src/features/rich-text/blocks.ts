/** The commands of lists and quotations. */
import { Editor, Element, type NodeEntry, Path, Transforms } from 'slate';
import { isTextBlock } from './normalize.ts';
import type { ListElement, ListItemElement, RichTextEditor } from './rich-text-value.ts';

const isList = (node: unknown): node is ListElement =>
  Element.isElement(node) && node.type === 'list';

const isItem = (node: unknown): node is ListItemElement =>
  Element.isElement(node) && node.type === 'list-item';

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
  const items = Array.from(Editor.nodes(editor, { match: isItem, mode: 'lowest' }));
  const refs = items.map(([, path]) => Editor.pathRef(editor, path));
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
  const item = Editor.node(editor, liftedPath(editor, path));
  Transforms.unwrapNodes(editor, { at: item[1] });
}

/**
 * The path of an item after Slate lifted it out of its list: the list's place, or after the list if items remain before
 * it.
 */
function liftedPath(editor: RichTextEditor, path: Path): Path {
  const parent = Path.parent(path);
  const [node] = Editor.node(editor, parent);
  return isItem(node) ? parent : Path.next(parent);
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
export function breakItem(editor: RichTextEditor): boolean {
  const item = currentItem(editor);
  if (!item || !editor.selection) return false;
  const [node, path] = item;
  if (node.children.length === 1 && Editor.string(editor, path) === '') return unnestItem(editor);
  Transforms.splitNodes(editor, { match: isItem, mode: 'lowest', always: true });
  return true;
}

const isQuote = (node: unknown) => Element.isElement(node) && node.type === 'quote';

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

/** On Enter: an empty line at the end of a quotation leaves it. */
export function leaveQuote(editor: RichTextEditor, block: NodeEntry | undefined): boolean {
  if (!block || Editor.string(editor, block[1]) !== '') return false;
  return liftFromQuote(editor, block[1]);
}

export function liftFromQuote(editor: RichTextEditor, path: Path): boolean {
  const parent = path.length > 1 ? Editor.parent(editor, path)[0] : undefined;
  if (!isQuote(parent)) return false;
  Transforms.liftNodes(editor, { at: path });
  return true;
}
