/**
 * The chart drawn by the chart library, which moves the line when the range changes. Import it lazily, because it is
 * large, and only in browsers.
 */
import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { vars } from '@site/ui/theme/tokens';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GOAL_BAND } from '../goal-outlook.ts';
import {
  CHART_LABEL,
  DOT_RADIUS,
  LABEL_GAP,
  MAX_TICKS,
  NARROW_PLOT,
  PLOT_MARGIN,
} from '../plot.ts';
import * as styles from '../progress-chart.css.ts';
import { dottedPoints } from './chart-line.ts';
import { dateTickLabel, dateTicks, type WeightPoint, weightTicks } from './chart-scale.ts';
import type { ChartProps } from './static-chart.tsx';

interface WeightSeries {
  id: string;
  data: { x: Date; y: number | null }[];
  drawing: ChartProps;
}

const theme = {
  text: { fontFamily: 'inherit', fontSize: 13, fill: vars.color.inkSoft },
  axis: { ticks: { text: { fill: vars.color.inkSoft } } },
  grid: { line: { stroke: vars.color.line } },
};

const GOAL_LINE = { stroke: vars.color.goal, strokeWidth: 2, strokeDasharray: '7 6' };

/** Is not rendered again while the visitor moves along the line. */
export const InteractiveChart = memo(function InteractiveChart(drawing: ChartProps) {
  const { points, scale, goal, unit } = drawing;
  const { box, width, height } = useSize();
  const isStill = useReducedMotion();
  const dates = dateTicks(scale, width < NARROW_PLOT ? MAX_TICKS.datesWhenNarrow : MAX_TICKS.dates);
  const weights = weightTicks(scale, unit);
  const grid = weights.map(({ pounds }) => pounds);
  return (
    <div ref={box} style={{ height: '100%' }}>
      {width > 0 && (
        <Line<WeightSeries>
          width={width}
          height={height}
          margin={PLOT_MARGIN}
          data={[{ id: 'Weight', data: points.flatMap(withBreak), drawing }]}
          xScale={{ type: 'time', format: 'native', useUTC: true, min: scale.from, max: scale.to }}
          yScale={{ type: 'linear', min: scale.low, max: scale.high }}
          markers={[{ axis: 'y', value: goal, lineStyle: GOAL_LINE }]}
          axisBottom={{
            tickValues: dates,
            tickSize: 0,
            tickPadding: LABEL_GAP.below,
            format: (date) => dateTickLabel(date, dates),
          }}
          axisLeft={{
            tickValues: grid,
            tickSize: 0,
            tickPadding: LABEL_GAP.beside,
            format: (pounds) => weights.find((tick) => tick.pounds === pounds)?.label ?? '',
          }}
          gridYValues={grid}
          enableGridX={false}
          layers={[GoalBand, 'grid', 'markers', WeightArea, 'axes', 'lines', Dots]}
          colors={[vars.color.accent]}
          lineWidth={2.5}
          enablePoints={false}
          areaBaselineValue={scale.low}
          isInteractive={false}
          theme={theme}
          animate={!isStill}
          role="img"
          ariaLabel={CHART_LABEL}
        />
      )}
    </div>
  );
});

type LayerProps = LineCustomSvgLayerProps<WeightSeries>;

/** A point without a weight breaks the library's line. */
function withBreak({ date, line, isAfterGap }: WeightPoint) {
  const point = { x: date, y: line };
  return isAfterGap ? [{ x: date, y: null }, point] : [point];
}

function GoalBand({ data, innerWidth, yScale }: LayerProps) {
  const drawing = data[0]?.drawing;
  if (!drawing?.hasGoalBand) return null;
  const top = yScale(drawing.goal + GOAL_BAND);
  const height = yScale(drawing.goal - GOAL_BAND) - top;
  return <rect width={innerWidth} y={top} height={height} className={styles.goalBand} />;
}

function Dots({ data, xScale, yScale }: LayerProps) {
  const { points = [], hasTrend = false } = data[0]?.drawing ?? {};
  return (hasTrend ? points : dottedPoints(points)).map(({ date, weight }, index) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: entries may share a day; dots have no state
      key={index}
      cx={xScale(date)}
      cy={yScale(weight)}
      r={hasTrend ? DOT_RADIUS.faint : DOT_RADIUS.entry + 1.5}
      className={hasTrend ? styles.faintDot : styles.dot}
    />
  ));
}

function WeightArea({ areaGenerator, series }: LayerProps) {
  const positions = series[0]?.data.map(({ position }) => position) ?? [];
  return <path d={areaGenerator(positions) ?? undefined} className={styles.area} />;
}

/** The size of the box in pixels, measured before the first paint. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(true);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setReduced(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isReduced;
}
