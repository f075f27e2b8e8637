import { Button } from '@site/ui/button';
import { ExternalLink, Pencil, Unlink } from 'lucide-react';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { ReactEditor, useSlate } from 'slate-react';
import { currentLink, setLink } from './editing.ts';
import { LinkField } from './link-field.tsx';
import * as styles from './link-popover.css.ts';
import { domRange, scrollerOf } from './show-caret.ts';
import type { RichTextEditor } from './slate-types.ts';

/** Pixels between the link and the popover. */
const GAP = 6;

export interface LinkPopoverProps {
  /** Whether the owner types a URL. Otherwise the popover shows that of the link at the cursor. */
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

/** At a link: where it leads, with buttons to change and remove it. While editing: a field for a URL or a recipe. */
export function LinkPopover({ isEditing, onEditing }: LinkPopoverProps) {
  const editor = useSlate();
  const link = currentLink(editor);
  const isShown = isEditing || link !== undefined;
  const box = useRef<HTMLFieldSetElement>(null);
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (box.current) place(editor, box.current);
  });
  // Only when the text shows the changed link: before that, `ReactEditor.focus` waits 10 ms, in which keys would get lost.
  useLayoutEffect(() => {
    if (closings > 0) ReactEditor.focus(editor);
  }, [editor, closings]);
  // The recipes that are found make it higher.
  useEffect(() => {
    if (!isShown || !box.current) return;
    const { current } = box;
    const observer = new ResizeObserver(() => place(editor, current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [editor, isShown]);
  if (!isShown) return null;

  const close = () => {
    onEditing(false);
    countClosing();
  };
  return (
    <fieldset
      ref={box}
      aria-label="Link"
      className={styles.popover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Stops Escape from closing the dialog.
        event.preventDefault();
        close();
      }}
    >
      {isEditing ? (
        <LinkField
          url={link?.url ?? ''}
          onChoose={(url, name) => {
            const isLinked = setLink(editor, url, name);
            if (isLinked) close();
            return isLinked;
          }}
        />
      ) : (
        <div className={styles.row}>
          <a className={styles.url} href={link?.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink size="1.125rem" aria-hidden />
            <span className={styles.urlText}>{link?.url}</span>
          </a>
          <Button tone="quiet" shape="icon" aria-label="Edit link" onClick={() => onEditing(true)}>
            <Pencil size="1.125rem" aria-hidden />
          </Button>
          <Button
            tone="quiet"
            shape="icon"
            aria-label="Remove link"
            onClick={() => {
              setLink(editor, '');
              close();
            }}
          >
            <Unlink size="1.125rem" aria-hidden />
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Puts the popover below the link or the selection, or above where there is not enough room below. */
function place(editor: RichTextEditor, box: HTMLElement) {
  const link = currentLink(editor);
  const range = editor.selection && domRange(editor, editor.selection);
  const at = link ? ReactEditor.toDOMNode(editor, link) : range;
  const column = box.offsetParent;
  if (!at || !column) return;
  const target = at.getBoundingClientRect();
  const frame = column.getBoundingClientRect();
  const isRoomBelow =
    target.bottom + GAP + box.offsetHeight < scrollerOf(column).getBoundingClientRect().bottom;
  const top = isRoomBelow ? target.bottom + GAP : target.top - GAP - box.offsetHeight;
  const left = Math.min(target.left - frame.left, frame.width - box.offsetWidth);
  box.style.top = `${top - frame.top}px`;
  box.style.left = `${Math.max(0, left)}px`;
}
