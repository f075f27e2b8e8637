import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { PLOT_MARGIN } from '../plot.ts';

/** Exactly over the plot, without its labels. */
export const pointer = style({
  position: 'absolute',
  top: PLOT_MARGIN.top,
  right: PLOT_MARGIN.right,
  bottom: PLOT_MARGIN.bottom,
  left: PLOT_MARGIN.left,
  cursor: 'crosshair',
  borderRadius: vars.radius.sm,
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: 4 },
  },
});

/** Paper shows the marks on the line, but not where somebody is reading. */
const onScreen = { '@media': { print: { display: 'none' } } } as const;

export const crosshair = style({
  ...onScreen,
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: `1px dashed ${vars.color.lineStrong}`,
  pointerEvents: 'none',
});

export const current = style({
  ...onScreen,
  position: 'absolute',
  width: 14,
  height: 14,
  margin: -7,
  background: vars.color.accent,
  border: `3px solid ${vars.color.surface}`,
  borderRadius: vars.radius.round,
  pointerEvents: 'none',
});

/** Covers the plot for screen readers that show where they are. Pointers reach the plot instead. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});
