import type { BlogPostSummary } from '@site/schema/blog-posts';
import { isScheduled } from '@site/schema/publication';

export type PostStatus = 'draft' | 'scheduled' | 'published';

/** Whether visitors see the post, or from when on. */
export function statusOf(post: Pick<BlogPostSummary, 'published' | 'publishedAt'>): PostStatus {
  if (!post.published) return 'draft';
  return isScheduled(post, new Date()) ? 'scheduled' : 'published';
}
