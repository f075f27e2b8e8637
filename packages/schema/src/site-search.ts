import { z } from 'zod';
import { searchQuery } from './pagination.ts';
import type { WithPicture } from './picture.ts';

export const siteSearchQuery = z.object({ search: searchQuery });
export type SiteSearchQuery = z.output<typeof siteSearchQuery>;

/** A recipe, a post or a page that a search found. */
export type FoundItem = WithPicture<{ slug: string; title: string; imageUrl: string | null }>;

/** The best of one kind, and the number of all. */
export interface FoundItems {
  items: FoundItem[];
  total: number;
}

export interface SiteSearch {
  recipes: FoundItems;
  posts: FoundItems;
  /** Pages of the owner's own. */
  pages: FoundItems;
  /** Of all kinds. */
  total: number;
  /** Set when nothing had the words of the search, and these have words like them. */
  isSimilar?: true;
}
