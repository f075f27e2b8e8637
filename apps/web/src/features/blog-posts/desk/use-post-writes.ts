/** The desk's writes of posts: what is said of them, and what is read again after them. */
import type { BlogPost, CreateBlogPost } from '@site/schema/blog-posts';
import { type WriteFailure, writeFailed, writeSucceeded } from '../../../lib/desk/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';

function useRefresh() {
  const queries = trpc.useUtils();
  return () => Promise.all([queries.blogPosts.invalidate(), queries.dashboard.stats.invalidate()]);
}

interface SaveOptions extends Pick<WriteFailure, 'onExpired'> {
  /** The post that is changed; none when one is created. */
  id: string | undefined;
  onSaved: () => void;
}

/** Creates a post, or changes the one there is. */
export function useSavePost({ id, onSaved, onExpired }: SaveOptions) {
  const refresh = useRefresh();
  const outcome = (done: string, failed: string) => ({
    onSuccess: () => {
      onSaved();
      writeSucceeded(done);
      return refresh();
    },
    onError: (error: unknown) =>
      writeFailed(error, { title: failed, ...(onExpired && { onExpired }) }),
  });
  const create = trpc.blogPosts.create.useMutation(
    outcome('Blog post created successfully!', 'Failed to create blog post'),
  );
  const update = trpc.blogPosts.update.useMutation(
    outcome('Blog post updated successfully!', 'Failed to update blog post'),
  );
  return (post: CreateBlogPost): Promise<BlogPost> =>
    id === undefined ? create.mutateAsync(post) : update.mutateAsync({ id, ...post });
}

/** @param onSettled called when it is done, or when it failed */
export function useDeletePost(onSettled: () => void) {
  const refresh = useRefresh();
  const { mutate, isPending } = trpc.blogPosts.delete.useMutation({
    onSuccess: () => {
      writeSucceeded('Blog post deleted successfully!');
      return refresh();
    },
    onError: (error) => writeFailed(error, { title: 'Failed to delete blog post' }),
    onSettled,
  });
  return { remove: (id: string) => mutate({ id }), isDeleting: isPending };
}
