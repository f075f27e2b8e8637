/** Revisions: earlier states of posts and recipes. */
import { z } from 'zod';

/** `blog-post:<id>` or `recipe:<id>`. */
const item = z.string().max(150);

export const revisionsOf = z.object({ item });
export const revisionLookup = z.object({ item, id: z.int() });

/** A revision in the list. */
export interface RevisionSummary {
  id: number;
  title: string;
  published: boolean;
  /** Whether it was to be published later than it was saved. */
  scheduled: boolean;
  /** The words of the texts that the search finds. */
  words: number;
  /** When its last save was. */
  savedAt: Date;
}
