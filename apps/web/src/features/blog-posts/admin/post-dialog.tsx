import type { BlogPostSummary } from '@site/schema/blog-posts';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { readOnceNow, WaitingDialog } from '../../../lib/admin/waiting-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PostFormDialog } from './post-form-dialog.tsx';

export interface PostDialogProps {
  /** The post of the list, or that it is to be a new one. */
  post: BlogPostSummary | 'new' | undefined;
  /** Whether the list is there, so that a post that is not in it is none. */
  isListed: boolean;
  fields: SharedFields;
  onClose: () => void;
}

const waiting = {
  title: 'Edit Blog Post',
  size: 'large',
  loading: 'Loading blog post...',
} as const;

/** The form of a post, once the whole post has been read. */
export function PostDialog({ post, isListed, fields, onClose }: PostDialogProps) {
  if (post === 'new') return <PostFormDialog post={undefined} fields={fields} onClose={onClose} />;
  if (post) return <ExistingPost slug={post.slug} fields={fields} onClose={onClose} />;
  const missing = { title: 'Blog post not found', action: 'Close', onAction: onClose };
  return <WaitingDialog {...waiting} onClose={onClose} trouble={isListed ? missing : undefined} />;
}

interface ExistingPostProps {
  slug: string;
  fields: SharedFields;
  onClose: () => void;
}

function ExistingPost({ slug, fields, onClose }: ExistingPostProps) {
  const post = trpc.blogPosts.bySlug.useQuery({ slug }, readOnceNow);
  if (post.data && !post.isFetching) {
    return <PostFormDialog post={post.data} fields={fields} onClose={onClose} />;
  }
  const failure = {
    title: 'Failed to fetch blog post',
    action: 'Try again',
    onAction: () => post.refetch(),
  };
  return (
    <WaitingDialog {...waiting} onClose={onClose} trouble={post.isError ? failure : undefined} />
  );
}
