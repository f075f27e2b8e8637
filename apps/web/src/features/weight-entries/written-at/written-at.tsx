import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import * as styles from './written-at.css.ts';

/** The input of the query for the weight at a date. */
export const nearestQuery = (date: string) => ({ date });

export interface WrittenAtProps {
  /** ISO 8601: when the text was published. */
  date: string;
}

/** `Written at 187.4 lb, 7.6 lb down`, with a link to that weigh-in in the chart. */
export function WrittenAt({ date }: WrittenAtProps) {
  const { data } = trpc.weightEntries.nearest.useQuery(nearestQuery(date));
  if (!data) return null;
  const { weight, lost } = data;
  const change = lost && `, ${Math.abs(lost).toFixed(1)} lb ${lost > 0 ? 'down' : 'up'}`;
  return (
    <Link
      to="/weight-tracking"
      search={{ at: data.date.slice(0, 10) }}
      hash="progress-chart"
      className={styles.link}
    >
      {`Written at ${weight.toFixed(1)} lb${change || ''}`}
    </Link>
  );
}
