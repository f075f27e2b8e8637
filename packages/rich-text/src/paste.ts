import { Editor, Range } from 'slate';
import { insertBlocks } from './commands.ts';
import type { RichTextEditor } from './document.ts';
import { htmlToValue, isOwnImage } from './html-to-value.ts';
import { isUrl, setLink } from './links.ts';

/** The clipboard type of this editor's own content. The content of other Slate editors has another structure. */
export const CLIPBOARD_FORMAT = 'x-site-rich-text';

/**
 * Converts pasted and dropped content to blocks of this editor, or to plain text.
 *
 * @param onPaste called with what the text could not take over, such as `2 pictures of other sites`
 */
export function withCleanPaste(
  editor: RichTextEditor,
  onPaste: (leftOut: readonly string[]) => void = () => undefined,
): RichTextEditor {
  editor.insertData = (data) => {
    onPaste([]);
    if (linkSelection(editor, data.getData('text/plain'))) return;
    if (data.types.includes(`application/${CLIPBOARD_FORMAT}`)) {
      editor.insertFragmentData(data);
      return;
    }
    const html = data.getData('text/html');
    if (!html) {
      editor.insertTextData(data);
      return;
    }
    insertBlocks(editor, htmlToValue(html));
    onPaste(leftOutOf(html));
  };
  return editor;
}

/** A pasted URL links the selected words. Words that are a URL themselves are replaced by it. */
function linkSelection(editor: RichTextEditor, text: string): boolean {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection) || !isUrl(text)) return false;
  return !isUrl(Editor.string(editor, selection)) && setLink(editor, text);
}

/** What a text cannot have, by the elements that it has in HTML. */
const LEFT_OUT = [
  { elements: 'img', one: 'picture of another site', many: 'pictures of other sites' },
  { elements: 'iframe, video, embed, object', one: 'video or frame', many: 'videos or frames' },
  { elements: 'audio', one: 'sound', many: 'sounds' },
  { elements: 'input, select, textarea, button', one: 'form field', many: 'form fields' },
  { elements: 'math, canvas, svg', one: 'drawing', many: 'drawings' },
] as const;

/** Counts what {@link htmlToValue} leaves out of HTML, apart from its looks and scripts. */
function leftOutOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return LEFT_OUT.flatMap(({ elements, one, many }) => {
    const found = [...body.querySelectorAll(elements)].filter(
      (element) => element.localName !== 'img' || !isOwnImage(element),
    );
    return found.length === 0 ? [] : [`${found.length} ${found.length === 1 ? one : many}`];
  });
}
