import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { PLOT_MARGIN } from '../plot.ts';

/** The plot without its labels. */
export const plotBox = style({
  position: 'absolute',
  top: PLOT_MARGIN.top,
  right: PLOT_MARGIN.right,
  bottom: PLOT_MARGIN.bottom,
  left: PLOT_MARGIN.left,
  // The line below takes pointers, except where a mark is.
  pointerEvents: 'none',
});

const ring = { background: vars.color.surface, border: `2.5px solid ${vars.color.medium}` };

const diamond = style({
  // Small enough to leave a ring visible around it.
  width: 7,
  height: 7,
  background: vars.color.good,
  boxShadow: `0 0 0 1px ${vars.color.surface}`,
  transform: 'rotate(45deg)',
});

export const milestone = style([
  diamond,
  { position: 'absolute', margin: -3.5, pointerEvents: 'auto' },
]);

/** A ring, with a larger area for the mouse around it. */
export const mark = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  margin: -12,
  pointerEvents: 'auto',
  '::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 13,
    height: 13,
    ...ring,
    borderRadius: vars.radius.round,
    transition: `transform ${vars.motion.quick}`,
  },
  selectors: { '&:hover::before': { transform: 'scale(1.35)' } },
  // A finger that moves along the line must not open a link.
  '@media': { '(pointer: coarse) and (scripting: enabled)': { pointerEvents: 'none' } },
});

/** A milestone and a mark in the legend. */
export const milestoneKey = diamond;

export const key = style({
  width: 13,
  height: 13,
  boxSizing: 'border-box',
  ...ring,
  borderRadius: vars.radius.round,
});
