import type { WeightChart } from '@site/schema/weight-entries';
import { drawingOf } from '../line/chart-drawing.ts';
import { StaticChart } from '../line/static-chart.tsx';

export interface RecentLineDrawingProps {
  chart: WeightChart;
  /** Pounds. */
  goal: number;
}

/** Loaded when it is shown, as the code that draws is on the public page. */
export function RecentLineDrawing({ chart, goal }: RecentLineDrawingProps) {
  return <StaticChart {...drawingOf(chart, goal, 'lb')} />;
}
