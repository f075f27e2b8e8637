/** The comments below a post or recipe, with the form. */
import type { CommentedItem, SentComment } from '@site/schema/comments';
import { buttonClass } from '@site/ui/button';
import { PenLine, Rss } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../lib/page-parts.tsx';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { CommentForm } from './comment-form.tsx';
import * as styles from './comments.css.ts';
import { type CommentsParams, threadsQuery } from './comments-search.ts';
import { authorOf, Thanks } from './thanks.tsx';
import { ThreadPages, Threads } from './threads.tsx';
import { sectionOf, threadsInDocument } from './threads-in-document.ts';
import { useOwnComments } from './use-own-comments.ts';

export interface CommentsSectionProps extends CommentsParams {
  kind: CommentedItem['kind'];
  /** Of the post or recipe. */
  id: string;
  /** Of its page. */
  path: string;
}

export function CommentsSection({
  kind,
  id,
  path,
  comment,
  comments,
  oldest,
}: CommentsSectionProps) {
  const item = { kind, id };
  const author = authorOf(useSite());
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
          <Thanks key={`thanks ${sent?.id}`} status={status} isFocused={sent !== undefined} />
        )}
        {isOpen ? (
          <details
            key={`form ${sent?.id}`}
            open={(total === 0 && !status) || (refused && !refused.fields['parentId']) || undefined}
            className={styles.write}
            suppressHydrationWarning
          >
            <summary className={buttonClass()}>
              <PenLine size="1.1rem" aria-hidden />
              Write a comment
            </summary>
            <CommentForm item={item} trap={trap} refused={refused} onSent={onSent}>
              <p className={styles.note}>
                No account, no email. {author} reads what a new reader writes before others do.
              </p>
            </CommentForm>
          </details>
        ) : (
          <p>Comments are closed. Thank you to everyone who wrote.</p>
        )}
      </div>
      <div className={styles.main}>
        {total === 0 && (
          <p className={styles.empty}>Nobody has written yet. You can be the first.</p>
        )}
        {total > 0 && items.length === 0 && <p>There are no comments on this page.</p>}
        <Threads item={item} threads={data} own={own} refused={refused} onSent={onSent} />
        <ThreadPages path={path} total={total} comments={comments} oldest={oldest} />
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
