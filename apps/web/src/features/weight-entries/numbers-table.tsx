import type { WeightOfDay } from '@site/schema/weight-entries';
import { formatDay } from '../../lib/format-date.ts';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './numbers-table.css.ts';
import { formatPounds } from './progress-numbers.ts';

/** What the line shows, in rows. */
export function NumbersTable({ weights }: { weights: readonly WeightOfDay[] }) {
  const { timeZone } = useSite();
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>Show the numbers as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="Weights by date" tabIndex={0}>
        <table className={styles.table}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which stays where it is
              <tr key={weights.length - index}>
                <td className={styles.cell}>{formatDay(date, timeZone)}</td>
                <td className={styles.number}>{formatPounds(Number(weight))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
