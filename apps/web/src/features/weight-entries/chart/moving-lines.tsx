/**
 * The line drawn by the chart library, which moves it when the range changes. Import it lazily: it is larger than the
 * rest of the page, and only adds motion.
 */
import { Line } from '@nivo/line';
import { vars } from '@site/ui/theme/tokens';
import { useSyncExternalStore } from 'react';
import { Bridges, type DrawLines, VIEW_BOX } from './chart-drawing.tsx';
import type { WeightPoint } from './chart-scale.ts';

/** The same size as the view box, in which it stands, so that nothing has to be measured. */
export const MovingLines: DrawLines = ({ points, scale }) => {
  const shared = {
    ...VIEW_BOX,
    xScale: { type: 'time', format: 'native', useUTC: true, min: scale.from, max: scale.to },
    yScale: { type: 'linear', min: scale.low, max: scale.high },
    isInteractive: false,
    animate: !useReducedMotion(),
    renderWrapper: false,
    role: 'presentation',
  } as const;
  const whole = points.map(({ date, line }) => ({ x: date, y: line }));
  return (
    <>
      <Line
        {...shared}
        colors={[vars.color.accent]}
        data={[{ id: 'Weight', data: whole }]}
        layers={['areas']}
        enableArea
        areaOpacity={0.09}
        areaBaselineValue={scale.low}
      />
      <Bridges points={points} scale={scale} />
      <Line
        {...shared}
        colors={[vars.color.accent]}
        data={[{ id: 'Weight', data: points.flatMap(withBreak) }]}
        layers={['lines']}
        lineWidth={2.5}
      />
    </>
  );
};

/** A point without a weight breaks the library's line. */
function withBreak({ date, line, isAfterGap }: WeightPoint) {
  const point = { x: date, y: line };
  return isAfterGap ? [{ x: date, y: null }, point] : [point];
}

const QUERY = '(prefers-reduced-motion: reduce)';

const useReducedMotion = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(QUERY).matches,
  );
