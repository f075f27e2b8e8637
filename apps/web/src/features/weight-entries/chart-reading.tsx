import { formatDay } from '../../lib/format-date.ts';
import { useSite } from '../../lib/use-site.ts';
import * as styles from './chart-reading.css.ts';
import type { WeightPoint } from './chart-scale.ts';
import { READING_HINT } from './plot.ts';
import { formatWeight } from './progress-numbers.ts';

export interface ChartReadingProps {
  point: WeightPoint | undefined;
  note: string | undefined;
  hasTrend: boolean;
}

/**
 * The point that the visitor is at. It stands above the chart, so that neither it nor a finger hides the line. Screen
 * readers get the same from the slider in the chart.
 */
export function ChartReading({ point, note, hasTrend }: ChartReadingProps) {
  const { timeZone } = useSite();
  return (
    <div className={styles.reading} aria-hidden>
      {point ? (
        <>
          <p className={styles.numbers}>
            {formatDay(point.date.toISOString(), timeZone)}
            <strong className={styles.weight}>{formatWeight(point.weight)}</strong>
            {hasTrend && <span>Trend: {formatWeight(point.line)}</span>}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </>
      ) : (
        <p>{READING_HINT}</p>
      )}
    </div>
  );
}
