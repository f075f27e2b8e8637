import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
});

export const legend = style({ padding: 0, fontSize: vars.text.sm, fontWeight: 600 });

export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  gap: vars.space[2],
  maxWidth: '38rem',
});

export const swatch = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[1],
  minHeight: '2.75rem',
  padding: vars.space[2],
  border: `1px solid transparent`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  ':hover': { background: vars.color.sunken },
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.lineStrong, background: vars.color.sunken },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

/** It covers the label, so that a finger anywhere on it chooses. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const dot = style({
  width: '2rem',
  height: '2rem',
  border: `2px solid ${vars.color.surface}`,
  borderRadius: vars.radius.round,
  boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
});

export const swatchName = style({ fontSize: vars.text.xs });

export const own = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 12rem)',
  alignItems: 'start',
  gap: vars.space[3],
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
  width: '1.1rem',
  height: '1.1rem',
  borderRadius: vars.radius.round,
});

export const previews = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  maxWidth: '46rem',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const preview = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[5],
  background: vars.color.surface,
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontFamily: vars.font.sans,
});

export const previewTitle = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: 560,
  lineHeight: 1.2,
});

export const previewText = style({ fontSize: vars.text.sm });

export const previewLink = style({ color: vars.color.accent, textDecoration: 'underline' });

export const previewRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});

export const previewFocus = style({
  padding: `${vars.space[1]} ${vars.space[2]}`,
  outline: `3px solid ${vars.color.accent}`,
  outlineOffset: '1px',
  borderRadius: vars.radius.sm,
  fontSize: vars.text.sm,
});

export const previewChart = style({ width: '100%', height: '2.5rem' });

const drawn = style({ fill: 'none', strokeWidth: 2.5, vectorEffect: 'non-scaling-stroke' });

export const weightLine = style([drawn, { stroke: vars.color.accent }]);

export const goalLine = style([drawn, { stroke: vars.color.goal, strokeDasharray: '6 5' }]);

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: vars.space[3],
  maxWidth: '46rem',
});

export const pair = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[1],
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.lineStrong },
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.color.accent,
      boxShadow: `0 0 0 1px ${vars.color.accent}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

export const pairName = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.xl,
  fontWeight: 560,
  lineHeight: 1.2,
  letterSpacing: '-0.012em',
});

export const pairText = style({
  color: vars.color.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.text.sm,
});
