import type { ShownComment } from '@site/schema/comments';
import { Badge } from '@site/ui/badge';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../lib/site-options.ts';
import { Stars } from '../../lib/stars.tsx';
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
  const { name, isAuthor, kind, rating, createdAt, isDeleted, isEditedByAuthor } = comment;
  if (isDeleted) {
    return (
      <article {...articleOf(comment)} aria-label="A deleted comment" className={styles.deleted}>
        This comment was deleted.
      </article>
    );
  }
  return (
    <article
      {...articleOf(comment)}
      aria-label={name}
      className={styles.comment}
      // Drawn in the place of a portrait.
      data-initial={[...name][0]?.toUpperCase()}
      data-author={isAuthor || undefined}
    >
      <p className={styles.name}>
        <strong dir="auto">{name}</strong>
        {isAuthor && <Badge tone="accent">Author</Badge>}
        {kind !== 'comment' && (
          <Badge tone={kind === 'made' ? 'good' : 'medium'}>{KIND_BADGES[kind]}</Badge>
        )}
      </p>
      <p className={styles.facts}>
        {rating !== null && <Stars value={rating} />}
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt, timeZone)}</time>
      </p>
      {editor || <CommentText {...comment} />}
      {isEditedByAuthor && <p className={styles.note}>edited by the author</p>}
      {own}
    </article>
  );
}

/** An address, without the punctuation of the sentence around it. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])/;

/** Plain text, whose lines stay. Links are links only of a writer whom the author trusts. */
function CommentText({ text, isTrusted }: Pick<ShownComment, 'text' | 'isTrusted'>) {
  const parts = isTrusted ? text.split(LINK) : [text];
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <a key={index} href={part} rel="ugc nofollow noopener">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
