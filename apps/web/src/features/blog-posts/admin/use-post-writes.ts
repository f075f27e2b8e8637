/** The admin's writes of posts. */
import type { BlogPost, CreateBlogPost } from '@site/schema/blog-posts';
import { type SaveOptions, useContentWrite } from '../../../lib/admin/content-writes.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Creates a post, or changes the one there is. */
export function useSavePost({ id, ...after }: SaveOptions) {
  const outcome = useContentWrite('Blog post', after);
  const create = trpc.blogPosts.create.useMutation(outcome('create'));
  const update = trpc.blogPosts.update.useMutation(outcome('update'));
  return (post: CreateBlogPost): Promise<BlogPost> =>
    id === undefined ? create.mutateAsync(post) : update.mutateAsync({ id, ...post });
}

/** @param onSettled called when it is done, or when it failed */
export function useDeletePost(onSettled: () => void) {
  const outcome = useContentWrite('Blog post');
  const deletion = trpc.blogPosts.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}
