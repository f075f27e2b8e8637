/** The table of drafts. Features that have items with drafts delete these with the item. */
import type { ImageColumn } from './image-column.ts';
import type { Db } from './open.ts';

/** A copy of what the owner typed into a form and has not saved yet. */
export interface DraftsTable {
  /** The form that writes it. */
  key: string;
  /** `adminUsers.id` */
  ownerId: string;
  /** What the form edits: `blog-post:<id>`, or `blog-post:new`. */
  item: string;
  /** JSON that the browser wrote; `null` when the draft was saved or discarded. */
  body: string | null;
  /** When the browser stored it, by the browser's clock. */
  storedAt: string;
  /** When the server got it. */
  receivedAt: string;
}

export const draftImageColumns: ImageColumn[] = [{ table: 'drafts', column: 'body', kind: 'html' }];

/** Deletes the drafts of an item that is deleted. */
export async function forgetDrafts(tx: Db, item: string): Promise<void> {
  await tx.deleteFrom('drafts').where('item', '=', item).execute();
}
