/** The comments below a post or recipe, with the form. */
import type { CommentedItem, SentComment } from '@site/schema/comments';
import { PenLine, Rss } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/page-parts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { CommentForm } from './comment-form.tsx';
import * as styles from './comments.css.ts';
import { type CommentsParams, threadsQuery } from './comments-search.ts';
import { useAuthor, useOwnComments } from './own-comment.tsx';
import { ThreadPages, Threads } from './threads.tsx';
import { sectionOf, threadsInDocument } from './threads-in-document.ts';

export interface CommentsSectionProps extends CommentsParams {
  kind: CommentedItem['kind'];
  /** Of the post or recipe. */
  id: string;
  /** Of its page. */
  path: string;
}

/** Where the form has gone that had it. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function CommentsSection({
  kind,
  id,
  path,
  comment,
  comments,
  oldest,
}: CommentsSectionProps) {
  const item = { kind, id };
  const author = useAuthor();
  const query = threadsQuery(item, { comments, oldest });
  const { thread } = trpc.useUtils().comments;
  useState(() => {
    const inDocument = import.meta.env.SSR ? undefined : threadsInDocument(id);
    // As old as the document.
    if (inDocument) thread.setData(query, inDocument, { updatedAt: performance.timeOrigin });
  });
  const { data, isError, refetch } = trpc.comments.thread.useQuery(query);
  // What a browser without scripts has sent, and the site did not take.
  const { data: refused } = trpc.comments.sentForm.useQuery(undefined, { enabled: false });
  const own = useOwnComments(id);
  const [sent, setSent] = useState<SentComment>();
  const status = sent?.status ?? comment;

  if (!data) {
    return isError ? (
      <LoadFailure title="The comments could not be loaded" onRetry={() => void refetch()} />
    ) : null;
  }
  const { items, total, isOpen, trap } = data;
  // Nothing to read, and nothing to write.
  if (total === 0 && !isOpen) return <section id="comments" {...sectionOf(id, data)} hidden />;

  const onSent = (answer: SentComment) => {
    setSent(answer);
    void own.read();
  };
  const form = { item, trap, refused, onSent };
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className={styles.section}
      data-kind={kind}
      {...sectionOf(id, data)}
    >
      <div className={styles.side}>
        <h2 id="comments-title">Comments</h2>
        {status && (
          <p
            key={sent?.id}
            role="status"
            tabIndex={-1}
            ref={sent && takeFocus}
            className={styles.thanks}
          >
            {status === 'held'
              ? `Thank you. Your comment is waiting for ${author} to read it.`
              : 'Thank you. It is on the page now.'}
          </p>
        )}
        {isOpen ? (
          <CommentForm
            {...form}
            isOpen={total === 0 && !status}
            opener={
              <>
                <PenLine size="1.1rem" aria-hidden />
                Write a comment
              </>
            }
          >
            <p className={styles.note}>
              No account, no email. {author} reads what a new reader writes before others do.
            </p>
          </CommentForm>
        ) : (
          <p>Comments are closed. Thank you to everyone who wrote.</p>
        )}
      </div>
      <div className={styles.main}>
        {total === 0 && (
          <p className={styles.empty}>Nobody has written yet. You can be the first.</p>
        )}
        {total > 0 && items.length === 0 && <p>There are no comments on this page.</p>}
        <Threads {...form} comments={items} own={own} isOpen={isOpen} />
        <ThreadPages path={path} total={total} comments={comments} oldest={oldest ?? false} />
        {total > 0 && (
          <p>
            <a href="/comments.xml" className={styles.feed}>
              <Rss size="1em" aria-hidden />
              Feed of all comments
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
