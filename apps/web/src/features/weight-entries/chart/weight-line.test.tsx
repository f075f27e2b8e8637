import type { WeightChart, WeightTrend } from '@site/schema/weight-entries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { overPlot } from './chart-drawing.css.ts';
import { drawingOf } from './chart-points.ts';
import { TrendSentence } from './progress-chart.tsx';
import { WeightLine } from './weight-line.tsx';

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

/** The band around the goal in a plot of 800 x 350 pixels. */
async function bandOf(trend: WeightTrend) {
  const drawing = drawingOf(chartWith(trend), GOAL);
  const { container, unmount } = await render(
    <div style={{ position: 'relative', width: 858, height: 400 }}>
      <div className={overPlot}>
        <WeightLine drawing={drawing} />
      </div>
    </div>,
  );
  await expect.element(page.getByRole('img', { name: /^Weight over time/ })).toBeVisible();
  const { width, height } =
    container.querySelector('rect[class*=goalBand]')?.getBoundingClientRect() ?? {};
  await unmount();
  return { width, height };
}

test('the band of a maintained goal is drawn, and none before', async () => {
  // Five of the eight pounds that the plot shows.
  expect(await bandOf(maintained)).toEqual({ width: 800, height: 218.75 });
  expect(await bandOf(underway)).toEqual({});
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
