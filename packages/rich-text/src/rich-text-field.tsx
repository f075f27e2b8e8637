import type { Block, Mark } from '@site/html-blocks/blocks';
import { tagOf } from '@site/html-blocks/write-html';
import { mediaOf } from '@site/schema/media-links';
import { BUTTON_CLASS } from '@site/schema/rich-text';
import { ErrorText } from '@site/ui/field';
import { TooltipProvider } from '@site/ui/tooltip';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createEditor, type Descendant, Editor, type Element, Node } from 'slate';
import { withHistory } from 'slate-history';
import {
  Editable,
  ReactEditor,
  type RenderElementProps,
  type RenderLeafProps,
  Slate,
  useSelected,
  withReact,
} from 'slate-react';
import {
  currentItem,
  flushShortcut,
  nestItem,
  toggleMark,
  unnestItem,
  withBlockShortcuts,
  withRichText,
} from './commands.ts';
import { isLink, type RichTextEditor } from './document.ts';
import { htmlToValue } from './html-to-value.ts';
import { LinkPopover } from './link-popover.tsx';
import type { LinkTargets } from './links.ts';
import { CLIPBOARD_FORMAT, withCleanPaste } from './paste.ts';
import { PictureBlock } from './picture-block.tsx';
import { PictureUploads, type StoredPicture, type UploadPicture } from './picture-uploads.ts';
import { enterPicture, insertStoredPicture, showStoredPictures, withPictures } from './pictures.ts';
import * as styles from './rich-text.css.ts';
import { showCaret, useCaretInView } from './show-caret.ts';
import { isInTable, moveToCell, moveToRow, withTables } from './tables.ts';
import { Toolbar } from './toolbar.tsx';
import { countWords, valueToHtml } from './value-to-html.ts';

/** Blocks. */
const CHUNK_SIZE = 50;

const MARK_KEYS: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' };

export type { LinkTargets, UploadPicture };

export interface PicturePickerProps {
  onPick: (picture: StoredPicture) => void;
  onClose: () => void;
}

interface RichTextFieldProps {
  label: string;
  /** Whether the form cannot be saved without a text. */
  isRequired?: boolean;
  error: string | undefined;
  /** The editor's first content. Later values are ignored. */
  initialHtml: string;
  /** Called with the HTML after every change. Blank if there is no text. */
  onChange: (html: string) => void;
  uploadPicture: UploadPicture;
  /** A dialog in which the writer chooses a picture that the site has. */
  PicturePicker: ComponentType<PicturePickerProps>;
  /** The same object at each render, so that the toolbar is not rendered after each key. */
  linkTargets: LinkTargets;
  /** Called when uploads of pictures start and when they end. */
  onBusyChange: (isBusy: boolean) => void;
  /** Shown beside the toolbar. */
  status?: ReactNode;
  /** Called with the number of words, at the start and when it changes. */
  onWords: (words: number, isStart: boolean) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
}

/** A rich-text field for the content of a post, with headings, lists, links and marks. */
export function RichTextField({
  label,
  isRequired,
  error,
  initialHtml,
  status,
  onChange,
  onWords,
  onBlur,
  uploadPicture,
  PicturePicker,
  linkTargets,
  onBusyChange,
  ref,
}: RichTextFieldProps) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [editor] = useState(() => createRichTextEditor(uploadPicture, setLeftOut));
  usePictureUploads(editor, onBusyChange);
  const [start] = useState(() => {
    const value = htmlToValue(initialHtml);
    return { value, written: valueToHtml(value) };
  });
  const id = useId();
  const words = useRef(countWords(start.value));
  useImperativeHandle(ref, () => ({ focus: () => ReactEditor.focus(editor) }), [editor]);
  useCaretInView(editor);
  useLayoutEffect(() => hideFromReact(ReactEditor.toDOMNode(editor, editor)), [editor]);
  const [isLinking, setLinking] = useState(false);
  // The same function at each render, so that the toolbar is not rendered after each key.
  const startLinking = useCallback(() => setLinking(true), []);
  const [isPicking, setPicking] = useState(false);
  const startPicking = useCallback(() => setPicking(true), []);
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
              <Toolbar
                controls={id}
                linkTargets={linkTargets}
                onLink={startLinking}
                onPicture={startPicking}
              />
            </TooltipProvider>
            {status && <div className={styles.status}>{status}</div>}
          </div>
          <p role="status" className={styles.leftOut}>
            {leftOut.length > 0 &&
              `The text you pasted is here without ${leftOut.join(', ')}. Insert pictures by the button above; a link to a video alone on its line becomes its player.`}
          </p>
          {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
        </div>
        <Editable
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          aria-multiline
          aria-required={isRequired || undefined}
          className={styles.text}
          renderElement={RichTextElementView}
          renderLeaf={RichTextLeaf}
          scrollSelectionIntoView={showCaret}
          onDOMBeforeInput={() => flushShortcut(editor)}
          onKeyDown={(event) => {
            // The keys in the fields of a picture are theirs.
            if (event.target !== event.currentTarget) return;
            if (runShortcut(editor, event, startLinking)) event.preventDefault();
          }}
          onFocus={() => setLinking(false)}
          onBlur={({ target, currentTarget }) => {
            onBlur?.();
            // Whether Slate skips its own handling, which would move the focus from a picture's field into the text.
            return target !== currentTarget;
          }}
        />
        <LinkPopover isEditing={isLinking} onEditing={setLinking} targets={linkTargets} />
        {isPicking && (
          <PicturePicker
            onPick={(picture) => {
              setPicking(false);
              insertStoredPicture(editor, picture);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </div>
    </Slate>
  );
}

function createRichTextEditor(
  uploadPicture: UploadPicture,
  onPaste: (leftOut: readonly string[]) => void,
): RichTextEditor {
  const withText = withRichText(withHistory(withReact(createEditor(), CLIPBOARD_FORMAT)));
  const withPaste = withCleanPaste(withBlockShortcuts(withText), onPaste);
  const editor = withTables(withPictures(withPaste, new PictureUploads(uploadPicture)));
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

/** Returns whether the key is a shortcut of the editor. */
function runShortcut(editor: RichTextEditor, event: KeyboardEvent, onLink: () => void): boolean {
  if (event.key === 'Tab') return runTab(editor, event);
  if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !hasModifier(event)) {
    return moveToRow(editor, event.key === 'ArrowUp');
  }
  const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  const key = event.key.toLowerCase();
  const mark = MARK_KEYS[key];
  if (!isCommand || !(mark || key === 'k')) return false;
  if (mark) toggleMark(editor, mark);
  else onLink();
  return true;
}

const hasModifier = (event: KeyboardEvent) =>
  event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;

/**
 * Tab goes to the next cell of a table, nests a list item, and enters the fields of a selected picture. Elsewhere it
 * leaves the text: a field of another block must not take what is typed next.
 */
function runTab(editor: RichTextEditor, { shiftKey, currentTarget }: KeyboardEvent): boolean {
  if (isInTable(editor) && moveToCell(editor, shiftKey)) return true;
  if (editor.selection && currentItem(editor)) {
    return shiftKey ? unnestItem(editor) : nestItem(editor);
  }
  if (!shiftKey && enterPicture(editor)) return true;
  const fields = currentTarget.querySelectorAll<HTMLElement>('fieldset');
  for (const field of fields) field.inert = true;
  // Once the browser has moved the focus.
  setTimeout(() => {
    for (const field of fields) field.inert = false;
  });
  return false;
}

/** Shows each picture when its upload has ended. Ends all uploads with the editor. */
function usePictureUploads(editor: RichTextEditor, onBusyChange: (isBusy: boolean) => void): void {
  const report = useEffectEvent(onBusyChange);
  useEffect(() => {
    const { uploads } = editor;
    const unsubscribe = uploads.subscribe(() => {
      showStoredPictures(editor);
      report(uploads.isBusy);
    });
    return () => {
      unsubscribe();
      uploads.end();
      report(false);
    };
  }, [editor]);
}

/** Renders the editor's tree with the elements that the page will have. */
function RichTextElementView({ attributes, children, element }: RenderElementProps) {
  switch (element.type) {
    case 'picture':
      return (
        <PictureBlock attributes={attributes} element={element}>
          {children}
        </PictureBlock>
      );
    case 'divider':
      return <DividerView attributes={attributes}>{children}</DividerView>;
    case 'table':
      return (
        <table {...attributes}>
          <tbody>{children}</tbody>
        </table>
      );
    case 'link':
      return (
        <a {...attributes} href={element.url} className={element.isButton && BUTTON_CLASS}>
          <LinkEdge />
          {children}
          <LinkEdge />
        </a>
      );
    case 'paragraph':
      return (
        <p {...attributes} data-player={playerIn(element)}>
          {children}
        </p>
      );
    default: {
      const Tag = tagOf(element);
      return <Tag {...attributes}>{children}</Tag>;
    }
  }
}

/** The site whose player the page shows in the place of a paragraph: one that is nothing but a link to a video, or its URL. */
function playerIn(element: Element): string | undefined {
  const [before, link, after] = element.children;
  if (element.children.length === 1) return mediaOf(Node.string(element).trim())?.host;
  const isAlone = element.children.length === 3 && isLink(link);
  const hasText = [before, after].some((node) => node && Node.string(node).trim() !== '');
  return isAlone && !hasText ? mediaOf(link.url)?.host : undefined;
}

function DividerView({ attributes, children }: Omit<RenderElementProps, 'element'>) {
  const isSelected = useSelected();
  return (
    <div {...attributes}>
      {children}
      <hr contentEditable={false} data-selected={isSelected || undefined} />
    </div>
  );
}

/** Lets Chromium place the cursor at the edges of a link. */
function LinkEdge() {
  return (
    <span contentEditable={false} className={styles.linkEdge}>
      {String.fromCodePoint(160)}
    </span>
  );
}

function RichTextLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let text: ReactNode = children;
  if (leaf.strikethrough) text = <s>{text}</s>;
  if (leaf.underline) text = <u>{text}</u>;
  if (leaf.italic) text = <em>{text}</em>;
  if (leaf.bold) text = <strong>{text}</strong>;
  return <span {...attributes}>{text}</span>;
}
