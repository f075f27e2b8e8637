import { ErrorText } from '@site/ui/field';
import { TooltipProvider } from '@site/ui/tooltip';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createEditor, type Descendant, Editor } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import type { RichTextFieldProps, UploadPicture } from '../editing/admin-tab.ts';
import { flushShortcut, withBlockShortcuts } from './block-shortcuts.ts';
import { countWords } from './count-words.ts';
import { toggleMark, withRichText } from './editing.ts';
import { htmlToValue } from './html-to-value.ts';
import { LinkPopover } from './link-popover.tsx';
import { currentItem, nestItem, unnestItem } from './lists.ts';
import { CLIPBOARD_FORMAT, withCleanPaste } from './paste.ts';
import { PictureUploads } from './picture-uploads.ts';
import { withPictures } from './pictures.ts';
import { RichTextElementView, RichTextLeaf } from './rich-text-elements.tsx';
import * as styles from './rich-text-field.css.ts';
import type { Block, Mark } from './rich-text-value.ts';
import { showCaret, useCaretInView } from './show-caret.ts';
import type { RichTextEditor } from './slate-types.ts';
import { Toolbar } from './toolbar.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';
import { valueToHtml } from './value-to-html.ts';

/** Blocks. */
const CHUNK_SIZE = 50;

const MARK_KEYS: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' };

/** A rich-text field for the content of a post, with headings, lists, links and marks. */
export function RichTextField({
  label,
  error,
  initialHtml,
  status,
  onChange,
  onWords,
  onBlur,
  uploadPicture,
  onBusyChange,
  ref,
}: RichTextFieldProps) {
  const [editor] = useState(() => createRichTextEditor(uploadPicture));
  usePictureUploads(editor, onBusyChange);
  const [start] = useState(() => startFrom(initialHtml));
  const id = useId();
  const words = useRef(countWords(start.value));
  useImperativeHandle(ref, () => ({ focus: () => ReactEditor.focus(editor) }), [editor]);
  useCaretInView(editor);
  useLayoutEffect(() => hideFromReact(ReactEditor.toDOMNode(editor, editor)), [editor]);
  const [isLinking, setLinking] = useState(false);
  // The same function at each render, so that the toolbar is not rendered after each key.
  const startLinking = useCallback(() => setLinking(true), []);
  const onStart = useEffectEvent(() => onWords(words.current, true));
  useEffect(() => onStart(), []);

  const report = (value: Descendant[]) => {
    const html = valueToHtml(value as Block[]);
    // The conversion may write unchanged content differently. That is not a change, so it reports the stored HTML.
    onChange(html === start.written ? initialHtml : html);
    const count = countWords(value);
    if (count !== words.current) onWords(count, false);
    words.current = count;
  };

  return (
    <Slate editor={editor} initialValue={start.value} onValueChange={report}>
      <div className={styles.field}>
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
        <div className={styles.head}>
          <div className={styles.bar}>
            <TooltipProvider>
              <Toolbar controls={id} onLink={startLinking} />
            </TooltipProvider>
            {status && <div className={styles.status}>{status}</div>}
          </div>
          {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
        </div>
        <Editable
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          aria-multiline
          className={styles.text}
          renderElement={RichTextElementView}
          renderLeaf={RichTextLeaf}
          scrollSelectionIntoView={showCaret}
          onDOMBeforeInput={() => flushShortcut(editor)}
          onKeyDown={(event) => {
            if (runShortcut(editor, event, startLinking)) event.preventDefault();
          }}
          onFocus={() => setLinking(false)}
          onBlur={({ target, currentTarget }) => {
            onBlur?.();
            // Whether Slate skips its own handling, which would move the focus from a picture's field into the text.
            return target !== currentTarget;
          }}
        />
        <LinkPopover isEditing={isLinking} onEditing={setLinking} />
      </div>
    </Slate>
  );
}

function createRichTextEditor(uploadPicture: UploadPicture): RichTextEditor {
  const withText = withRichText(withHistory(withReact(createEditor(), CLIPBOARD_FORMAT)));
  const editor = withPictures(
    withCleanPaste(withBlockShortcuts(withText)),
    new PictureUploads(uploadPicture),
  );
  // After a key, React compares the blocks of one chunk, and not those of the whole text.
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? CHUNK_SIZE : null);
  return editor;
}

/**
 * React walks through all nodes of a focused editable element before each commit, to restore the selection after it.
 * Slate does that itself. React finds out by this property; the browser goes by the attribute.
 */
function hideFromReact(text: HTMLElement): void {
  Object.defineProperty(text, 'contentEditable', { value: 'inherit' });
}

function startFrom(html: string) {
  const value = htmlToValue(html);
  return { value, written: valueToHtml(value) };
}

/** Returns whether the key is a shortcut of the editor. */
function runShortcut(editor: RichTextEditor, event: KeyboardEvent, onLink: () => void): boolean {
  if (event.key === 'Tab') return moveItem(editor, event.shiftKey);
  const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  const key = event.key.toLowerCase();
  const mark = MARK_KEYS[key];
  if (!isCommand || !(mark || key === 'k')) return false;
  if (mark) toggleMark(editor, mark);
  else onLink();
  return true;
}

/** Tab nests a list item; Shift+Tab moves it up. Elsewhere, Tab goes to the next control. */
function moveItem(editor: RichTextEditor, isOut: boolean): boolean {
  if (!editor.selection || !currentItem(editor)) return false;
  return isOut ? unnestItem(editor) : nestItem(editor);
}
