/** Which posts the list shows, and in which order. */
import type { BlogPostSummary } from '@site/schema/blog-posts';
import type { ListView } from '../../editing/admin-tab.ts';
import { statusOf } from './post-status.ts';

export const STATUS_OPTIONS = [
  { value: '', label: 'All posts' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
] as const;

export const SORT_OPTIONS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'reads', label: 'Most read first' },
] as const;

/**
 * The posts with the status of the view, in its order. An unknown status or order in the URL counts as none.
 *
 * @param posts newest first
 */
export function postsInView(
  posts: readonly BlogPostSummary[],
  { status, sort }: ListView,
): BlogPostSummary[] {
  const isKnown = STATUS_OPTIONS.some(({ value }) => value === status);
  const shown = status && isKnown ? posts.filter((post) => statusOf(post) === status) : [...posts];
  if (sort === 'oldest') return shown.reverse();
  return sort === 'reads' ? shown.sort((a, b) => b.views - a.views) : shown;
}
