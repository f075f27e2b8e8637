import type { WeightRangeNumbers } from '@site/schema/weight-entries';
import { formatChange, formatWeight } from './progress-numbers.ts';
import * as styles from './range-numbers.css.ts';

/** The numbers of the entries in the chart. */
export function RangeNumbers({ numbers }: { numbers: WeightRangeNumbers }) {
  const { first, last, change, highest, lowest } = numbers;
  const rows = [
    ['First', formatWeight(first)],
    ['Last', formatWeight(last)],
    ['Change', formatChange(change)],
    ['Highest', formatWeight(highest)],
    ['Lowest', formatWeight(lowest)],
  ] as const;
  return (
    <dl className={styles.numbers} aria-label="Numbers of this range">
      {rows.map(([name, value]) => (
        <div key={name} className={styles.number}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
