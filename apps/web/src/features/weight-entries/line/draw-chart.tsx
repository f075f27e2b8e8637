import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { drawingOf } from './chart-drawing.ts';
import { plotBox } from './chart-marks.css.ts';
import { ChartMarks } from './chart-marks.tsx';
import { StaticChart } from './static-chart.tsx';

/** The chart as markup, for the server. */
export function drawChart(chart: WeightChart, goal: number, unit: WeightUnit) {
  const drawing = drawingOf(chart, goal, unit);
  return (
    <>
      <StaticChart {...drawing} />
      <div className={plotBox}>
        <ChartMarks {...chart} unit={unit} points={drawing.points} scale={drawing.scale} />
      </div>
    </>
  );
}
