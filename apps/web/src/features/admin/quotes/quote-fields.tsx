import { zodResolver } from '@hookform/resolvers/zod';
import { MAX_QUOTE, MAX_QUOTE_AUTHOR, type QuoteInput, quoteInput } from '@site/schema/quotes';
import { Button } from '@site/ui/button';
import { TextArea, TextField } from '@site/ui/text-field';
import { useForm } from 'react-hook-form';
import { DraftNotices } from '../../editing/notices.tsx';
import * as section from '../settings-section.css.ts';
import * as styles from './quotes.css.ts';
import { useQuoteDraft } from './use-quote-draft.ts';

export interface QuoteFieldsProps {
  /** The id of a quote, or `new`. */
  item: string;
  /** Names the form for screen readers, and its draft. */
  label: string;
  initial: QuoteInput;
  submit: string;
  isBusy: boolean;
  hasFocus?: boolean;
  /** Rejects when it was not saved; the fields then keep their text. */
  onSave: (quote: QuoteInput) => Promise<unknown>;
  onCancel?: () => void;
}

/** A quote with its author. It is empty again after a save. */
export function QuoteFields({
  item,
  label,
  initial,
  submit,
  isBusy,
  hasFocus = false,
  onSave,
  onCancel,
}: QuoteFieldsProps) {
  const form = useForm<QuoteInput>({ resolver: zodResolver(quoteInput), defaultValues: initial });
  const { register, handleSubmit, formState, reset, setFocus } = form;
  const { errors } = formState;
  const draft = useQuoteDraft(form, { item, title: label });
  const save = async (quote: QuoteInput) => {
    try {
      await onSave(quote);
    } catch (error) {
      // The toast of the write says why.
      draft.onFailed(error);
      return;
    }
    draft.onSaved();
    // Before the reset, which forgets the fields until the next render.
    if (!onCancel) setFocus('quote');
    reset();
  };
  const cancel = () => {
    draft.onCancel();
    onCancel?.();
  };
  return (
    <form
      className={styles.fields}
      aria-label={label}
      noValidate
      onSubmit={handleSubmit(save)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel && cancel()}
    >
      <DraftNotices {...draft.notices} />
      <TextArea
        label="Quote"
        rows={2}
        maxLength={MAX_QUOTE}
        hint={`At most ${MAX_QUOTE} characters, without quotation marks around it`}
        error={errors.quote?.message}
        autoFocus={hasFocus}
        {...register('quote')}
      />
      <TextField
        label="Author"
        maxLength={MAX_QUOTE_AUTHOR}
        error={errors.author?.message}
        {...register('author')}
      />
      <div className={section.actions}>
        <Button type="submit" disabled={isBusy}>
          {submit}
        </Button>
        {onCancel && (
          <Button tone="secondary" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {draft.question}
    </form>
  );
}
