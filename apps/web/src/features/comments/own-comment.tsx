/** A comment that the reader has written herself a moment ago: she can change or delete it, also while it is held. */
import { TEXT_MAX } from '@site/schema/comment-values';
import type { CommentedItem, ShownComment } from '@site/schema/comments';
import { Button } from '@site/ui/button';
import { ErrorText, TextArea } from '@site/ui/field';
import { type SubmitEvent, useState } from 'react';
import { useSite } from '../../lib/site-options.ts';
import { KindField, StarsField } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import * as styles from './comments.css.ts';
import { authorOf } from './thanks.tsx';
import type { useOwnComments } from './use-own-comments.ts';
import { failureText, typedIn } from './use-sending.ts';

interface OwnCommentProps {
  item: CommentedItem;
  comment: ShownComment;
  isHeld: boolean;
  own: ReturnType<typeof useOwnComments>;
}

export function OwnComment({ item, comment, isHeld, own }: OwnCommentProps) {
  const author = authorOf(useSite());
  const [step, setStep] = useState<'edit' | 'delete'>();
  const [failure, setFailure] = useState<string>();
  const { id, text, rating, kind } = comment;
  const isAnswer = comment.parentId !== null;
  const hasStars = item.kind === 'recipe' && !isAnswer;

  function act(work: Promise<unknown>) {
    setFailure(undefined);
    work.then(
      () => setStep(undefined),
      (error: unknown) => setFailure(failureText(error)),
    );
  }

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    act(own.change(id, typedIn(event.currentTarget)));
  };

  return (
    <CommentItem
      comment={comment}
      editor={
        step === 'edit' && (
          <form onSubmit={save} className={styles.form}>
            {hasStars && <StarsField chosen={`${rating ?? ''}`} />}
            {!isAnswer && <KindField chosen={kind} />}
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
          {isHeld && <p className={styles.note}>Only you see this until {author} has read it.</p>}
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
              <Button tone="danger" onClick={() => act(own.remove(id))}>
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
