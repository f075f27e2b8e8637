/** When visitors see a post. Without Zod, so that pages can load it. */
import type { BlogPostSummary } from './blog-posts.ts';

/** Whether a published post is hidden from visitors until a later time than `now`. */
export function isScheduled(
  { published, publishedAt }: Pick<BlogPostSummary, 'published' | 'publishedAt'>,
  now: Date,
): boolean {
  return published && publishedAt !== null && publishedAt > now;
}

/** Since when visitors see the present text: since its last change, or its publication if that came later. */
export function shownSince({
  updatedAt,
  publishedAt,
}: Pick<BlogPostSummary, 'updatedAt' | 'publishedAt'>): Date {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}
