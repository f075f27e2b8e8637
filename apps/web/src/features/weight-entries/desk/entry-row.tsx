import type { WeightEntry } from '@site/schema/weight-entries';
import { Button } from '@site/ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDay } from '../../../lib/format-date.ts';
import { useSite } from '../../../lib/use-site.ts';
import { EnergyBadge } from '../energy-badge.tsx';
import { formatPounds } from '../progress-numbers.ts';
import * as styles from './weight-tab.css.ts';

export interface EntryRowProps {
  entry: WeightEntry;
  onEdit: (entry: WeightEntry) => void;
  onDelete: (entry: WeightEntry) => void;
}

export function EntryRow({ entry, onEdit, onDelete }: EntryRowProps) {
  const { timeZone } = useSite();
  const { date, weight, bmi, energyLevel, notes } = entry;
  const day = formatDay(date, timeZone);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.day}>
          <time dateTime={date}>{day}</time>
          {energyLevel && <EnergyBadge level={energyLevel} />}
        </p>
        {notes && <p className={styles.notes}>{notes}</p>}
      </div>
      <p className={styles.numbers}>
        <span className={styles.weight}>{formatPounds(Number(weight))}</span>
        {bmi && <span className={styles.bmi}>BMI: {bmi}</span>}
      </p>
      <div className={styles.actions}>
        <Button
          tone="quiet"
          shape="icon"
          aria-label={`Edit the entry of ${day}`}
          onClick={() => onEdit(entry)}
        >
          <Pencil size="1.1rem" aria-hidden />
        </Button>
        <Button
          tone="quietDanger"
          shape="icon"
          aria-label={`Delete the entry of ${day}`}
          onClick={() => onDelete(entry)}
        >
          <Trash2 size="1.1rem" aria-hidden />
        </Button>
      </div>
    </li>
  );
}
