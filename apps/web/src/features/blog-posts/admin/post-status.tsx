import type { BlogPostSummary } from '@site/schema/blog-posts';
import { isScheduled } from '@site/schema/publication';
import { Badge, type BadgeProps } from '@site/ui/badge';

type PostStatus = 'draft' | 'scheduled' | 'published';

export function statusOf(post: Pick<BlogPostSummary, 'published' | 'publishedAt'>): PostStatus {
  if (!post.published) return 'draft';
  return isScheduled(post, new Date()) ? 'scheduled' : 'published';
}

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
