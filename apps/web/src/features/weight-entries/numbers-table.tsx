import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { formatCount } from '../../lib/format-number.ts';
import { useSite } from '../../lib/use-site.ts';
import type { WeightPoint } from './chart-scale.ts';
import * as styles from './numbers-table.css.ts';
import { formatWeight } from './progress-numbers.ts';

export interface NumbersTableProps {
  /** Oldest first: all entries of the range, or only those that change the line. */
  points: readonly WeightPoint[];
  /** The number of entries in the range. */
  total: number;
  hasTrend: boolean;
  noteOf: (point: WeightPoint) => string | undefined;
  /** Called when the visitor opens the table. */
  onOpen: () => void;
}

/** The chart's data as a table. It has hundreds of rows, so it is rendered when the visitor opens it. */
export function NumbersTable({ onOpen, ...table }: NumbersTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);

  return (
    <details
      ref={details}
      className={styles.details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>Show the numbers as a table</summary>
      {isOpen ? (
        <Table {...table} />
      ) : (
        <noscript>
          <a href="/weight-tracking?all=true#weight-history">The entries are listed below.</a>
        </noscript>
      )}
    </details>
  );
}

function Table({ points, total, hasTrend, noteOf }: Omit<NumbersTableProps, 'onOpen'>) {
  const { timeZone } = useSite();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={styles.scroll} aria-label="Weights by date" tabIndex={0}>
      <table className={styles.table}>
        {total > points.length && (
          <caption className={styles.caption}>
            The {formatCount(points.length)} of {formatCount(total)} entries that shape the line.
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
            {hasTrend && (
              <th scope="col" className={styles.headNumber}>
                Trend
              </th>
            )}
            <th scope="col" className={styles.head}>
              Note
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may share a day; rows have no state
            <tr key={points.length - index}>
              <td className={styles.date}>{formatDay(point.date.toISOString(), timeZone)}</td>
              <td className={styles.number}>{formatWeight(point.weight)}</td>
              {hasTrend && <td className={styles.number}>{formatWeight(point.line)}</td>}
              <td className={styles.cell}>{noteOf(point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
