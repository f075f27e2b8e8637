/** Links of a text: the URLs that they may have, and the commands. */
import { RICH_TEXT_LINK_SCHEMES } from '@site/schema/rich-text';
import type { LucideIcon } from 'lucide-react';
import { Editor, Path, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { RichTextEditor } from './document.ts';
import { isLink } from './document.ts';

/** A page of the site that a text may link to. */
export interface LinkTarget {
  url: string;
  /** Its name, which stands in the text where nothing was selected. */
  name: string;
  /** Shown beside its name, such as `draft`. */
  note?: string;
}

/** The pages of the site that the writer finds by their names. */
export interface LinkTargets {
  /** What one of them is called: `recipe`. */
  noun: string;
  /** What a list of them is called: `Recipes`. */
  plural: string;
  icon: LucideIcon;
  /** Whether a URL leads to one. */
  isTarget: (url: string) => boolean;
  /** The first few whose name or text matches. */
  find: (text: string, options: { signal: AbortSignal }) => Promise<readonly LinkTarget[]>;
}

/** The scheme as a browser reads it: it ignores spaces and control characters. */
function schemeOf(text: string): string | undefined {
  const bare = text.replace(/[^!-~\u{80}-\u{10ffff}]/gu, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
}

/** Returns the trimmed URL, or undefined if links may not have it. */
export function allowedUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || /^[/\\]{2}/.test(trimmed)) return undefined;
  const scheme = schemeOf(trimmed);
  const isAllowed = !scheme || RICH_TEXT_LINK_SCHEMES.some((allowed) => allowed === scheme);
  return isAllowed ? trimmed : undefined;
}

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^([a-z0-9-]+\.)+[a-z]{2,}([/?#:]|$)/i;

/** Completes a typed URL: `example.com` gets `https://`, `a@example.com` gets `mailto:`. */
function typedUrl(text: string): string | undefined {
  const typed = text.trim();
  if (EMAIL.test(typed)) return `mailto:${typed}`;
  if (HOST.test(typed)) return `https://${typed}`;
  return allowedUrl(typed);
}

/** Whether the text is nothing but one complete URL. */
export function isUrl(text: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(text.trim());
}

/** The link that contains the selection. */
export function currentLink(editor: RichTextEditor) {
  return editor.selection ? Editor.above(editor, { match: isLink })?.[0] : undefined;
}

/**
 * Links the selected text to the typed URL. Inside a link, changes the URL. If `typed` is blank, removes the link.
 * Without a selection, inserts `name` as a link. Returns false if `typed` is not an allowed URL.
 */
export function setLink(editor: RichTextEditor, typed: string, name = typed.trim()): boolean {
  if (!editor.selection) return false;
  const link = Editor.above(editor, { match: isLink });
  if (typed.trim() === '') {
    Transforms.unwrapNodes(editor, { match: isLink, split: !link });
    return true;
  }
  const url = typedUrl(typed);
  if (!url) return false;
  if (link) {
    Transforms.setNodes(editor, { url }, { at: link[1] });
  } else if (Range.isCollapsed(editor.selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: name }] });
    Transforms.move(editor, { unit: 'offset' });
  } else {
    Editor.withoutNormalizing(editor, () => {
      Transforms.unwrapNodes(editor, { match: isLink, split: true });
      Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
    });
    // What is typed next is not part of the link.
    const linked = Editor.above(editor, { at: Range.end(editor.selection), match: isLink });
    if (linked) Transforms.select(editor, Editor.start(editor, Path.next(linked[1])));
  }
  return true;
}

/** Shows the link at the selection as a button, or as a link again. */
export function toggleButton(editor: RichTextEditor): void {
  const match = isLink;
  if (currentLink(editor)?.isButton) Transforms.unsetNodes(editor, 'isButton', { match });
  else Transforms.setNodes(editor, { isButton: true }, { match });
}

/** Asks for the URL of a link. A blank answer removes the link. */
export function askForLink(editor: RichTextEditor): void {
  const before = currentLink(editor)?.url ?? '';
  const typed = window.prompt('Enter the URL of the link:', before);
  if (typed !== null && !setLink(editor, typed)) {
    window.alert('That is no address a link can have. Use one like https://example.com or /blog.');
  }
  ReactEditor.focus(editor);
}
