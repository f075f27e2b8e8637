/** The live chart. It is heavy: import it lazily, and in browsers only. */
import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import { vars } from '@site/ui/theme/tokens';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { useSite } from '../../lib/use-site.ts';
import {
  type ChartScale,
  dateTickLabel,
  dateTicks,
  type WeightPoint,
  weightTicks,
} from './chart-scale.ts';
import { PLOT_MARGIN } from './plot-margin.ts';
import * as styles from './progress-chart.css.ts';
import { formatPounds } from './progress-numbers.ts';

export interface WeightChartProps {
  /** At least one, the oldest first. */
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** Pounds. */
  goal: number;
}

interface WeightSeries {
  id: string;
  data: { x: Date; y: number }[];
}

/** Pixels of width under which the axes have fewer labels. */
const NARROW = 520;
/** Up to so many entries each has its dot; more would blur the line. */
const MAX_DOTS = 30;

const theme = {
  text: { fontFamily: 'inherit', fontSize: 13, fill: vars.color.inkSoft },
  axis: { ticks: { text: { fill: vars.color.inkSoft } } },
  grid: { line: { stroke: vars.color.line } },
  crosshair: { line: { stroke: vars.color.lineStrong } },
};

export function WeightChart({ points, scale, goal }: WeightChartProps) {
  const { box, width, height } = useSize();
  const isStill = useReducedMotion();
  const isNarrow = width < NARROW;
  const dates = dateTicks(scale, isNarrow ? 5 : 8);
  const weights = weightTicks(scale, 7);
  return (
    <div ref={box} style={{ height: '100%' }}>
      {width > 0 && (
        <Line<WeightSeries>
          width={width}
          height={height}
          margin={PLOT_MARGIN}
          data={[
            { id: 'Weight', data: points.map(({ date, weight }) => ({ x: date, y: weight })) },
          ]}
          xScale={{ type: 'time', format: 'native', useUTC: true, min: scale.from, max: scale.to }}
          yScale={{ type: 'linear', min: scale.low, max: scale.high }}
          markers={[{ axis: 'y', value: goal, lineStyle: GOAL_LINE }]}
          axisBottom={{
            tickValues: dates,
            tickSize: 0,
            tickPadding: 14,
            format: (date) => dateTickLabel(date, dates),
          }}
          axisLeft={{ tickValues: weights, tickSize: 0, tickPadding: 10 }}
          gridYValues={weights}
          enableGridX={false}
          layers={[
            'grid',
            'markers',
            WeightArea,
            'axes',
            'lines',
            Dots,
            'crosshair',
            'slices',
            Here,
          ]}
          colors={[vars.color.accent]}
          lineWidth={2.5}
          enablePoints={false}
          areaBaselineValue={scale.low}
          enableSlices="x"
          sliceTooltip={Tooltip}
          theme={theme}
          animate={!isStill}
          role="img"
          ariaLabel="Weight over time, with a dashed line at the goal; the table below holds the numbers"
        />
      )}
    </div>
  );
}

const GOAL_LINE = { stroke: vars.color.goal, strokeWidth: 2, strokeDasharray: '7 6' };

type LayerProps = LineCustomSvgLayerProps<WeightSeries>;

function WeightArea({ areaGenerator, series }: LayerProps) {
  const positions = series[0]?.data.map(({ position }) => position) ?? [];
  return <path d={areaGenerator(positions) ?? undefined} className={styles.area} />;
}

function Dots({ points }: LayerProps) {
  if (points.length > MAX_DOTS) return null;
  return points.map(({ id, x, y }) => (
    <circle key={id} cx={x} cy={y} r={5} className={styles.here} />
  ));
}

/** The entry that is pointed at. */
function Here({ currentSlice }: LayerProps) {
  const point = currentSlice?.points[0];
  return point ? <circle cx={point.x} cy={point.y} r={7} className={styles.here} /> : null;
}

function Tooltip({ slice }: SliceTooltipProps<WeightSeries>) {
  const { timeZone } = useSite();
  const point = slice.points[0];
  if (!point) return null;
  return (
    <div className={styles.tooltip}>
      <span className={styles.tooltipDate}>{formatDay(point.data.x.toISOString(), timeZone)}</span>
      <strong>{formatPounds(point.data.y)}</strong>
    </div>
  );
}

/** The box's size in pixels, known before it is first painted. */
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
