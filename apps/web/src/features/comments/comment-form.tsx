/** The form in which a reader writes. It works without scripts; with them it proves itself and loses nothing typed. */
import { COMMENT_KINDS, NAME_MAX, TEXT_MAX } from '@site/schema/comment-values';
import type { CommentedItem, SentComment } from '@site/schema/comments';
import { Button } from '@site/ui/button';
import { ErrorText, TextArea, TextField } from '@site/ui/field';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Honeypot } from '../../lib/honeypot.tsx';
import { scripted } from '../../lib/share.css.ts';
import * as styles from './comments.css.ts';
import type { Typed } from './kept.ts';
import { useSending } from './use-sending.ts';

const KIND_LABELS = {
  made: 'I made this',
  question: 'I have a question',
  comment: 'A comment',
} as const;

export interface CommentFormProps {
  item: CommentedItem;
  /** The comment that is answered; none for a new thread. */
  parentId?: string | undefined;
  /** When the page was made, signed: for a form without scripts. */
  trap: string;
  /** What a browser without scripts has sent by a form of this page, and why it was refused. */
  refused: { fields: Typed; message: string } | null | undefined;
  onSent: (sent: SentComment) => void;
  /** A note below the button. */
  children?: ReactNode;
}

export function CommentForm({ item, parentId, trap, refused, onSent, children }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isSending, failure, ...events } = useSending(form, { item, parentId, onSent });
  const errorId = useId();
  const isRefused = (refused?.fields['parentId'] ?? '') === (parentId ?? '');
  const typed = (isRefused && refused?.fields) || {};
  const error = failure ?? (isRefused ? refused?.message : undefined);
  const isAnswer = parentId !== undefined;
  const hasStars = item.kind === 'recipe' && !isAnswer;
  const path = item.kind === 'recipe' ? 'recipes' : 'blog-posts';
  return (
    <form
      ref={form}
      method="post"
      // A form that comes back with an error is seen at once.
      action={`/api/${path}/${item.id}/comments#comments`}
      className={styles.form}
      {...events}
    >
      {parentId && <input type="hidden" name="parentId" value={parentId} />}
      <input type="hidden" name="trap" value={trap} />
      {hasStars && <StarsField chosen={typed['rating']} />}
      {!isAnswer && <KindField chosen={typed['kind']} />}
      <TextArea
        label={isAnswer ? 'Your answer' : 'Your comment'}
        name="text"
        rows={isAnswer ? 3 : 5}
        maxLength={TEXT_MAX}
        {...(hasStars ? {} : REQUIRED)}
        defaultValue={typed['text']}
        dir="auto"
      />
      <TextField
        label="Your name"
        name="name"
        maxLength={NAME_MAX}
        {...REQUIRED}
        autoComplete="nickname"
        defaultValue={typed['name']}
        dir="auto"
      />
      <Honeypot />
      <span className={scripted}>
        <label className={styles.keep}>
          <input type="checkbox" name="keep" />
          Keep my name in this browser
        </label>
      </span>
      {error && (
        <div role="alert">
          <ErrorText id={errorId}>{error}</ErrorText>
        </div>
      )}
      <Button type="submit" icon={Send} aria-disabled={isSending} className={styles.send}>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
      {children}
    </form>
  );
}

/** Here the browser says what is missing, which says it to screen readers too. */
const REQUIRED = { isRequired: true, required: true, 'aria-required': undefined };

export function StarsField({ chosen = '' }: { chosen: string | undefined }) {
  return (
    <fieldset className={styles.starsSet}>
      <legend className={styles.legend}>Your stars</legend>
      <div className={styles.starsField}>
        {['1', '2', '3', '4', '5'].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === chosen}
              className={styles.choiceInput}
            />
            <VisuallyHidden>{stars === '1' ? '1 star' : `${stars} stars`}</VisuallyHidden>
          </label>
        ))}
        <label className={styles.noStars}>
          <input
            type="radio"
            name="rating"
            value=""
            defaultChecked={chosen === ''}
            className={styles.choiceInput}
          />
          No stars
        </label>
      </div>
    </fieldset>
  );
}

export function KindField({ chosen = 'comment' }: { chosen: string | undefined }) {
  return (
    <fieldset>
      <legend className={styles.legend}>What you write</legend>
      <div className={styles.kinds}>
        {COMMENT_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              className={styles.choiceInput}
            />
            {KIND_LABELS[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
