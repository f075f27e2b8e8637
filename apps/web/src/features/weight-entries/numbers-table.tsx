import type { WeightOfDay } from '@site/schema/weight-entries';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './numbers-table.css.ts';
import { formatPounds } from './progress-numbers.ts';

export interface NumbersTableProps {
  /** The newest first: all of them, or those that shape the line. */
  weights: readonly WeightOfDay[];
  /** How many entries there are in all. */
  total: number;
}

/** What the line shows, in rows: hundreds of them, so they are written once somebody opens it. */
export function NumbersTable({ weights, total }: NumbersTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the page came to life.
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several, and a row keeps nothing
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
