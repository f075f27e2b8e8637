import { useEffect } from 'react';
import { Range } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichTextEditor } from './document.ts';

/** Pixels that stay free between the caret and the edges of what is visible of the text. */
const MARGIN = 40;

/** Scrolls the end of the selection that the owner moves into view: below the toolbar and above the lower edge. */
export function showCaret(editor: ReactEditor, range: globalThis.Range): void {
  const text = elementOf(range.startContainer)?.closest('[data-slate-editor]');
  if (!text) return;
  const scroller = scrollerOf(text);
  const visible = scroller.getBoundingClientRect();
  const toolbar = text.previousElementSibling?.getBoundingClientRect();
  const top = Math.max(visible.top, 0, toolbar?.bottom ?? 0) + MARGIN / 4;
  const bottom = Math.min(visible.bottom, window.innerHeight) - MARGIN;
  const caret = rectOf(range, editor.selection !== null && Range.isBackward(editor.selection));
  if (caret.bottom > bottom) scroller.scrollTop += caret.bottom - bottom;
  else if (caret.top < top) scroller.scrollTop += caret.top - top;
}

/** The element that scrolls this one. */
export function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return document.documentElement;
}

/** The place of the caret at one end of a range. */
export function rectOf(range: globalThis.Range, isBackward: boolean): DOMRect {
  const end = range.cloneRange();
  end.collapse(isBackward);
  const [rect] = end.getClientRects();
  if (rect) return rect;
  // A range in an empty line has no rectangle.
  return elementOf(end.startContainer)?.getBoundingClientRect() ?? new DOMRect();
}

const elementOf = (node: Node): Element | null =>
  node instanceof Element ? node : node.parentElement;

/** Shows the caret again when the visible part of the text gets smaller, as by the keyboard of a phone. */
export function useCaretInView(editor: RichTextEditor): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { selection } = editor;
      const range = selection && ReactEditor.isFocused(editor) && domRange(editor, selection);
      if (range) showCaret(editor, range);
    });
    observer.observe(scrollerOf(ReactEditor.toDOMNode(editor, editor)));
    return () => observer.disconnect();
  }, [editor]);
}

/** Where the selection is in the page; undefined while the page does not show it. */
export const domRange = (editor: RichTextEditor, selection: Range) =>
  ReactEditor.hasRange(editor, selection) ? ReactEditor.toDOMRange(editor, selection) : undefined;
