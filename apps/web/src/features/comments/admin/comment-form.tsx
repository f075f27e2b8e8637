import { zodResolver } from '@hookform/resolvers/zod';
import { TEXT_MAX } from '@site/schema/comment-values';
import { editComment, type OwnedComment } from '@site/schema/comments';
import { TextArea } from '@site/ui/text-field';
import { trpc } from '../../../lib/trpc.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { FormDialog, LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import * as styles from './comments-panel.css.ts';
import type { Moderation } from './use-moderation.ts';

const ANSWER = 'answer:';

/** The value of the URL's `edit` that opens the answer to a comment; that of its own form is the id alone. */
export const answerTo = (id: string) => `${ANSWER}${id}`;

interface CommentDialogProps {
  edit: string;
  moderation: Moderation;
  onClose: () => void;
}

/** The form of an answer, or of a comment's own text. What is typed survives as in every form here. */
export function CommentDialog({ edit, ...form }: CommentDialogProps) {
  const isAnswer = edit.startsWith(ANSWER);
  const id = isAnswer ? edit.slice(ANSWER.length) : edit;
  const query = trpc.comments.moderate.byId.useQuery({ id }, readOnce);
  return (
    <LoadingDialog
      title={isAnswer ? 'Answer' : 'Edit comment'}
      noun="Comment"
      item={`comment:${edit}`}
      query={query}
      onClose={form.onClose}
    >
      {(comment) => <CommentForm comment={comment} edit={edit} isAnswer={isAnswer} {...form} />}
    </LoadingDialog>
  );
}

type Values = { text: string };
const schema = editComment.pick({ text: true });

function CommentForm({
  comment,
  edit,
  isAnswer,
  moderation,
  onClose,
}: CommentDialogProps & { comment: OwnedComment; isAnswer: boolean }) {
  const { client } = trpc.useUtils();
  const rowOf = ({ text, editedAt, createdAt }: OwnedComment) => ({
    id: edit,
    updatedAt: editedAt ?? createdAt,
    text: isAnswer ? '' : text,
  });
  const row = rowOf(comment);
  const { form, submitWith, dialog } = useEditForm<typeof row, Values, Values>({
    kind: 'comment',
    tab: 'comments',
    id: edit,
    updatedAt: row.updatedAt,
    resolver: zodResolver(schema),
    initialValues: () => ({ text: row.text }),
    readRow: async () => rowOf(await client.comments.moderate.byId.query({ id: comment.id })),
    valuesOf: ({ text }) => ({ text }),
    draftTitle: ({ text }) => text.slice(0, 60),
    onClose,
  });
  const name = comment.name || 'A reader';
  const onSubmit = submitWith(async ({ text }) => {
    const outcome = await moderation[isAnswer ? 'answer' : 'edit'](comment, text);
    if (outcome && 'error' in outcome) throw outcome.error;
    return row;
  });
  const texts = {
    title: isAnswer ? `Answer ${name}` : `Edit what ${name} wrote`,
    submit: isAnswer ? 'Answer' : 'Save',
    busy: 'Saving...',
  };
  return (
    <FormDialog {...dialog} texts={{ create: texts, edit: texts }} onSubmit={onSubmit}>
      {isAnswer && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        <section className={styles.quoted} tabIndex={0} aria-label="The comment">
          {comment.text || 'Stars without words'}
        </section>
      )}
      {isAnswer && comment.status !== 'shown' && <p>Your answer shows the comment too.</p>}
      {!isAnswer && !comment.isAuthor && <p>Readers see that you have changed it.</p>}
      <TextArea
        label={isAnswer ? 'Your answer' : 'Comment'}
        isRequired
        rows={6}
        maxLength={TEXT_MAX}
        data-initial-focus
        {...fieldOf(form)('text')}
      />
    </FormDialog>
  );
}
