import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { trpc } from '../../../lib/trpc.ts';
import * as section from '../settings-section.css.ts';
import { ImportQuotes } from './import-quotes.tsx';
import { QuoteFields } from './quote-fields.tsx';
import { QuoteRows } from './quote-rows.tsx';
import * as styles from './quotes.css.ts';
import { countOf, useQuoteWrites } from './use-quote-writes.ts';

const EMPTY = { quote: '', author: '' };

/** The quotes that the quote of the day is drawn from. */
export function Quotes() {
  const list = trpc.quotes.list.useQuery();
  const today = trpc.quotes.today.useQuery();
  const writes = useQuoteWrites();
  const { create, undo, isBusy } = writes;
  return (
    <Card as="section" className={section.section} aria-labelledby="quotes">
      <h2 id="quotes" className={section.heading}>
        Quotes
      </h2>
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
            submit={create.isPending ? 'Adding...' : 'Add the quote'}
            isBusy={isBusy}
            onSave={(quote) => create.mutateAsync(quote)}
          />
          <ImportQuotes writes={writes} />
          <div className={styles.head}>
            <p role="status" className={styles.count}>
              {list.data.quotes.length === 0
                ? 'No quotes yet: pages show none.'
                : countOf(list.data.quotes.length)}
            </p>
            {list.data.earlier > 0 && (
              <Button tone="secondary" disabled={isBusy} onClick={() => undo.mutate()}>
                Undo the last change
              </Button>
            )}
          </div>
          {list.data.quotes.length > 0 && <QuoteRows quotes={list.data.quotes} writes={writes} />}
        </>
      )}
    </Card>
  );
}
