/** Moves along the line, by pointer, touch and keyboard. */
import type { PointerEvent } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { useSite } from '../../lib/use-site.ts';
import { nearestPoint } from './chart-line.ts';
import * as styles from './chart-pointer.css.ts';
import type { ChartScale, WeightPoint } from './chart-scale.ts';
import { formatWeight } from './progress-numbers.ts';
import { fractions, percent } from './static-chart.tsx';

export interface ChartPointerProps {
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** The index of the point that is read. */
  current: number | undefined;
  onCurrent: (index: number | undefined) => void;
  /** The note of the point that is read. */
  note: string | undefined;
}

/** Lies over either chart. The slider is for the keyboard and screen readers; pointers use the whole plot. */
export function ChartPointer({ points, scale, current, onCurrent, note }: ChartPointerProps) {
  const { timeZone } = useSite();
  const { x, y } = fractions(scale);
  const point = current === undefined ? undefined : points[current];
  const newest = points.length - 1;
  const read = points[current ?? newest];

  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const time = scale.from.getTime();
    const fraction = (clientX - left) / width;
    onCurrent(nearestPoint(points, time + fraction * (scale.to.getTime() - time)));
  }

  return (
    <div
      className={styles.pointer}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => {
        // After a tap the finger is gone, and the visitor reads.
        if (pointerType === 'mouse') onCurrent(undefined);
      }}
    >
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
            formatWeight(read.weight),
            note,
          ]
            .filter(Boolean)
            .join(', ')}
          min={0}
          max={newest}
          value={current ?? newest}
          onChange={({ currentTarget }) => onCurrent(Number(currentTarget.value))}
          onFocus={() => onCurrent(current ?? newest)}
          onBlur={() => onCurrent(undefined)}
        />
      )}
    </div>
  );
}
