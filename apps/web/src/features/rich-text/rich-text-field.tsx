import { Field } from '@site/ui/field';
import { TooltipProvider } from '@site/ui/tooltip';
import { type KeyboardEvent, useImperativeHandle, useState } from 'react';
import { createEditor, type Descendant } from 'slate';
import { withHistory } from 'slate-history';
import { Editable, ReactEditor, Slate, withReact } from 'slate-react';
import type { RichTextFieldProps } from '../../lib/admin/shared-fields.ts';
import { toggleMark, withRichText } from './editing.ts';
import { htmlToValue } from './html-to-value.ts';
import { askForLink } from './link-prompt.ts';
import { currentItem, nestItem, unnestItem } from './lists.ts';
import { CLIPBOARD_FORMAT, withCleanPaste } from './paste.ts';
import { RichTextElementView, RichTextLeaf } from './rich-text-elements.tsx';
import * as styles from './rich-text-field.css.ts';
import type { Block, Mark } from './rich-text-value.ts';
import type { RichTextEditor } from './slate-types.ts';
import { Toolbar } from './toolbar.tsx';
import { valueToHtml } from './value-to-html.ts';

const MARK_KEYS: Record<string, Mark> = { b: 'bold', i: 'italic', u: 'underline' };

/** A rich-text field for the content of a post, with headings, lists, links and marks. */
export function RichTextField({
  label,
  error,
  initialHtml,
  onChange,
  onBlur,
  ref,
}: RichTextFieldProps) {
  const [editor] = useState(createRichTextEditor);
  const [start] = useState(() => startFrom(initialHtml));
  useImperativeHandle(ref, () => ({ focus: () => ReactEditor.focus(editor) }), [editor]);

  const report = (value: Descendant[]) => {
    const html = valueToHtml(value as Block[]);
    // The conversion may write unchanged content differently. That is not a change, so it reports the stored HTML.
    onChange(html === start.written ? initialHtml : html);
  };

  return (
    <Field label={label} error={error}>
      {(field) => (
        <Slate editor={editor} initialValue={start.value} onValueChange={report}>
          <div className={styles.frame}>
            <TooltipProvider>
              <Toolbar controls={field.id} />
            </TooltipProvider>
            <Editable
              {...field}
              aria-labelledby={`${field.id}-label`}
              aria-multiline
              className={styles.text}
              renderElement={RichTextElementView}
              renderLeaf={RichTextLeaf}
              onKeyDown={(event) => onKeyDown(editor, event)}
              // Returns nothing: Slate reads a handler's return value as whether to skip its own handling.
              onBlur={() => {
                onBlur?.();
              }}
            />
          </div>
        </Slate>
      )}
    </Field>
  );
}

function createRichTextEditor(): RichTextEditor {
  return withCleanPaste(withRichText(withHistory(withReact(createEditor(), CLIPBOARD_FORMAT))));
}

function startFrom(html: string) {
  const value = htmlToValue(html);
  return { value, written: valueToHtml(value) };
}

function onKeyDown(editor: RichTextEditor, event: KeyboardEvent) {
  if (runShortcut(editor, event)) event.preventDefault();
}

/** Returns whether the key is a shortcut of the editor. */
function runShortcut(editor: RichTextEditor, event: KeyboardEvent): boolean {
  if (event.key === 'Tab') return moveItem(editor, event.shiftKey);
  const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
  const key = event.key.toLowerCase();
  const mark = MARK_KEYS[key];
  if (!isCommand || !(mark || key === 'k')) return false;
  if (mark) toggleMark(editor, mark);
  else askForLink(editor);
  return true;
}

/** Tab nests a list item; Shift+Tab moves it up. Elsewhere, Tab goes to the next control. */
function moveItem(editor: RichTextEditor, isOut: boolean): boolean {
  if (!editor.selection || !currentItem(editor)) return false;
  return isOut ? unnestItem(editor) : nestItem(editor);
}
