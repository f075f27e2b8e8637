import type { WeightChart } from '@site/schema/weight-entries';
import { drawingOf } from './chart-drawing.ts';
import { StaticChart } from './static-chart.tsx';

/** The chart as markup, for the server. */
export function drawChart(chart: WeightChart, goal: number) {
  return <StaticChart {...drawingOf(chart, goal)} />;
}
