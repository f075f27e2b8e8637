import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const stepsHeading = style({
  fontSize: vars.text.xl,
  marginBottom: vars.space[3],
  '@media': { print: { marginBottom: vars.space[1] } },
});

export const stepsHint = style({
  marginBottom: vars.space[2],
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const ingredients = style({});

globalStyle(`${ingredients} ul`, { paddingLeft: vars.space[5] });
globalStyle(`${ingredients} li::marker`, { color: vars.color.accent });
globalStyle(`${ingredients} li:has(:checked)::marker`, {
  content: '"✓ "',
  color: vars.color.good,
});
globalStyle(`${ingredients} li:has(:checked) span`, {
  color: vars.color.inkSoft,
  textDecoration: 'line-through',
});

export const ingredient = style({
  display: 'block',
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  selectors: {
    '&:has(:focus-visible)': {
      outline: `3px solid ${vars.color.accent}`,
      outlineOffset: '2px',
    },
  },
  '@media': {
    '(pointer: coarse)': { paddingBlock: vars.space[2], minHeight: '2.75rem' },
    print: { paddingBlock: 0, minHeight: 0 },
  },
});

/**
 * The checkbox. The list marker shows its state, so the box is invisible, but keyboards and screen readers can use it.
 */
export const tick = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: 0,
  opacity: 0,
});

export const instructions = style({});

globalStyle(`${instructions} ol`, { paddingLeft: 0, counterReset: 'step' });
// With `none`, some screen readers would not announce a list.
globalStyle(`${instructions} li`, {
  position: 'relative',
  listStyleType: '""',
  counterIncrement: 'step',
  paddingLeft: vars.space[12],
  maxWidth: vars.width.measure,
});
globalStyle(`${instructions} li + li`, { marginTop: vars.space[5] });
globalStyle(`${instructions} li::before`, {
  content: 'counter(step)',
  position: 'absolute',
  left: 0,
  top: '-0.1em',
  display: 'grid',
  placeItems: 'center',
  width: '2.1rem',
  height: '2.1rem',
  borderRadius: vars.radius.round,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontFamily: vars.font.serif,
  fontWeight: 600,
});
globalStyle(`${instructions} ol`, { '@media': { print: { fontSize: vars.text.lg } } });
globalStyle(`${instructions} li`, {
  '@media': { print: { paddingLeft: vars.space[8], breakInside: 'avoid' } },
});
globalStyle(`${instructions} li + li`, { '@media': { print: { marginTop: vars.space[3] } } });
globalStyle(`${instructions} li::before`, {
  '@media': {
    print: {
      content: 'counter(step) "."',
      display: 'block',
      top: 0,
      width: 'auto',
      height: 'auto',
      background: 'none',
      color: 'inherit',
    },
  },
});

export const stepper = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginBottom: vars.space[3],
});

export const count = style({
  minWidth: '6.5rem',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

export const original = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

/** A sign of the text's own font: an icon would be a larger download. */
export const sign = style({ fontSize: vars.text.lg });
