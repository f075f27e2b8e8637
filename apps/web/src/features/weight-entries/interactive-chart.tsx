/**
 * The interactive chart, which shows the entry under the pointer. Import it lazily, because it is large, and only in
 * browsers.
 */
import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import { vars } from '@site/ui/theme/tokens';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDay } from '../../lib/format-date.ts';
import { useSite } from '../../lib/use-site.ts';
import {
  type ChartScale,
  dateTickLabel,
  dateTicks,
  type WeightPoint,
  weightTicks,
} from './chart-scale.ts';
import { CHART_LABEL, LABEL_GAP, MAX_DOTS, MAX_TICKS, NARROW_PLOT, PLOT_MARGIN } from './plot.ts';
import * as styles from './progress-chart.css.ts';
import { formatPounds } from './progress-numbers.ts';

export interface InteractiveChartProps {
  /** At least one, oldest first. */
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** Pounds. */
  goal: number;
  /** Where the visitor pointed while this chart was loading. */
  pointedAt: RefObject<Point | undefined>;
}

/** Pixels from the top left corner of the window. */
export interface Point {
  x: number;
  y: number;
}

interface WeightSeries {
  id: string;
  data: { x: Date; y: number }[];
}

const theme = {
  text: { fontFamily: 'inherit', fontSize: 13, fill: vars.color.inkSoft },
  axis: { ticks: { text: { fill: vars.color.inkSoft } } },
  grid: { line: { stroke: vars.color.line } },
  crosshair: { line: { stroke: vars.color.lineStrong } },
};

export function InteractiveChart({ points, scale, goal, pointedAt }: InteractiveChartProps) {
  const { box, width, height } = useSize();
  useRepeatedPointer(pointedAt, width > 0);
  const isStill = useReducedMotion();
  const dates = dateTicks(scale, width < NARROW_PLOT ? MAX_TICKS.datesWhenNarrow : MAX_TICKS.dates);
  const weights = weightTicks(scale, MAX_TICKS.weights);
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
            tickPadding: LABEL_GAP.below,
            format: (date) => dateTickLabel(date, dates),
          }}
          axisLeft={{ tickValues: weights, tickSize: 0, tickPadding: LABEL_GAP.beside }}
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
            CurrentDot,
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
          ariaLabel={CHART_LABEL}
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
    <circle key={id} cx={x} cy={y} r={5} className={styles.dot} />
  ));
}

/** Highlights the entry under the pointer. */
function CurrentDot({ currentSlice }: LayerProps) {
  const point = currentSlice?.points[0];
  return point ? <circle cx={point.x} cy={point.y} r={7} className={styles.dot} /> : null;
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

/** Repeats the pointer event from before the chart was rendered, so that it shows the entry there. */
function useRepeatedPointer(pointedAt: RefObject<Point | undefined>, isDrawn: boolean) {
  useEffect(() => {
    if (!isDrawn || !pointedAt.current) return;
    const { x, y } = pointedAt.current;
    const at = { clientX: x, clientY: y, bubbles: true };
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('mouseover', at));
  }, [pointedAt, isDrawn]);
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
