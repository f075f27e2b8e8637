import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { GOAL_BAND, isMaintaining } from '../goal-outlook.ts';
import { chartScale, weightPoints } from './chart-scale.ts';
import type { ChartProps } from './static-chart.tsx';

/**
 * What both charts draw.
 *
 * @param chart with at least one point
 * @param goal pounds
 */
export function drawingOf(chart: WeightChart, goal: number, unit: WeightUnit): ChartProps {
  const points = weightPoints(chart.points);
  const hasGoalBand = chart.trend !== null && isMaintaining(chart.trend, goal);
  const goals = hasGoalBand ? [goal - GOAL_BAND, goal + GOAL_BAND] : [goal];
  return {
    points,
    scale: chartScale(points, ...goals),
    goal,
    unit,
    hasTrend: chart.points[0]?.trend !== undefined,
    hasGoalBand,
  };
}
