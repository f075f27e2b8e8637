/** The comments of one page: each thread with its answers, which are one level deep. */
import { THREADS_A_PAGE } from '@site/schema/comment-values';
import type {
  CommentedItem,
  CommentThreads,
  SentComment,
  ShownComment,
} from '@site/schema/comments';
import { buttonClass } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { CommentForm, type CommentFormProps } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import * as styles from './comments.css.ts';
import type { CommentsParams } from './comments-search.ts';
import { OwnComment } from './own-comment.tsx';
import { type OwnComments, threadsOf } from './use-own-comments.ts';

interface ThreadsProps {
  item: CommentedItem;
  threads: CommentThreads;
  own: OwnComments;
  refused: CommentFormProps['refused'];
  onSent: (sent: SentComment) => void;
}

export function Threads({
  item,
  threads: { items, isOpen, trap },
  own,
  refused,
  onSent,
}: ThreadsProps) {
  const show = (comment: ShownComment) => {
    const written = own.comments.find(({ id }) => id === comment.id);
    if (!written) return <CommentItem comment={comment} />;
    return (
      <OwnComment item={item} comment={comment} isHeld={written.status !== 'shown'} own={own} />
    );
  };
  return (
    <ol className={styles.threads}>
      {threadsOf(items, own.comments).map(({ first, answers }) => (
        <li key={first.id}>
          {show(first)}
          {answers.length > 0 && (
            <ol className={styles.answers}>
              {answers.map((answer) => (
                <li key={answer.id}>{show(answer)}</li>
              ))}
            </ol>
          )}
          {isOpen && items.includes(first) && (
            <details
              className={styles.answer}
              open={refused?.fields['parentId'] === first.id || undefined}
              suppressHydrationWarning
            >
              <summary className={buttonClass({ tone: 'quiet' })}>
                Answer
                <VisuallyHidden> {first.name || 'this thread'}</VisuallyHidden>
              </summary>
              <CommentForm {...{ item, trap, refused, onSent }} parentId={first.id} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ThreadPagesProps extends Pick<CommentsParams, 'comments' | 'oldest'> {
  /** Of the page of the post or recipe. */
  path: string;
  /** Threads on all pages. */
  total: number;
}

/** Plain links, which load a document: a page of comments needs no script. */
export function ThreadPages({ path, total, comments: page = 1, oldest }: ThreadPagesProps) {
  const pages = Math.ceil(total / THREADS_A_PAGE);
  const to = (page: number, oldest: boolean) => {
    const query = [...(page > 1 ? [`comments=${page}`] : []), ...(oldest ? ['oldest=true'] : [])];
    return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}#comments`;
  };
  if (total < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Comments">
      {page > 1 && (
        <a
          rel="prev"
          href={to(page - 1, oldest ?? false)}
          className={buttonClass({ tone: 'secondary' })}
        >
          {oldest ? 'Older comments' : 'Newer comments'}
        </a>
      )}
      {page < pages && (
        <a
          rel="next"
          href={to(page + 1, oldest ?? false)}
          className={buttonClass({ tone: 'secondary' })}
        >
          {oldest ? 'Newer comments' : 'Older comments'}
        </a>
      )}
      {pages > 1 && (
        <span className={styles.pageNumber}>
          Page {Math.min(page, pages)} of {pages}
        </span>
      )}
      <a href={to(1, !oldest)} className={styles.order}>
        {oldest ? 'Newest first' : 'Oldest first'}
      </a>
    </nav>
  );
}
