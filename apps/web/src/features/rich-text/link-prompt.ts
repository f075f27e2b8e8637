import { ReactEditor } from 'slate-react';
import { currentLink, setLink } from './editing.ts';
import type { RichTextEditor } from './slate-types.ts';

/** Asks for the address of a link, which an empty answer removes. */
export function askForLink(editor: RichTextEditor): void {
  const before = currentLink(editor) ?? '';
  const typed = window.prompt('Enter the URL of the link:', before);
  if (typed !== null && !setLink(editor, typed)) {
    window.alert('That is no address a link can have. Use one like https://example.com or /blog.');
  }
  ReactEditor.focus(editor);
}
