/** What the reader has written herself a moment ago: she can change or delete it, also while it is held. */
import { TEXT_MAX } from '@site/schema/comment-values';
import type { CommentedItem, MyComment } from '@site/schema/comments';
import { Button } from '@site/ui/button';
import { ErrorText, TextArea } from '@site/ui/field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { KindField, StarsField } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import * as styles from './comments.css.ts';
import { hasJustWritten } from './kept.ts';
import { failureText, typedIn } from './use-sending.ts';

export type OwnComments = ReturnType<typeof useOwnComments>;

/** What this browser has written below a post or recipe and may still change. The server knows it by its cookie. */
export function useOwnComments(itemId: string) {
  const [isWriter, setWriter] = useState(false);
  // The document is the same for everyone, and so is what it is hydrated with.
  useEffect(() => setWriter(hasJustWritten(itemId)), [itemId]);
  const { data = [] } = trpc.comments.mine.useQuery(undefined, { enabled: isWriter });
  const { mine, thread } = trpc.useUtils().comments;
  return {
    comments: data.filter(({ item }) => item.id === itemId),
    /** Reads them again, with what the page shows to all. */
    async read() {
      setWriter(true);
      await Promise.all([mine.invalidate(), thread.invalidate()]);
    },
  };
}

/** Who reads what is written. */
export const useAuthor = () => useSite().identity.author || 'the author';

interface OwnCommentProps {
  item: CommentedItem;
  comment: MyComment;
  onChange: () => Promise<void>;
}

export function OwnComment({ item, comment, onChange }: OwnCommentProps) {
  const author = useAuthor();
  const { client } = trpc.useUtils();
  const [step, setStep] = useState<'edit' | 'delete'>();
  const [failure, setFailure] = useState<string>();
  const { id, parentId, text, rating, kind, status } = comment;
  const hasStars = item.kind === 'recipe' && parentId === null;

  async function act(work: Promise<unknown>) {
    setFailure(undefined);
    try {
      await work;
      await onChange();
      setStep(undefined);
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act(client.comments.update.mutate({ id, ...typedIn(event.currentTarget) }));
  };

  return (
    <CommentItem
      comment={comment}
      editor={
        step === 'edit' && (
          <form onSubmit={save} className={styles.form}>
            {hasStars && <StarsField chosen={`${rating ?? ''}`} />}
            {parentId === null && <KindField chosen={kind} />}
            <TextArea
              label="Your comment"
              isLabelHidden
              name="text"
              rows={4}
              maxLength={TEXT_MAX}
              required={!hasStars}
              defaultValue={text}
              dir="auto"
              autoFocus
            />
            <p className={styles.actions}>
              <Button type="submit">Save</Button>
              <Button tone="quiet" onClick={() => setStep(undefined)}>
                Cancel
              </Button>
            </p>
          </form>
        )
      }
      own={
        <>
          {status === 'held' && (
            <p className={styles.note}>Only you see this until {author} has read it.</p>
          )}
          {failure && (
            <div role="alert">
              <ErrorText id={`failure-${id}`}>{failure}</ErrorText>
            </div>
          )}
          {step === undefined && (
            <p className={styles.actions}>
              <Button tone="quiet" onClick={() => setStep('edit')}>
                Edit
              </Button>
              <Button tone="quietDanger" onClick={() => setStep('delete')}>
                Delete
              </Button>
            </p>
          )}
          {step === 'delete' && (
            <p className={styles.actions}>
              <Button tone="danger" onClick={() => void act(client.comments.delete.mutate({ id }))}>
                Delete it for good
              </Button>
              <Button tone="quiet" onClick={() => setStep(undefined)}>
                Keep it
              </Button>
            </p>
          )}
        </>
      }
    />
  );
}
