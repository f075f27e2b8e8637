/** The form in which a reader writes. It works without scripts; with them it proves itself and loses nothing typed. */
import { COMMENT_KINDS, NAME_MAX, TEXT_MAX } from '@site/schema/comment-values';
import type { CommentedItem, SentComment } from '@site/schema/comments';
import { Button, buttonClass } from '@site/ui/button';
import { ErrorText, TextArea, TextField } from '@site/ui/field';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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

export interface FormContext {
  item: CommentedItem;
  /** When the page was made, signed: for a form without scripts. */
  trap: string;
  /** What a browser without scripts has sent by a form of this page, and why it was refused. */
  refused: { fields: Typed; message: string } | null | undefined;
  onSent: (sent: SentComment) => void;
}

interface CommentFormProps extends FormContext {
  /** The comment that is answered; none for a new thread. */
  parentId?: string;
  /** Whether it is open before somebody opens it. */
  isOpen?: boolean;
  /** The words of the button that opens it. */
  opener: ReactNode;
  /** A note below the button. */
  children?: ReactNode;
}

export function CommentForm({
  item,
  parentId = '',
  trap,
  refused,
  isOpen,
  opener,
  onSent,
  children,
}: CommentFormProps) {
  /** What else is written comes from a new form. */
  const [sentCount, setSentCount] = useState(0);
  const { isSending, failure, ...form } = useSending({
    item,
    parentId,
    onSent: (sent) => {
      setSentCount(sentCount + 1);
      onSent(sent);
    },
  });
  const errorId = useId();
  const refusal = (refused?.fields['parentId'] ?? '') === parentId ? refused : undefined;
  const typed = refusal?.fields ?? {};
  const error = failure ?? refusal?.message;
  const isAnswer = parentId !== '';
  const hasStars = item.kind === 'recipe' && !isAnswer;
  const path = item.kind === 'recipe' ? 'recipes' : 'blog-posts';
  return (
    <details
      key={sentCount}
      open={isOpen || refusal ? true : undefined}
      className={isAnswer ? styles.answer : styles.write}
      suppressHydrationWarning
    >
      <summary className={buttonClass(isAnswer ? { tone: 'quiet' } : {})}>{opener}</summary>
      <form
        method="post"
        // A form that comes back with an error is seen at once.
        action={`/api/${path}/${item.id}/comments#comments`}
        className={styles.form}
        {...form}
      >
        {isAnswer && <input type="hidden" name="parentId" value={parentId} />}
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
    </details>
  );
}

/** Here the browser says what is missing, which says it to screen readers too. */
const REQUIRED = { isRequired: true, required: true, 'aria-required': undefined };

interface ChoiceProps {
  name: string;
  /** The value that the form begins with. */
  chosen: string;
  value: string;
  className: string;
  children: ReactNode;
}

/** A radio button that its label draws. */
const Choice = ({ name, chosen, value, className, children }: ChoiceProps) => (
  <label className={className}>
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={value === chosen}
      className={styles.choiceInput}
    />
    {children}
  </label>
);

export function StarsField({ chosen = '' }: { chosen: string | undefined }) {
  const choice = { name: 'rating', chosen };
  return (
    <fieldset className={styles.starsSet}>
      <legend className={styles.legend}>Your stars</legend>
      <div className={styles.starsField}>
        {['1', '2', '3', '4', '5'].map((stars) => (
          <Choice key={stars} {...choice} value={stars} className={styles.star}>
            <VisuallyHidden>{stars === '1' ? '1 star' : `${stars} stars`}</VisuallyHidden>
          </Choice>
        ))}
        <Choice {...choice} value="" className={styles.noStars}>
          No stars
        </Choice>
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
          <Choice key={kind} name="kind" chosen={chosen} value={kind} className={styles.kind}>
            {KIND_LABELS[kind]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
