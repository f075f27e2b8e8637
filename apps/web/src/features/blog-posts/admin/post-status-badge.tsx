import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Badge, type BadgeProps } from '@site/ui/badge';
import { type PostStatus, statusOf } from './post-status.ts';

const BADGES: Record<PostStatus, { text: string; tone: BadgeProps['tone'] }> = {
  draft: { text: 'Draft', tone: 'medium' },
  scheduled: { text: 'Scheduled', tone: 'accent' },
  published: { text: 'Published', tone: 'good' },
};

/** Tells the owner whether visitors see the post. */
export function PostStatusBadge({
  post,
}: {
  post: Pick<BlogPostSummary, 'published' | 'publishedAt'>;
}) {
  const { text, tone } = BADGES[statusOf(post)];
  return <Badge tone={tone}>{text}</Badge>;
}
