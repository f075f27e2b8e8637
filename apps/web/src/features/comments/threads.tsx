/** The comments of one page: each thread with its answers, which are one level deep. */
import { THREADS_A_PAGE } from '@site/schema/comment-values';
import type { ShownComment } from '@site/schema/comments';
import { buttonClass } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { CommentForm, type FormContext } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import * as styles from './comments.css.ts';
import type { CommentsParams } from './comments-search.ts';
import { OwnComment, type OwnComments } from './own-comment.tsx';

interface ThreadsProps extends FormContext {
  /** Those of this page. */
  comments: readonly ShownComment[];
  own: OwnComments;
  isOpen: boolean;
}

export function Threads({ comments, own, isOpen, ...form }: ThreadsProps) {
  // Her own threads that are not on the page stand first, and her answers last.
  const others = own.comments.filter(({ id }) => !comments.some((each) => each.id === id));
  const inThread = Map.groupBy([...others, ...comments], ({ parentId }) => parentId);
  const answersTo = Map.groupBy([...comments, ...others], ({ parentId }) => parentId);
  const show = (comment: ShownComment) => {
    const written = own.comments.find(({ id }) => id === comment.id);
    if (!written) return <CommentItem comment={comment} />;
    return <OwnComment item={form.item} comment={written} onChange={own.read} />;
  };
  return (
    <ol className={styles.threads}>
      {inThread.get(null)?.map((first) => {
        const answers = answersTo.get(first.id);
        return (
          <li key={first.id}>
            {show(first)}
            {answers && (
              <ol className={styles.answers}>
                {answers.map((answer) => (
                  <li key={answer.id}>{show(answer)}</li>
                ))}
              </ol>
            )}
            {isOpen && comments.includes(first) && (
              <CommentForm
                {...form}
                parentId={first.id}
                opener={
                  <>
                    Answer
                    <VisuallyHidden> {first.name || 'this thread'}</VisuallyHidden>
                  </>
                }
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ThreadPagesProps extends Pick<CommentsParams, 'comments'> {
  oldest: boolean;
  /** Of the page of the post or recipe. */
  path: string;
  /** Threads on all pages. */
  total: number;
}

/** Plain links, which load a document: a page of comments needs no script. */
export function ThreadPages({ path, total, comments: page = 1, oldest }: ThreadPagesProps) {
  if (total < 2) return null;
  const pages = Math.ceil(total / THREADS_A_PAGE);
  const [before, after] = oldest ? ['Older', 'Newer'] : ['Newer', 'Older'];
  const to = (page: number, isOldest = oldest) => {
    const query = new URLSearchParams({
      ...(page > 1 && { comments: `${page}` }),
      ...(isOldest && { oldest: 'true' }),
    });
    return `${path}${query.size > 0 ? `?${query}` : ''}#comments`;
  };
  const className = buttonClass({ tone: 'secondary' });
  return (
    <nav className={styles.pages} aria-label="Comments">
      {page > 1 && (
        <a rel="prev" href={to(page - 1)} className={className}>
          {before} comments
        </a>
      )}
      {page < pages && (
        <a rel="next" href={to(page + 1)} className={className}>
          {after} comments
        </a>
      )}
      {pages > 1 && (
        <span className={styles.note}>
          Page {Math.min(page, pages)} of {pages}
        </span>
      )}
      <a href={to(1, !oldest)} className={styles.order}>
        {oldest ? 'Newest first' : 'Oldest first'}
      </a>
    </nav>
  );
}
