import { ReactEditor } from 'slate-react';
import { currentLink, setLink } from './editing.ts';
import type { RichTextEditor } from './slate-types.ts';

/** Asks for the URL of a link. A blank answer removes the link. */
export function askForLink(editor: RichTextEditor): void {
  const before = currentLink(editor)?.url ?? '';
  const typed = window.prompt('Enter the URL of the link:', before);
  if (typed !== null && !setLink(editor, typed)) {
    window.alert('That is no address a link can have. Use one like https://example.com or /blog.');
  }
  ReactEditor.focus(editor);
}
