import type { AdminWeightEntry, WeightEntry } from '@site/schema/weight-entries';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { row, text, titleLine } from '../../editing/content-list.css.ts';
import { RowActions } from '../../editing/list.tsx';
import { EnergyBadge } from '../energy-badge.tsx';
import { formatWeight } from '../unit/format-weight.ts';
import * as styles from './entry-row.css.ts';

export interface EntryRowProps {
  entry: AdminWeightEntry;
  onEdit: (entry: WeightEntry) => void;
  onDelete: (entry: WeightEntry) => void;
}

export function EntryRow({ entry, onEdit, onDelete }: EntryRowProps) {
  const { timeZone } = useSite();
  const { date, weight, bmi, energyLevel, notes, change } = entry;
  const day = formatDay(date, timeZone);
  return (
    <li className={row}>
      <div className={text}>
        <p className={titleLine}>
          <time dateTime={date}>{day}</time>
          {energyLevel && <EnergyBadge level={energyLevel} />}
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
      <p className={styles.numbers}>
        <span className={styles.weight}>{formatWeight(Number(weight))}</span>
        {change !== null && <span className={styles.change}>{changeText(change)}</span>}
        {bmi && <span className={styles.bmi}>BMI: {bmi}</span>}
      </p>
      <RowActions
        name={`the entry of ${day}`}
        onEdit={() => onEdit(entry)}
        onDelete={() => onDelete(entry)}
      />
    </li>
  );
}

/** What changed since the entry before. */
function changeText(pounds: number): string {
  if (pounds === 0) return 'as before';
  return `${formatWeight(Math.abs(pounds))} ${pounds < 0 ? 'less' : 'more'}`;
}
