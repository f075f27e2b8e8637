import type { WeightRange } from '@site/schema/weight-ranges';
import { Link } from '@tanstack/react-router';
import * as styles from './chart-controls.css.ts';

const RANGES = [
  ['3m', '3 months'],
  ['6m', '6 months'],
  ['1y', '1 year'],
  [undefined, 'All'],
] as const;

export interface ChartControlsProps {
  range: WeightRange | undefined;
  hasTrend: boolean;
}

/**
 * Links, so that they work without scripts and each view has a URL. They name the parameters in the order of the
 * canonical URL, so that none leads to a redirect.
 */
export function ChartControls({ range: current, hasTrend }: ChartControlsProps) {
  const here = {
    to: '/weight-tracking',
    hash: 'progress-chart',
    hashScrollIntoView: false,
    resetScroll: false,
  } as const;
  return (
    <div className={styles.controls}>
      <nav aria-label="Range of the chart" className={styles.ranges}>
        {RANGES.map(([range, label]) => (
          <Link
            key={label}
            {...here}
            search={({ trend, all, page }) => ({ range, trend, all, page })}
            // Without it, the router would mark every range as current, since their paths are the same.
            activeOptions={{ exact: true }}
            className={range === current ? styles.current : styles.range}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Link
        {...here}
        search={({ range, at, all, page }) => ({
          range,
          at,
          trend: hasTrend ? undefined : true,
          all,
          page,
        })}
        activeOptions={{ exact: true }}
        className={hasTrend ? styles.current : styles.range}
      >
        {hasTrend ? 'Hide the trend' : 'Show the trend'}
      </Link>
    </div>
  );
}
