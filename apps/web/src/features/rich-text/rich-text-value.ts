import type { BaseEditor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { PictureUploads } from './pictures.ts';

/**
 * The editor's value: a tree of blocks that can hold everything that a post's HTML may contain. Every text block begins
 * and ends with text, because Slate requires text around a link.
 */

export const MARKS = ['bold', 'italic', 'underline'] as const;
export type Mark = (typeof MARKS)[number];

export interface RichText {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
}

export interface LinkElement {
  type: 'link';
  url: string;
  target?: string;
  rel?: string;
  children: RichText[];
}

export type Inline = RichText | LinkElement;

interface ParagraphElement {
  type: 'paragraph';
  children: Inline[];
}

/** Text directly inside a list item or a quotation, without a paragraph. */
interface LineElement {
  type: 'line';
  children: Inline[];
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

interface HeadingElement {
  type: 'heading';
  level: HeadingLevel;
  children: Inline[];
}

export type TextBlock = ParagraphElement | LineElement | HeadingElement;

interface QuoteElement {
  type: 'quote';
  children: Block[];
}

export interface ListItemElement {
  type: 'list-item';
  /** The first child is a text block. */
  children: Block[];
}

export interface ListElement {
  type: 'list';
  ordered: boolean;
  children: ListItemElement[];
}

/** A picture with its texts. Its only child is empty: Slate requires one. */
export interface PictureElement {
  type: 'picture';
  /** `/api/images/…`; blank until the upload has ended. */
  src: string;
  alt: string;
  caption: string;
  /** Pixels. */
  width?: number;
  height?: number;
  /** The key of the upload that the picture waits for. */
  upload?: string;
  children: [RichText];
}

export type Block = TextBlock | QuoteElement | ListElement | PictureElement;

export function emptyValue(): Block[] {
  return [{ type: 'paragraph', children: [{ text: '' }] }];
}

export type RichTextEditor = BaseEditor &
  ReactEditor &
  HistoryEditor & {
    /** The pictures that are being uploaded. */
    uploads: PictureUploads;
  };
export type RichTextElement = Block | ListItemElement | LinkElement;

/** Declares the types of this editor's tree to Slate. */
declare module 'slate' {
  interface CustomTypes {
    Editor: RichTextEditor;
    Element: RichTextElement;
    Text: RichText;
  }
}
