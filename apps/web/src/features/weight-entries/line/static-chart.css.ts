import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { DOT_RADIUS, LABEL_GAP, NARROW_PLOT, PLOT_MARGIN } from '../plot.ts';
import * as shared from '../progress-chart.css.ts';
import { untilConverted } from '../unit/weight-unit.css.ts';

/** The plot. Its labels are in the margins around it. */
export const chart = style({
  position: 'absolute',
  top: PLOT_MARGIN.top,
  right: PLOT_MARGIN.right,
  bottom: PLOT_MARGIN.bottom,
  left: PLOT_MARGIN.left,
});

export const lines = style({ width: '100%', height: '100%', overflow: 'visible' });

/** Lines keep their width in pixels although the SVG is stretched. */
const unstretched = style({ vectorEffect: 'non-scaling-stroke' });

export const line = style([unstretched, { stroke: vars.color.accent, strokeWidth: 2.5 }]);

export const area = shared.area;

export const goalBand = shared.goalBand;

export const goalLine = style([
  unstretched,
  { stroke: vars.color.goal, strokeWidth: 2, strokeDasharray: '7 6' },
]);

export const gridLine = style([unstretched, { stroke: vars.color.line }]);

const dot = style([unstretched, { strokeLinecap: 'round' }]);

export const dots = style([dot, { stroke: vars.color.accent, strokeWidth: 2 * DOT_RADIUS.entry }]);

export const dotRims = style([
  dot,
  { stroke: vars.color.surface, strokeWidth: 2 * DOT_RADIUS.entry + 6 },
]);

export const faintDots = style([
  dot,
  { stroke: vars.color.accent, strokeWidth: 2 * DOT_RADIUS.faint, opacity: 0.55 },
]);

const label = style({
  position: 'absolute',
  color: vars.color.inkSoft,
  fontSize: 13,
  lineHeight: 1,
  whiteSpace: 'nowrap',
});

export const weightLabel = style([
  label,
  untilConverted,
  { right: '100%', marginRight: LABEL_GAP.beside, transform: 'translateY(-50%)' },
]);

const anyDateLabel = style([
  label,
  {
    top: '100%',
    marginTop: LABEL_GAP.below,
    // Puts the text at the same height as the SVG text of the interactive chart.
    lineHeight: '17px',
    transform: 'translateX(-50%)',
  },
]);

const whenNarrow = `(max-width: ${NARROW_PLOT - 1}px)`;

export const dateLabel = style([
  anyDateLabel,
  { '@container': { [whenNarrow]: { display: 'none' } } },
]);

export const dateLabelWhenNarrow = style([
  anyDateLabel,
  { display: 'none', '@container': { [whenNarrow]: { display: 'inline' } } },
]);
