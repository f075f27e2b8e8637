import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import { writtenAt } from './weight-unit.css.ts';
import { formatWeight, useWeightUnit } from './weight-unit.ts';

export interface WrittenAtProps {
  /** ISO 8601: when the text was published. */
  date: string;
  kind: 'post' | 'recipe';
}

/** `Written at 187.4 lbs, 7.6 lbs down`, with a link to that weigh-in in the chart. */
export function WrittenAt({ date, kind }: WrittenAtProps) {
  const { data } = trpc.weightEntries.nearest.useQuery({ date, kind });
  const unit = useWeightUnit();
  if (!data) return null;
  const { weight, lost } = data;
  const change = `, ${formatWeight(Math.abs(lost), unit)} ${lost > 0 ? 'down' : 'up'}`;
  return (
    <Link
      to="/weight-tracking"
      search={{ at: data.date.slice(0, 10) }}
      hash="progress-chart"
      className={writtenAt}
    >
      {`Written at ${formatWeight(weight, unit)}${lost ? change : ''}`}
    </Link>
  );
}
