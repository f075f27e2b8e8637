import type { WeightRangeNumbers } from '@site/schema/weight-entries';

import * as styles from './range-numbers.css.ts';
import { formatChange, formatWeight } from './unit/format-weight.ts';
import { useWeightUnit } from './unit/weight-unit.ts';

/** The numbers of the entries in the chart. */
export function RangeNumbers({ numbers }: { numbers: WeightRangeNumbers }) {
  const unit = useWeightUnit();
  const { first, last, change, highest, lowest } = numbers;
  const rows = [
    ['First', formatWeight(first, unit)],
    ['Last', formatWeight(last, unit)],
    ['Change', formatChange(change, unit)],
    ['Highest', formatWeight(highest, unit)],
    ['Lowest', formatWeight(lowest, unit)],
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
