import type { WeightChart } from '@site/schema/weight-entries';
import { isMaintaining } from '../goal-outlook.ts';
import { chartScale, weightPoints } from './chart-scale.ts';
import type { ChartProps } from './static-chart.tsx';

/**
 * What both charts draw.
 *
 * @param chart with at least one point
 * @param goal pounds
 */
export function drawingOf(chart: WeightChart, goal: number): ChartProps {
  const points = weightPoints(chart.points);
  return {
    points,
    scale: chartScale(points, goal),
    goal,
    hasTrend: chart.points[0]?.trend !== undefined,
    hasGoalBand: chart.trend !== null && isMaintaining(chart.trend, goal),
  };
}
