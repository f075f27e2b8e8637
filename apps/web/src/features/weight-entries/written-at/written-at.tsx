import type { WeightUnit } from '@site/schema/weight-units';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { formatWeight, useWeightUnit } from '../unit/weight-unit.ts';
import * as styles from './written-at.css.ts';

export interface WrittenAtProps {
  /** ISO 8601: when the text was published. */
  date: string;
}

/** `Written at 187.4 lb, 7.6 lb down`, with a link to that weigh-in in the chart. */
export function WrittenAt({ date }: WrittenAtProps) {
  const { data } = trpc.weightEntries.nearest.useQuery({ date });
  const unit = useWeightUnit();
  if (!data) return null;
  const { weight, lost } = data;
  const change = lost && `, ${amount(Math.abs(lost), unit)} ${lost > 0 ? 'down' : 'up'}`;
  return (
    <Link
      to="/weight-tracking"
      search={{ at: data.date.slice(0, 10) }}
      hash="progress-chart"
      className={styles.link}
    >
      {`Written at ${amount(weight, unit)}${change || ''}`}
    </Link>
  );
}

/** Always with one decimal, and with the short name of pounds. */
const amount = (pounds: number, unit: WeightUnit) =>
  formatWeight(pounds, unit).replace('lbs', 'lb');
