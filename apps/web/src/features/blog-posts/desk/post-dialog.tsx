import type { BlogPostSummary } from '@site/schema/blog-posts';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import { trpc } from '../../../lib/trpc.ts';
import { LoadingText } from '../../frame/loading-text.tsx';
import type { PostFormFields } from './post-form.tsx';
import { PostFormDialog } from './post-form-dialog.tsx';

const TITLE = { new: 'Create New Blog Post', existing: 'Edit Blog Post' };

export interface PostDialogProps {
  /** The post of the list, or that it is to be a new one. */
  post: BlogPostSummary | 'new' | undefined;
  /** Whether the list is there, so that a post that is not in it is none. */
  isListed: boolean;
  fields: PostFormFields;
  onClose: () => void;
}

/** The form of a post, once the whole post has been read. */
export function PostDialog({ post, isListed, fields, onClose }: PostDialogProps) {
  if (post === 'new') {
    return <PostFormDialog title={TITLE.new} post={undefined} fields={fields} onClose={onClose} />;
  }
  if (post) return <ExistingPost slug={post.slug} fields={fields} onClose={onClose} />;
  return (
    <Dialog open title={TITLE.existing} onClose={onClose} size="large">
      {isListed ? (
        <MessagePanel
          title="Blog post not found"
          level={3}
          action={<Button onClick={onClose}>Close</Button>}
        />
      ) : (
        <LoadingText>Loading blog post...</LoadingText>
      )}
    </Dialog>
  );
}

interface ExistingPostProps {
  slug: string;
  fields: PostFormFields;
  onClose: () => void;
}

function ExistingPost({ slug, fields, onClose }: ExistingPostProps) {
  // What is edited is what is stored now, not what was read some time ago.
  const { data, isFetching, isError, refetch } = trpc.blogPosts.bySlug.useQuery(
    { slug },
    { staleTime: 0, gcTime: 0 },
  );
  if (data && !isFetching) {
    return <PostFormDialog title={TITLE.existing} post={data} fields={fields} onClose={onClose} />;
  }
  return (
    <Dialog open title={TITLE.existing} onClose={onClose} size="large">
      {isError ? (
        <MessagePanel
          title="Failed to fetch blog post"
          level={3}
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      ) : (
        <LoadingText>Loading blog post...</LoadingText>
      )}
    </Dialog>
  );
}
