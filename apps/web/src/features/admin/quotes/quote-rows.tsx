import type { ListedQuote } from '@site/schema/quotes';
import { Button } from '@site/ui/button';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as list from '../../editing/content-list.css.ts';
import { RowActions } from '../../editing/list.tsx';
import { QuoteFields } from './quote-fields.tsx';
import * as styles from './quotes.css.ts';
import { countOf, type QuoteWrites } from './use-quote-writes.ts';

/** Rows that are shown at first. */
const FIRST = 10;
/** Characters of a quote that name its row. */
const NAME = 40;

export interface QuoteRowsProps {
  quotes: readonly ListedQuote[];
  writes: QuoteWrites;
}

/** The quotes, the newest first. Each is edited in its place. */
export function QuoteRows({ quotes, writes: { update, remove, isBusy } }: QuoteRowsProps) {
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
    await remove.mutateAsync({ id }).then(
      () => rows.current?.focus(),
      // The toast of the write says why.
      () => undefined,
    );
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
                submit={update.isPending ? 'Saving...' : 'Save'}
                isBusy={isBusy}
                hasFocus
                onSave={(values) => update.mutateAsync({ id, ...values }).then(() => close(id))}
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
