/** Moves along the line, by pointer, touch and keyboard. */
import type { WeightMilestone } from '@site/schema/weight-entries';
import type { ReactNode, Ref } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestoneText } from '../milestone-text.ts';
import { formatWeight } from '../unit/format-weight.ts';
import { useWeightUnit } from '../unit/weight-unit.ts';
import * as styles from './chart-pointer.css.ts';
import type { ChartScale, WeightPoint } from './chart-scale.ts';
import { fractions, percent } from './static-chart.tsx';
import type { PublishedHere } from './use-published.ts';

export interface ChartPointerProps {
  ref: Ref<HTMLDivElement>;
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** The index of the point that is read. */
  current: number | undefined;
  /** Called with where a pointer is, in pixels from the left of the window. */
  onFollow: (clientX: number) => void;
  onCurrent: (index: number | undefined) => void;
  /** Called when the focus leaves the slider. */
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
  /** Of the point that is read. */
  note: string | undefined;
  milestone: WeightMilestone | undefined;
  published: PublishedHere | undefined;
  /** The marks on the line. */
  children: ReactNode;
}

/** Lies over either chart. The slider is for the keyboard and screen readers; pointers use the whole plot. */
export function ChartPointer(props: ChartPointerProps) {
  const { ref, points, scale, current, onFollow, onCurrent, onBlur, note, milestone, published } =
    props;
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const { x, y } = fractions(scale);
  const point = current === undefined ? undefined : points[current];
  const newest = points.length - 1;
  const read = points[current ?? newest];

  return (
    <div
      ref={ref}
      className={styles.pointer}
      onPointerDown={({ clientX }) => onFollow(clientX)}
      onPointerMove={({ clientX }) => onFollow(clientX)}
      onPointerLeave={({ pointerType }) => {
        // After a tap the finger is gone, and the visitor reads; a mouse may be on its way to a link.
        if (pointerType === 'mouse' && !published) onCurrent(undefined);
      }}
    >
      {props.children}
      {point && (
        <>
          <span className={styles.crosshair} style={{ left: percent(x(point.date)) }} />
          <span
            className={styles.current}
            style={{ left: percent(x(point.date)), top: percent(y(point.line)) }}
          />
        </>
      )}
      {read && (
        <input
          type="range"
          className={styles.slider}
          aria-label="Weigh-ins by date"
          aria-valuetext={[
            formatDay(read.date.toISOString(), timeZone),
            formatWeight(read.weight, unit),
            milestone && milestoneText(milestone, unit),
            note,
            published && publishedText(published),
          ]
            .filter(Boolean)
            .join(', ')}
          min={0}
          max={newest}
          value={current ?? newest}
          onChange={({ currentTarget }) => onCurrent(Number(currentTarget.value))}
          onFocus={() => onCurrent(current ?? newest)}
          onBlur={onBlur}
        />
      )}
    </div>
  );
}

function publishedText({ items, more }: PublishedHere): string {
  const titles = items.map(({ title }) => title);
  return `published: ${[...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
}
