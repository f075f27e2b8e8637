import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { PLOT_MARGIN } from './plot-margin.ts';

export const section = style({ marginTop: vars.space[8] });

export const body = style({
  display: 'grid',
  gap: vars.space[4],
  // The chart must not widen what it is measured by.
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[6]}`,
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const key = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });

export const weightKey = style({
  width: '1.5rem',
  borderTop: `3px solid ${vars.color.accent}`,
  borderRadius: vars.radius.round,
});

export const goalKey = style({ width: '1.5rem', borderTop: `2px dashed ${vars.color.goal}` });

/** One height in every state, so that nothing below it moves. */
export const plot = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '19rem',
  '@media': { [from.laptop]: { height: '26rem' } },
});

export const loading = style({
  position: 'absolute',
  top: vars.space[6],
  right: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[3]}`,
  background: vars.color.sunken,
  borderRadius: vars.radius.round,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  // Without scripts nothing more is on its way.
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const sketch = style({
  position: 'absolute',
  top: PLOT_MARGIN.top,
  left: PLOT_MARGIN.left,
  width: `calc(100% - ${PLOT_MARGIN.left + PLOT_MARGIN.right}px)`,
  height: `calc(100% - ${PLOT_MARGIN.top + PLOT_MARGIN.bottom}px)`,
  overflow: 'visible',
});

export const line = style({
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
});

export const area = style({ fill: vars.color.accent, opacity: 0.09 });

export const goalLine = style({
  stroke: vars.color.goal,
  strokeWidth: 2,
  strokeDasharray: '7 6',
  vectorEffect: 'non-scaling-stroke',
});

export const gridLine = style({
  stroke: vars.color.line,
  vectorEffect: 'non-scaling-stroke',
});

export const here = style({
  fill: vars.color.accent,
  stroke: vars.color.surface,
  strokeWidth: 3,
});

export const tooltip = style({
  display: 'grid',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
  fontSize: vars.text.sm,
  whiteSpace: 'nowrap',
});

export const tooltipDate = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
