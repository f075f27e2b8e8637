/** The mutations of posts. */
import type { BlogPost, CreateBlogPost } from '@site/schema/blog-posts';
import { trpc } from '../../../lib/trpc.ts';
import {
  type AfterWrite,
  inTime,
  type SaveTarget,
  useContentSave,
  useContentWrite,
} from '../../editing/writes.ts';

/** Creates a post, or updates an existing one. */
export function useSavePost(after: AfterWrite) {
  const { blogPosts } = trpc.useUtils().client;
  const send = useContentSave('Blog post', after);
  return (post: CreateBlogPost, target: SaveTarget): Promise<BlogPost> =>
    target.id === undefined
      ? send('create', (options) => blogPosts.create.mutate({ ...post, ...target }, options))
      : send('update', (options) => blogPosts.update.mutate({ ...post, ...target }, options));
}

/** Reads a stored row again, when a save was refused. */
export function useReadPost() {
  const { blogPosts } = trpc.useUtils().client;
  return (id: string): Promise<BlogPost> => blogPosts.byId.query({ id }, inTime());
}

/** @param onSettled called when the deletion has succeeded or failed */
export function useDeletePost(onSettled: () => void) {
  const outcome = useContentWrite('Blog post');
  const deletion = trpc.blogPosts.delete.useMutation({ ...outcome('delete'), onSettled });
  return { remove: (id: string) => deletion.mutate({ id }), isDeleting: deletion.isPending };
}
