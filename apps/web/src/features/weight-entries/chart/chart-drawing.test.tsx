import type { WeightChart, WeightTrend } from '@site/schema/weight-entries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartDrawing, type DrawLines } from './chart-drawing.tsx';
import { drawingOf } from './chart-scale.ts';
import { MovingLines } from './moving-lines.tsx';
import { TrendSentence } from './progress-chart.tsx';

const GOAL = 145;
const maintained: WeightTrend = { latest: 146.2, highest: 160, lowest: 144.9, perWeek: 0.05 };
const underway: WeightTrend = { ...maintained, lowest: 146.2 };

const chartWith = (trend: WeightTrend): WeightChart => ({
  points: [
    { date: '2026-11-11T00:00:00.000Z', weight: '146.0' },
    { date: '2026-11-18T00:00:00.000Z', weight: '147.0' },
  ],
  ...{
    total: 2,
    numbers: null,
    monthChange: null,
    marks: [],
    milestones: [],
    kilogramMilestones: [],
    trend,
  },
});

/** Shows a chart in a box of 800 x 400 pixels. */
const show = (chart: React.ReactNode) =>
  render(<div style={{ position: 'relative', width: 800, height: 400 }}>{chart}</div>);

/** The top and the bottom of what a selector finds, in pixels. */
async function edgesOf(selector: string, trend: WeightTrend, Lines?: DrawLines) {
  const drawing = drawingOf(chartWith(trend), GOAL, 'lb');
  const { container, unmount } = await show(<ChartDrawing {...drawing} Lines={Lines} />);
  await expect.element(page.getByRole('img')).toBeVisible();
  const box = container.querySelector(selector)?.getBoundingClientRect();
  await unmount();
  return box && { top: Math.round(box.top), bottom: Math.round(box.bottom) };
}

test('the band of a maintained goal is drawn, and none before', async () => {
  const band = await edgesOf('rect[class*=goalBand]', maintained);
  // Five of the ten pounds that the plot shows, which is 350 pixels high.
  expect(band && band.bottom - band.top).toBe(175);
  expect(await edgesOf('rect[class*=goalBand]', underway)).toBeUndefined();
});

test('the line of the chart library stands where the still one stood', async () => {
  for (const selector of ['path[fill=none]', 'path:not([fill=none])']) {
    const still = await edgesOf(selector, maintained);
    expect(still?.bottom).toBeGreaterThan(still?.top ?? 0);
    expect(await edgesOf(selector, maintained, MovingLines)).toEqual(still);
  }
});

test('the page says so, with the trend or without, and names no month then', async () => {
  const latestDate = new Date('2026-11-18');
  const sentence = (trend: WeightTrend, hasTrend: boolean) =>
    render(<TrendSentence {...{ trend, hasTrend, latestDate }} goal={GOAL} />);
  const screen = await sentence(maintained, false);
  await expect
    .element(
      page.getByText(
        /^Maintaining, within 2.5 lbs of the goal. Trend: (steady|up 0.1 lbs a week) over/,
      ),
    )
    .toBeVisible();
  await screen.rerender(
    <TrendSentence
      trend={{ ...maintained, perWeek: -0.3 }}
      {...{ latestDate }}
      goal={GOAL}
      hasTrend
    />,
  );
  await expect.element(page.getByText(/^Maintaining.* Trend: down 0\.3 lbs a week/)).toBeVisible();
  await expect.element(page.getByText(/reaches the goal/)).not.toBeInTheDocument();
  await screen.rerender(
    <TrendSentence
      trend={{ ...underway, perWeek: -0.3 }}
      {...{ latestDate }}
      goal={GOAL}
      hasTrend
    />,
  );
  await expect.element(page.getByText(/reaches the goal in December 2026/)).toBeVisible();
  await expect.element(page.getByText(/Maintaining/)).not.toBeInTheDocument();
  const over = { ...underway, perWeek: null, isOver: true } as const;
  await screen.rerender(<TrendSentence trend={over} {...{ latestDate }} goal={GOAL} hasTrend />);
  await expect.element(page.getByText('Trend: no entry in the last 4 weeks.')).toBeVisible();
});
