import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { untilConverted } from '../weight-unit.css.ts';

/** Exactly over the plot. Its labels are in the margins around it. */
export const overPlot = style({ position: 'absolute', inset: '16px 18px 34px 40px' });

export const lines = style({ width: '100%', height: '100%', overflow: 'visible' });

// Lines keep their width in pixels although the SVG is stretched, also those of the chart library.
globalStyle(`${lines} *`, { vectorEffect: 'non-scaling-stroke' });

export const line = style({ stroke: vars.color.accent, strokeWidth: 2.5 });

export const bridge = style({
  fill: 'none',
  stroke: vars.color.accent,
  strokeWidth: 2,
  strokeDasharray: '0.1 5',
  strokeLinecap: 'round',
  opacity: 0.4,
});

export const area = style({ fill: vars.color.accent, opacity: 0.09 });

export const goalBand = style({ fill: vars.color.goal, opacity: 0.1 });

export const goalLine = style({
  stroke: vars.color.goal,
  strokeWidth: 2,
  strokeDasharray: '7 6',
});

export const gridLine = style({ stroke: vars.color.line });

const dot = style({ strokeLinecap: 'round' });

export const dots = style([dot, { stroke: vars.color.accent, strokeWidth: 7 }]);

export const dotRims = style([dot, { stroke: vars.color.surface, strokeWidth: 13 }]);

export const faintDots = style([
  dot,
  { stroke: vars.color.accent, strokeWidth: 4.5, opacity: 0.55 },
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
  { right: '100%', marginRight: 10, transform: 'translateY(-50%)' },
]);

const dateLabel = style([
  label,
  {
    display: 'none',
    top: '100%',
    marginTop: 14,
    lineHeight: '17px',
    transform: 'translateX(-50%)',
  },
]);

const dateLabelWhen = (width: string) =>
  style([dateLabel, { '@container': { [width]: { display: 'inline' } } }]);

/** The most labels of dates that have room on a chart, and their style, which shows them on a chart of that width. */
export const dateLabels = [
  { max: 3, className: dateLabelWhen('(max-width: 279px)') },
  { max: 5, className: dateLabelWhen('(min-width: 280px) and (max-width: 519px)') },
  { max: 8, className: dateLabelWhen('(min-width: 520px)') },
];

/** Below the line, where no milestone is. */
export const gapNote = style([
  label,
  {
    display: 'none',
    width: '20%',
    marginTop: vars.space[2],
    transform: 'translateX(-50%)',
    fontSize: 12,
    fontStyle: 'italic',
    lineHeight: 1.35,
    textAlign: 'center',
    textWrap: 'balance',
    whiteSpace: 'normal',
    '@container': { '(min-width: 520px)': { display: 'block' } },
  },
]);

/** Of borders, which paper has without background graphics too. */
const point = { width: 0, height: 0, border: `4px solid ${vars.color.good}`, borderRadius: 4 };

export const milestone = style({
  ...point,
  position: 'absolute',
  margin: -4,
  pointerEvents: 'auto',
});

const milestoneLabel = style([
  untilConverted,
  {
    position: 'absolute',
    bottom: 3,
    color: vars.color.good,
    fontSize: 13,
    fontWeight: 600,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  },
]);

export const milestoneAfter = style([milestoneLabel, { left: 3 }]);

export const milestoneBefore = style([milestoneLabel, { right: 3 }]);

const tick = { width: 0, height: 11, borderLeft: `3px solid ${vars.color.medium}` };

/** A tick across the time axis, with a larger area for the mouse around it. */
export const mark = style({
  position: 'absolute',
  bottom: -14,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 28,
  marginLeft: -12,
  pointerEvents: 'auto',
  '::before': {
    content: '""',
    ...tick,
    transition: `transform ${vars.motion.quick}`,
  },
  selectors: { '&:hover::before': { transform: 'scale(1.35)' } },
  // A finger that moves along the line must not open a link.
  '@media': { '(pointer: coarse) and (scripting: enabled)': { pointerEvents: 'none' } },
});

/** A milestone and a tick in the legend. */
export const milestoneKey = style(point);
export const markKey = style(tick);
