import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './progress-chart.css.ts';
// The code that draws is not in the browser's first files, but the styles are.
import './line/static-chart.css.ts';
import './line/chart-marks.css.ts';
import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { useSiteUnit, useWeightUnit } from './unit/weight-unit.ts';
import type { PointerHandlers } from './use-readable-chart.ts';

/** @param goal pounds */
export type DrawChart = (chart: WeightChart, goal: number, unit: WeightUnit) => ReactNode;

export interface ServerChartProps {
  chart: WeightChart;
  /** Pounds. */
  goal: number;
  pointerHandlers: PointerHandlers;
  /** Whether an entry is shown from the start. */
  isRead: boolean;
  /** Loads the code that draws in the browser. */
  load: () => void;
}

/**
 * The chart as the server drew it. The browser keeps that markup instead of drawing it again, and loads the code that
 * draws when there is none, or when the chart changes.
 */
export function ServerChart({ chart, goal, pointerHandlers, isRead, load }: ServerChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const drawn = useRef(chart);
  const siteUnit = useSiteUnit();
  const isOtherUnit = useWeightUnit() !== siteUnit;
  useEffect(() => {
    if (isRead || isOtherUnit || !plot.current?.hasChildNodes() || chart !== drawn.current) load();
  });

  const drawChart = useRouteContext({ from: '__root__', select: (context) => context.drawChart });
  if (drawChart) return <div className={styles.plot}>{drawChart(chart, goal, siteUnit)}</div>;
  return (
    <div
      ref={plot}
      className={styles.plot}
      {...pointerHandlers}
      // The labels of the document are in the site's unit.
      data-converting={isOtherUnit || undefined}
      // React leaves the server's markup as it is: it never writes the same empty text twice.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
