import type { WeightMilestone } from '@site/schema/weight-entries';
import type { Ref } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestoneText } from '../milestone-text.ts';
import { READING_HINT } from '../plot.ts';
import { formatWeight } from '../unit/format-weight.ts';
import { useWeightUnit } from '../unit/weight-unit.ts';
import { ChartPublished } from './chart-published.tsx';
import * as styles from './chart-reading.css.ts';
import type { WeightPoint } from './chart-scale.ts';
import type { PublishedHere } from './use-published.ts';

export interface ChartReadingProps {
  ref: Ref<HTMLDivElement>;
  point: WeightPoint | undefined;
  note: string | undefined;
  milestone: WeightMilestone | undefined;
  published: PublishedHere | undefined;
  hasTrend: boolean;
  /** Whether the chart has marks: their links have a place of their own then. */
  hasMarks: boolean;
  /** Called when the focus leaves one of the links. */
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
}

/**
 * The point that the visitor is at. It is shown above the chart, so that neither it nor a finger hides the line. In the
 * document it comes after the chart, so that Tab leads from the slider to its links. Screen readers get the rest from
 * the slider.
 */
export function ChartReading(props: ChartReadingProps) {
  const { ref, point, note, milestone, published, hasTrend, hasMarks, onBlur } = props;
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves one of the links inside
    <div ref={ref} className={hasMarks ? styles.readingWithMarks : styles.reading} onBlur={onBlur}>
      <div aria-hidden>
        {point ? (
          <>
            <p className={styles.numbers}>
              {formatDay(point.date.toISOString(), timeZone)}
              <strong className={styles.weight}>{formatWeight(point.weight, unit)}</strong>
              {hasTrend && <span>Trend: {formatWeight(point.line, unit)}</span>}
              {milestone && (
                <span className={styles.milestone}>{milestoneText(milestone, unit)}</span>
              )}
            </p>
            {note && <p className={milestone ? styles.shortNote : styles.note}>{note}</p>}
          </>
        ) : (
          <p>{READING_HINT}</p>
        )}
      </div>
      {published && <ChartPublished here={published} />}
    </div>
  );
}
