import type { WeightOfDay } from '@site/schema/weight-entries';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './numbers-table.css.ts';
import { formatPounds } from './progress-numbers.ts';

export interface NumbersTableProps {
  /** Newest first: all entries, or only those that change the line. */
  weights: readonly WeightOfDay[];
  /** The number of all entries. */
  total: number;
}

/** The chart's data as a table. It has hundreds of rows, so it is rendered when the visitor opens it. */
export function NumbersTable({ weights, total }: NumbersTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => setIsOpen(details.current?.open === true), []);

  return (
    <details
      ref={details}
      className={styles.details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>Show the numbers as a table</summary>
      {isOpen ? (
        <Table weights={weights} total={total} />
      ) : (
        <noscript>
          <a href="/weight-tracking?all=true#weight-history">The entries are listed below.</a>
        </noscript>
      )}
    </details>
  );
}

function Table({ weights, total }: NumbersTableProps) {
  const { timeZone } = useSite();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={styles.scroll} aria-label="Weights by date" tabIndex={0}>
      <table className={styles.table}>
        {total > weights.length && (
          <caption className={styles.caption}>
            The {formatCount(weights.length)} of {formatCount(total)} entries that shape the line.
          </caption>
        )}
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Date
            </th>
            <th scope="col" className={styles.headNumber}>
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {weights.map(({ date, weight }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may share a day; rows have no state
            <tr key={weights.length - index}>
              <td className={styles.cell}>{formatDay(date, timeZone)}</td>
              <td className={styles.number}>{formatPounds(Number(weight))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
