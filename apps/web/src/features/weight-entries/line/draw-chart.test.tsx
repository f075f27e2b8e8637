import type { WeightChart, WeightTrend } from '@site/schema/weight-entries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChartSentence } from '../chart-sentence.tsx';
import { drawingOf } from './chart-drawing.ts';
import { drawChart } from './draw-chart.tsx';
import { InteractiveChart } from './interactive-chart.tsx';

const GOAL = 145;
const maintained: WeightTrend = { latest: 146.2, highest: 160, lowest: 144.9, perWeek: 0.05 };
const underway: WeightTrend = { ...maintained, lowest: 146.2 };

const chartWith = (trend: WeightTrend): WeightChart => ({
  points: [
    { date: '2026-11-11T00:00:00.000Z', weight: '146.0' },
    { date: '2026-11-18T00:00:00.000Z', weight: '147.0' },
  ],
  ...{ total: 2, numbers: null, monthChange: null, marks: [], milestones: [], trend },
});

/** Shows a chart in a box of 800 x 400 pixels. */
const show = (chart: React.ReactNode) =>
  render(<div style={{ position: 'relative', width: 800, height: 400 }}>{chart}</div>);

/** The top and the bottom of the band, as fractions of the plot. */
async function bandOf(chart: React.ReactNode) {
  const { container, unmount } = await show(chart);
  await expect.element(page.getByRole('img')).toBeVisible();
  const band = container.querySelector('rect[class*=goalBand]')?.getBoundingClientRect();
  await unmount();
  return band && { top: Math.round(band.top), bottom: Math.round(band.bottom) };
}

test('both charts draw the band of a maintained goal at the same place, and none before', async () => {
  const drawn = await bandOf(drawChart(chartWith(maintained), GOAL, 'lb'));
  // Five of the ten pounds that the plot shows, which is 350 pixels high.
  expect(drawn && drawn.bottom - drawn.top).toBe(175);
  const moving = await bandOf(
    <InteractiveChart {...drawingOf(chartWith(maintained), GOAL, 'lb')} />,
  );
  expect(moving).toEqual(drawn);
  expect(await bandOf(drawChart(chartWith(underway), GOAL, 'lb'))).toBeUndefined();
  expect(
    await bandOf(<InteractiveChart {...drawingOf(chartWith(underway), GOAL, 'lb')} />),
  ).toBeUndefined();
});

test('the page says so, with the trend or without, and names no month then', async () => {
  const latestDate = new Date('2026-11-18');
  const sentence = (trend: WeightTrend, hasTrend: boolean) =>
    render(<ChartSentence {...{ trend, hasTrend, latestDate }} goal={GOAL} />);
  const screen = await sentence(maintained, false);
  await expect
    .element(page.getByText('Maintaining, within 2.5 lb of the goal.', { exact: true }))
    .toBeVisible();
  await screen.rerender(
    <ChartSentence
      trend={{ ...maintained, perWeek: -0.3 }}
      {...{ latestDate }}
      goal={GOAL}
      hasTrend
    />,
  );
  await expect.element(page.getByText(/^Maintaining.* Trend: down 0\.3 lb a week/)).toBeVisible();
  await expect.element(page.getByText(/reaches the goal/)).not.toBeInTheDocument();
  await screen.rerender(
    <ChartSentence
      trend={{ ...underway, perWeek: -0.3 }}
      {...{ latestDate }}
      goal={GOAL}
      hasTrend
    />,
  );
  await expect.element(page.getByText(/reaches the goal in December 2026/)).toBeVisible();
  await expect.element(page.getByText(/Maintaining/)).not.toBeInTheDocument();
  const over = { ...underway, perWeek: null, isOver: true } as const;
  await screen.rerender(<ChartSentence trend={over} {...{ latestDate }} goal={GOAL} hasTrend />);
  await expect.element(page.getByText('Trend: no entry in the last 4 weeks.')).toBeVisible();
});
