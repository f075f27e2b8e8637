import type { ShownComment } from '@site/schema/comments';
import { Badge } from '@site/ui/badge';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { Stars } from '../../lib/stars.tsx';
import { CommentText } from './comment-text.tsx';
import * as styles from './comments.css.ts';
import { articleOf } from './threads-in-document.ts';

export interface CommentItemProps {
  comment: ShownComment;
  /** What its writer can do with it, and what she is told. */
  own?: ReactNode;
  /** Instead of the text, while its writer changes it. */
  editor?: ReactNode;
}

const KIND_BADGES = { made: 'Made this', question: 'Question' } as const;

export function CommentItem({ comment, own, editor }: CommentItemProps) {
  const { timeZone } = useSite();
  const { id, name, isAuthor, kind, rating, createdAt, isDeleted } = comment;
  const labelId = `name-${id}`;
  if (isDeleted) {
    return (
      <article {...articleOf(comment)} aria-label="A deleted comment" className={styles.deleted}>
        This comment was deleted.
      </article>
    );
  }
  return (
    <article {...articleOf(comment)} aria-labelledby={labelId} className={styles.comment}>
      <span className={styles.initial} data-author={isAuthor || undefined} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
      <header className={styles.commentHead}>
        <p className={styles.name}>
          <strong id={labelId} dir="auto">
            {name}
          </strong>
          {isAuthor && <Badge tone="accent">Author</Badge>}
          {kind !== 'comment' && (
            <Badge tone={kind === 'made' ? 'good' : 'medium'}>{KIND_BADGES[kind]}</Badge>
          )}
        </p>
        <p className={styles.facts}>
          {rating !== null && <Stars value={rating} />}
          <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, timeZone)}</time>
        </p>
      </header>
      <div className={styles.body}>
        {editor || <CommentText {...comment} />}
        {comment.isEditedByAuthor && <p className={styles.note}>edited by the author</p>}
        {own}
      </div>
    </article>
  );
}
