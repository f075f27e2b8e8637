import type { BlogPostSummary } from '@site/schema/blog-posts';
import { isScheduled } from '@site/schema/publication';
import { Badge } from '@site/ui/badge';

/** Whether visitors see a post or a page. */
export function StatusBadge({ post }: { post: BlogPostSummary }) {
  if (!post.published) return <Badge tone="medium">Draft</Badge>;
  return isScheduled(post, new Date()) ? (
    <Badge tone="accent">Scheduled</Badge>
  ) : (
    <Badge tone="good">Published</Badge>
  );
}
