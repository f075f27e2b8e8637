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
  width: 8,
  height: 8,
  background: vars.color.good,
  boxShadow: `0 0 0 1.5px ${vars.color.surface}`,
  transform: 'rotate(45deg)',
});

export const milestone = style([
  diamond,
  { position: 'absolute', margin: -4, pointerEvents: 'auto' },
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
    width: 11,
    height: 11,
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
  width: 11,
  height: 11,
  boxSizing: 'border-box',
  ...ring,
  borderRadius: vars.radius.round,
});
