import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const section = style({
  marginTop: vars.space[8],
  '@media': { print: { breakInside: 'avoid', marginTop: vars.space[4] } },
});

export const body = style({
  display: 'grid',
  gap: vars.space[4],
  // Stops the chart from widening the box that it measures.
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

export const entryKey = style({
  width: '0.4rem',
  height: '0.4rem',
  background: vars.color.accent,
  borderRadius: vars.radius.round,
  opacity: 0.5,
});

export const goalKey = style({ width: '1.5rem', borderTop: `2px dashed ${vars.color.goal}` });

export const loaded = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** The reading above the plot, and the numbers beside it on a wide screen. */
export const plotAndNumbers = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[8] },
  },
});

/** The same height in every state, so that the content below does not move. */
export const plot = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The number of labels depends on the width of the chart, not of the screen.
  containerType: 'inline-size',
  // A finger that moves sideways follows the line; one that moves up or down scrolls the page.
  touchAction: 'pan-y',
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
});

export const area = style({ fill: vars.color.accent, opacity: 0.09 });

export const goalBand = style({ fill: vars.color.goal, opacity: 0.1 });

export const faintDot = style({ fill: vars.color.accent, opacity: 0.55 });

export const dot = style({
  fill: vars.color.accent,
  stroke: vars.color.surface,
  strokeWidth: 3,
});
