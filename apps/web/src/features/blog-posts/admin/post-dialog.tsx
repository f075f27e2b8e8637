import { trpc } from '../../../lib/trpc.ts';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { PostFormDialog } from './post-form-dialog.tsx';

export interface PostDialogProps {
  /** The post's id, or `new`. */
  edit: string;
  fields: SharedFields;
  /** Called when the form for a new post has created it and stays open. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

const TEXTS = {
  loading: 'Loading blog post...',
  missing: 'Blog post not found',
  failed: 'Failed to fetch blog post',
};

/** The form of a post. It loads the whole post first, because the list has no content and not every post. */
export function PostDialog({ edit, onClose, ...form }: PostDialogProps) {
  const query = trpc.blogPosts.byId.useQuery(
    { id: edit },
    { ...readOnce, enabled: edit !== 'new' },
  );
  if (edit === 'new') return <PostFormDialog post={undefined} onClose={onClose} {...form} />;
  return (
    <LoadingDialog
      title="Edit Blog Post"
      size="full"
      texts={TEXTS}
      item={`blog-post:${edit}`}
      query={query}
      onClose={onClose}
    >
      {(post) => <PostFormDialog post={post} onClose={onClose} {...form} />}
    </LoadingDialog>
  );
}
