/** The trash: posts, recipes and comments that the owner deleted and can restore. */
import { z } from 'zod';
import { pageQuery } from './pagination.ts';

/** Days in which what was deleted can be restored. */
export const TRASH_DAYS = 30;

const table = z.enum(['blogPosts', 'recipes', 'comments']);

export const trashQuery = z.object({ table, ...pageQuery });
/** Without ids: all of the table. */
export const emptyTrash = z.object({
  table,
  ids: z.array(z.string().max(100)).max(500).optional(),
});

export interface TrashedItem {
  id: string;
  title: string;
  /** A page of the owner's own, not a post of the blog. */
  isPage: boolean;
  imageUrl: string | null;
  deletedAt: Date;
}

/** The rows that one change or deletion is about. */
export const manyIds = z.object({
  ids: z
    .array(z.string().max(100))
    .min(1, { error: 'Choose at least one' })
    .max(500, { error: 'Choose at most 500 at once' }),
});
