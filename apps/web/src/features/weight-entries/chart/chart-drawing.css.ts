import { linesInReadersColors } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { untilDrawn } from '../weight-unit.css.ts';

/** Exactly over the plot. Its labels are in the margins around it. */
export const overPlot = style({
  position: 'absolute',
  inset: '16px 18px 34px 40px',
  '@media': linesInReadersColors,
});

// The drawing has the size of the plot, whatever the library was told.
globalStyle(`${overPlot} svg`, { width: '100%', height: '100%', overflow: 'visible' });

/** The lines, of which each keeps its width in pixels. */
export const stretched = style({});
globalStyle(`${stretched} *`, { vectorEffect: 'non-scaling-stroke' });

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

const label = style({ fill: vars.color.inkSoft, fontSize: 13 });

export const weightLabel = style([
  label,
  untilDrawn,
  { transform: 'translate(-10px, 0.35em)', textAnchor: 'end' },
]);

const dateLabel = style([
  label,
  { display: 'none', transform: 'translateY(27px)', textAnchor: 'middle' },
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
export const gapNote = style({
  display: 'none',
  paddingTop: vars.space[2],
  color: vars.color.inkSoft,
  fontSize: 12,
  fontStyle: 'italic',
  lineHeight: 1.35,
  textAlign: 'center',
  textWrap: 'balance',
  '@container': { '(min-width: 520px)': { display: 'block' } },
});
globalStyle(`:has(> ${gapNote})`, { overflow: 'visible' });

export const milestone = style({ fill: vars.color.good });

export const milestoneLabel = style([
  untilDrawn,
  { fill: vars.color.good, fontSize: 13, fontWeight: 600 },
]);

export const tick = style({
  fill: vars.color.medium,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  transition: `transform ${vars.motion.quick}`,
});

/** A tick across the time axis, with a larger area for the mouse around it. */
export const mark = style({
  // A finger that moves along the line must not open a link.
  '@media': { '(pointer: coarse) and (scripting: enabled)': { pointerEvents: 'none' } },
});
globalStyle(`${mark}:hover ${tick}`, { transform: 'scale(1.35)' });

/** A milestone and a tick in the legend: of borders, which paper has without background graphics too. */
export const milestoneKey = style({
  width: 0,
  height: 0,
  border: `4px solid ${vars.color.good}`,
  borderRadius: 4,
});
export const markKey = style({
  width: 0,
  height: 11,
  borderLeft: `3px solid ${vars.color.medium}`,
});
