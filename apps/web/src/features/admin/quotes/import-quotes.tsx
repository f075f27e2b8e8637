import { readQuoteLines, type UnreadLine } from '@site/schema/quote-lines';
import { MAX_QUOTE_LINES } from '@site/schema/quotes';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { TextArea } from '@site/ui/text-field';
import { useDeferredValue } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DraftNotices } from '../../editing/notices.tsx';
import * as styles from './quotes.css.ts';
import { useQuoteDraft } from './use-quote-draft.ts';
import { countOf, type QuoteWrites } from './use-quote-writes.ts';

/** Lines with something wrong that are shown at once. */
const SHOWN = 8;

/** Adds many quotes at once. Lines that are no quotes stay in the field, so that the owner can correct them. */
export function ImportQuotes({ writes: { importLines, isBusy } }: { writes: QuoteWrites }) {
  const form = useForm({ defaultValues: { text: '' } });
  const draft = useQuoteDraft(form, { item: 'lines', title: 'Many quotes at once' });
  const text = useWatch({ control: form.control, name: 'text' });
  const { quotes, unread } = readQuoteLines(useDeferredValue(text));
  const add = () =>
    importLines.mutate(
      { text },
      {
        onSuccess: (answer) => {
          const left = answer.unread.map((line) => line.text).join('\n');
          form.setValue('text', left, { shouldDirty: true });
          if (!left) draft.onSaved();
        },
        onError: draft.onFailed,
      },
    );
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
            placeholder="Salt the water. — Nell’s grandmother"
            {...form.register('text')}
          />
          {unread.length > 0 && <UnreadLines lines={unread} />}
          <div>
            <Button disabled={isBusy || quotes.length === 0} onClick={add}>
              {importLines.isPending ? 'Adding...' : labelOf(quotes.length)}
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
      <ul className={styles.unreadLines}>
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
