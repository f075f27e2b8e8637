/**
 * A text as a tree of blocks that can hold everything that a post's HTML may contain. It is the editor's value too: every
 * text block begins and ends with text, because Slate requires text around a link.
 */

export const MARKS = ['bold', 'italic', 'underline', 'strikethrough'] as const;
export type Mark = (typeof MARKS)[number];

export interface RichText extends Partial<Record<Mark, true>> {
  text: string;
}

export interface LinkTarget {
  url: string;
  target?: string;
  rel?: string;
  /** Whether the link looks like a button. */
  isButton?: true;
}

export interface LinkElement extends LinkTarget {
  type: 'link';
  children: RichText[];
}

export type Inline = RichText | LinkElement;

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A text block without its children. A `line` is text directly inside a list item or a quotation, without a paragraph. */
export type TextForm =
  | { type: 'paragraph' }
  | { type: 'line' }
  | { type: 'heading'; level: HeadingLevel };

export type TextBlock = TextForm & { children: Inline[] };

export interface QuoteElement {
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
  /** Blank until an upload has ended. */
  src: string;
  alt: string;
  caption: string;
  /** Whether it stands in a row with the picture before it. */
  isBeside?: true;
  /** Pixels. */
  width?: number;
  height?: number;
  /** Whether the writer has just put it in without a text, and has not said that it needs none. */
  isUndescribed?: true;
  /** The key of the upload that the picture waits for. */
  upload?: string;
  children: [RichText];
}

/** A line between two parts of the text. */
export interface DividerElement {
  type: 'divider';
  children: [RichText];
}

export interface TableCellElement {
  type: 'table-cell';
  isHeader?: true;
  children: Inline[];
}

export interface TableRowElement {
  type: 'table-row';
  children: TableCellElement[];
}

/** All rows have the same number of cells. */
export interface TableElement {
  type: 'table';
  children: TableRowElement[];
}

export type Block =
  | TextBlock
  | QuoteElement
  | ListElement
  | PictureElement
  | DividerElement
  | TableElement;

export const isText = (block: Block | undefined): block is TextBlock =>
  block?.type === 'paragraph' || block?.type === 'line' || block?.type === 'heading';

export const emptyText = () => ({ text: '' });

export const emptyCell = (): TableCellElement => ({ type: 'table-cell', children: [emptyText()] });
