/** Quotation commands: create, end and leave. */
import { Editor, Element, type NodeEntry, type Path, Transforms } from 'slate';
import type { RichTextEditor } from './slate-types.ts';

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
