import { from } from '@site/ui/theme/breakpoints';
import { box, column, filling, serif, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const legend = style({ padding: 0, fontSize: vars.text.sm, fontWeight: 600 });

export const swatches = style({
  ...stack(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  maxWidth: '38rem',
});

/** A choice that is drawn by its label. */
const option = style({
  position: 'relative',
  ...stack(1),
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

export const swatch = style([
  option,
  {
    justifyItems: 'center',
    padding: vars.space[2],
    border: '1px solid transparent',
    fontSize: vars.text.xs,
    ':hover': { background: vars.color.sunken },
    selectors: {
      '&:has(:checked)': { borderColor: vars.color.lineStrong, background: vars.color.sunken },
    },
  },
]);

/** It covers the label, so that a finger anywhere on it chooses. */
export const radio = style({ ...filling, margin: 0, opacity: 0, cursor: 'pointer' });

export const dot = style({
  // It is the colour itself that is chosen.
  forcedColorAdjust: 'none',
  width: '2rem',
  height: '2rem',
  border: `2px solid ${vars.color.surface}`,
  borderRadius: vars.radius.round,
  boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
});

export const own = style({
  ...stack(3),
  gridTemplateColumns: '3.5rem minmax(0, 12rem)',
  alignItems: 'start',
});

/** As high as the text field beside it, and below its label. */
export const picker = style({
  width: '3.5rem',
  height: '3rem',
  marginTop: '1.7rem',
  padding: vars.space[1],
  background: vars.color.sunken,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
});

export const offered = style({
  forcedColorAdjust: 'none',
  width: '1.1rem',
  height: '1.1rem',
  borderRadius: vars.radius.round,
});

export const previews = style({
  ...column(4),
  maxWidth: '46rem',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

/** Its colours are what it is for. */
export const preview = style({
  forcedColorAdjust: 'none',
  ...stack(3),
  padding: vars.space[5],
  ...box('md'),
  color: vars.color.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.text.sm,
});

export const previewTitle = style({ ...serif('lg'), fontWeight: 560, lineHeight: 1.2 });

export const previewLink = style({ color: vars.color.accent, textDecoration: 'underline' });

export const previewFocus = style({
  padding: `${vars.space[1]} ${vars.space[2]}`,
  outline: `3px solid ${vars.color.accent}`,
  outlineOffset: '1px',
  borderRadius: vars.radius.sm,
});

export const previewChart = style({ width: '100%', height: '2.5rem' });

const drawn = style({ fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' });

export const weightLine = style([drawn, { stroke: vars.color.accent }]);

export const goalLine = style([drawn, { stroke: vars.color.goal, strokeDasharray: '6 5' }]);

export const pairs = style({
  ...stack(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  maxWidth: '46rem',
});

export const pair = style([
  option,
  {
    padding: vars.space[4],
    border: `1px solid ${vars.color.line}`,
    ...soft('sm'),
    fontFamily: vars.font.sans,
    ':hover': { borderColor: vars.color.lineStrong },
    selectors: {
      '&:has(:checked)': {
        borderColor: vars.color.accent,
        boxShadow: `0 0 0 1px ${vars.color.accent}`,
      },
    },
  },
]);

export const pairName = style({
  color: vars.color.ink,
  ...serif('xl'),
  fontWeight: 560,
  lineHeight: 1.2,
  letterSpacing: '-0.012em',
});
