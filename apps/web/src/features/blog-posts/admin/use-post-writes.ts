/** The mutations of posts. */
import type { BlogPost, CreateBlogPost } from '@site/schema/blog-posts';
import {
  type AfterWrite,
  type SaveTarget,
  useContentWrite,
} from '../../../lib/admin/content-writes.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Creates a post, or updates an existing one. */
export function useSavePost(after: AfterWrite) {
  const outcome = useContentWrite('Blog post', after);
  const create = trpc.blogPosts.create.useMutation(outcome('create'));
  const update = trpc.blogPosts.update.useMutation(outcome('update'));
  return (post: CreateBlogPost, target: SaveTarget): Promise<BlogPost> =>
    target.id === undefined
      ? create.mutateAsync({ ...post, ...target })
      : update.mutateAsync({ ...post, ...target });
}

/** @param onSettled called when the deletion has succeeded or failed */
export function useDeletePost(onSettled: () => void) {
  const outcome = useContentWrite('Blog post');
  const deletion = trpc.blogPosts.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}
