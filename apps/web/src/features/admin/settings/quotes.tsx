import { zodResolver } from '@hookform/resolvers/zod';
import { readQuoteLines, type UnreadLine } from '@site/schema/quote-lines';
import {
  type ListedQuote,
  MAX_QUOTE,
  MAX_QUOTE_AUTHOR,
  MAX_QUOTE_LINES,
  type QuoteInput,
  type QuoteList,
  quoteInput,
} from '@site/schema/quotes';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { wrap } from '@site/ui/layout';
import { TextArea, TextField } from '@site/ui/text-field';
import { useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.ts';
import * as list from '../../editing/content-list.css.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { DraftNotices } from '../../editing/notices.tsx';
import { RowActions } from '../../editing/row-actions.tsx';
import { useUnsavedWork } from '../../editing/unsaved-work.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { type Outcome, useWrite } from '../../editing/use-write.ts';
import { inTime, isUnauthorized } from '../../editing/writes.ts';
import * as styles from './quotes.css.ts';
import * as section from './settings.css.ts';

const EMPTY = { quote: '', author: '' };

/** The quotes that the quote of the day is drawn from. */
export function Quotes() {
  const list = trpc.quotes.list.useQuery();
  const today = trpc.quotes.today.useQuery();
  const writes = useQuoteWrites();
  const { create, undo, isBusy } = writes;
  return (
    <>
      <p className={section.text}>
        Every page shows one of them below the menu, each day another one.
        {today.data && ` Today: “${today.data.quote}”, ${today.data.author}.`}
      </p>
      {list.isError && <p role="alert">The quotes could not be read. Reload the page.</p>}
      {list.data && (
        <>
          <QuoteFields
            item="new"
            label="New quote"
            initial={EMPTY}
            submit={create.isBusy ? 'Adding...' : 'Add the quote'}
            isBusy={isBusy}
            onSave={create.run}
          />
          <ImportQuotes writes={writes} />
          <div className={styles.head}>
            <p role="status">
              {list.data.quotes.length === 0
                ? 'No quotes yet: pages show none.'
                : countOf(list.data.quotes.length)}
            </p>
            {list.data.earlier > 0 && (
              <Button tone="secondary" disabled={isBusy} onClick={() => undo.run()}>
                Undo the last change
              </Button>
            )}
          </div>
          {list.data.quotes.length > 0 && <QuoteRows quotes={list.data.quotes} writes={writes} />}
        </>
      )}
    </>
  );
}

interface QuoteFieldsProps {
  /** The id of a quote, or `new`. */
  item: string;
  /** Names the form for screen readers, and its draft. */
  label: string;
  initial: QuoteInput;
  submit: string;
  isBusy: boolean;
  /** The fields keep their text unless it was saved. */
  onSave: (quote: QuoteInput) => Promise<Outcome<unknown> | undefined>;
  /** Of a stored quote, which is edited in its place. */
  onCancel?: () => void;
}

/** A quote with its author. It is empty again after a save. */
function QuoteFields({ item, label, initial, submit, isBusy, onSave, onCancel }: QuoteFieldsProps) {
  const form = useForm<QuoteInput>({ resolver: zodResolver(quoteInput), defaultValues: initial });
  const field = fieldOf(form);
  const draft = useQuoteDraft(form, { item, title: label });
  const save = async (quote: QuoteInput) => {
    const outcome = await onSave(quote);
    if (!outcome) return;
    // The toast of the write says why.
    if ('error' in outcome) return draft.onFailed(outcome.error);
    draft.onSaved();
    // Before the reset, which forgets the fields until the next render.
    if (!onCancel) form.setFocus('quote');
    form.reset();
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
      onSubmit={form.handleSubmit(save)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel && cancel()}
    >
      <DraftNotices {...draft.notices} />
      <TextArea
        label="Quote"
        isRequired
        rows={2}
        maxLength={MAX_QUOTE}
        hint={`At most ${MAX_QUOTE} characters, without quotation marks around it`}
        autoFocus={onCancel !== undefined}
        {...field('quote')}
      />
      <TextField label="Author" maxLength={MAX_QUOTE_AUTHOR} {...field('author')} />
      <div className={wrap[2]}>
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

/** Lines with something wrong that are shown at once. */
const SHOWN = 8;

/** Adds many quotes at once. Lines that are no quotes stay in the field, so that the owner can correct them. */
function ImportQuotes({ writes: { importLines, isBusy } }: { writes: QuoteWrites }) {
  const form = useForm({ defaultValues: { text: '' } });
  const draft = useQuoteDraft(form, { item: 'lines', title: 'Many quotes at once' });
  const text = useWatch({ control: form.control, name: 'text' });
  const { quotes, unread } = readQuoteLines(useDeferredValue(text));
  const add = async () => {
    const outcome = await importLines.run(text);
    if (!outcome) return;
    if ('error' in outcome) return draft.onFailed(outcome.error);
    const left = outcome.answer.unread.map((line) => line.text).join('\n');
    form.setValue('text', left, { shouldDirty: true });
    if (!left) draft.onSaved();
  };
  return (
    <div className={styles.disclosure}>
      {/* Before the disclosure, which is closed at first. */}
      <DraftNotices {...draft.notices} />
      <Disclosure summary="Add many at once">
        <div className={styles.fields}>
          <TextArea
            label="One quote a line"
            rows={6}
            maxLength={MAX_QUOTE_LINES}
            spellCheck={false}
            hint="Each line: the quote, a dash or a tab, and the author. Quotes that are in the list already are left out."
            placeholder="Salt the water. — My grandmother"
            {...form.register('text')}
          />
          {unread.length > 0 && <UnreadLines lines={unread} />}
          <div>
            <Button disabled={isBusy || quotes.length === 0} onClick={add}>
              {importLines.isBusy ? 'Adding...' : labelOf(quotes.length)}
            </Button>
          </div>
        </div>
      </Disclosure>
      {draft.question}
    </div>
  );
}

const labelOf = (count: number) => (count === 0 ? 'Add quotes' : `Add ${countOf(count)}`);

function UnreadLines({ lines }: { lines: readonly UnreadLine[] }) {
  const rest = lines.length - SHOWN;
  return (
    <div className={styles.unread} role="status">
      <p>{lines.length === 1 ? 'One line stays here' : `${lines.length} lines stay here`}:</p>
      <ul>
        {lines.slice(0, SHOWN).map(({ number, text, why }) => (
          <li key={number}>
            Line {number}, “{text.trim().slice(0, 60)}”: {why}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>and {rest} more.</p>}
    </div>
  );
}

/** Rows that are shown at first. */
const FIRST = 10;
/** Characters of a quote that name its row. */
const NAME = 40;

/** The quotes, the newest first. Each is edited in its place. */
function QuoteRows({
  quotes,
  writes: { update, remove, isBusy },
}: {
  quotes: readonly ListedQuote[];
  writes: QuoteWrites;
}) {
  const [isWhole, setWhole] = useState(false);
  const [edited, setEdited] = useState<string>();
  const rows = useRef<HTMLUListElement>(null);
  const newestFirst = quotes.toReversed();
  const shown = isWhole ? newestFirst : newestFirst.slice(0, FIRST);

  const close = (id: string) => {
    flushSync(() => setEdited(undefined));
    rows.current?.querySelector<HTMLElement>(`[data-quote="${id}"] button`)?.focus();
  };
  const removeRow = async (id: string) => {
    const outcome = await remove.run(id);
    if (outcome && 'answer' in outcome) rows.current?.focus();
  };

  return (
    <>
      <ul ref={rows} className={styles.rows} tabIndex={-1} aria-label="Quotes">
        {shown.map(({ id, quote, author }) => (
          <li key={id} className={list.row} data-quote={id}>
            {edited === id ? (
              <QuoteFields
                item={id}
                label="Edit the quote"
                initial={{ quote, author }}
                submit={update.isBusy ? 'Saving...' : 'Save'}
                isBusy={isBusy}
                onSave={async (values) => {
                  const outcome = await update.run({ id, ...values });
                  if (outcome && 'answer' in outcome) close(id);
                  return outcome;
                }}
                onCancel={() => close(id)}
              />
            ) : (
              <>
                <div className={list.text}>
                  <p className={styles.quote}>{quote}</p>
                  <p className={styles.author}>{author}</p>
                </div>
                <RowActions
                  name={`“${quote.slice(0, NAME)}”`}
                  onEdit={() => setEdited(id)}
                  onDelete={() => removeRow(id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {newestFirst.length > shown.length && (
        <Button tone="secondary" onClick={() => setWhole(true)}>
          Show all {countOf(quotes.length)}
        </Button>
      )}
    </>
  );
}

/** The changes of the list of quotes. Each answers the new list, and says how it ended. */
function useQuoteWrites() {
  const queries = trpc.useUtils();
  const { quotes } = queries.client;
  const options = <Answer extends QuoteList>(messageOf: (answer: Answer) => string) => ({
    done: (answer: Answer) => {
      queries.quotes.list.setData(undefined, { quotes: answer.quotes, earlier: answer.earlier });
      return messageOf(answer);
    },
    failed: () => {
      void queries.quotes.list.invalidate();
      return 'Failed to change the quotes';
    },
    // It may have been drawn anew.
    refresh: queries.quotes.today.invalidate,
  });
  const create = useWrite(
    (quote: QuoteInput) => quotes.create.mutate(quote, inTime()),
    options(() => 'The quote is in the list.'),
  );
  const update = useWrite(
    (quote: QuoteInput & { id: string }) => quotes.update.mutate(quote, inTime()),
    options(() => 'The quote is changed.'),
  );
  const remove = useWrite(
    (id: string) => quotes.delete.mutate({ id }, inTime()),
    options(() => 'The quote is removed.'),
  );
  const undo = useWrite(
    () => quotes.undo.mutate(undefined, inTime()),
    options(() => 'The list before is back.'),
  );
  const importLines = useWrite(
    (text: string) => quotes.importLines.mutate({ text }, inTime()),
    options(
      (answer: Awaited<ReturnType<typeof quotes.importLines.mutate>>) =>
        `${countOf(answer.added)} added.`,
    ),
  );
  const all = [create, update, remove, importLines, undo];
  return { create, update, remove, importLines, undo, isBusy: all.some((each) => each.isBusy) };
}

type QuoteWrites = ReturnType<typeof useQuoteWrites>;

const countOf = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`);

/**
 * Stores what is typed into a form of quotes, and asks before it is thrown away.
 *
 * @param item what is edited: `new`, `lines`, or the id of a quote
 * @param title what the draft is called
 */
function useQuoteDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { item, title }: { item: string; title: string },
) {
  const draft = useDraft({
    item: `quotes:${item}`,
    form,
    describe: () => ({ title, url: '/admin?tab=settings&edit=quotes' }),
  });
  const { question, release } = useUnsavedWork(form.formState.isDirty, draft.discard);
  return {
    notices: draft.notices,
    question,
    onSaved: draft.drop,
    /** The login page comes next when the session has ended. */
    onFailed: (error: unknown) => {
      draft.store();
      if (isUnauthorized(error)) release();
    },
    onCancel: draft.discard,
  };
}
