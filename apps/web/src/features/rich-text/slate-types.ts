/** Declares the types of this editor's tree to Slate. */
import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { PictureUploads } from './picture-uploads.ts';
import type { Block, LinkElement, ListItemElement, RichText } from './rich-text-value.ts';

export type RichTextEditor = BaseEditor &
  ReactEditor &
  HistoryEditor & {
    /** The pictures that are being uploaded. */
    uploads: PictureUploads;
  };
export type RichTextElement = Block | ListItemElement | LinkElement;

declare module 'slate' {
  interface CustomTypes {
    Editor: RichTextEditor;
    Element: RichTextElement;
    Text: RichText;
  }
}
