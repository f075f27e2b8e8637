/**
 * What the editor edits: a tree of blocks that has a place for all that the HTML of a post may hold.
 * Every text block begins and ends with text, as Slate asks for around a link.
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

/** Text of a list item or a quotation that stands in no paragraph of its own. */
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
  /** The first is a text block. */
  children: Block[];
}

export interface ListElement {
  type: 'list';
  ordered: boolean;
  children: ListItemElement[];
}

export type Block = TextBlock | QuoteElement | ListElement;

export function emptyValue(): Block[] {
  return [{ type: 'paragraph', children: [{ text: '' }] }];
}
