/** The parameters of comments in the URL of a post or recipe. Every page loads this file with the routes. */
import type { CommentedItem } from '@site/schema/comments';
import { flagParam, pageParam, type RawSearch } from '../../lib/search-params.ts';
import type { Data } from '../../lib/trpc.ts';

export interface CommentsParams {
  /** The page of threads; undefined for the first. */
  comments?: number | undefined;
  /** Whether the oldest thread comes first. */
  oldest?: true | undefined;
  /** What became of the comment that a form without scripts has sent. */
  comment?: 'held' | 'shown' | undefined;
}

export const readCommentsParams = ({ comments, oldest, comment }: RawSearch): CommentsParams => ({
  comments: pageParam(comments),
  oldest: flagParam(oldest),
  comment: comment === 'held' || comment === 'shown' ? comment : undefined,
});

/**
 * What the section reads: its threads, and in a document what a browser without scripts has sent. A browser finds the threads
 * in the markup of its document.
 */
export const loadComments = ({ trpc }: Data, query: ReturnType<typeof threadsQuery>) =>
  import.meta.env.SSR
    ? [
        trpc.comments.thread.ensureData(query, { meta: { isInMarkup: true } }),
        trpc.comments.sentForm.ensureData(),
      ]
    : [trpc.comments.thread.ensureData(query)];

/** The input of the query. The loader and the section use the same one, so the section finds the loader's answer. */
export const threadsQuery = (item: CommentedItem, { comments = 1, oldest }: CommentsParams) =>
  ({ item, page: comments, sort: oldest ? 'oldest' : 'newest' }) as const;
