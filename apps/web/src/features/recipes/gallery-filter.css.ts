import { below, from } from '@site/ui/theme/breakpoints';
import { box, row, spread, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** On wide screens one row. */
export const form = style({ ...row(3), justifyContent: 'center', textAlign: 'start' });

export const searchBox = style({
  display: 'grid',
  flexBasis: '100%',
  justifyItems: 'center',
  '@media': { [from.tablet]: { flexBasis: '20rem' } },
});

export const choice = style({
  flex: '1 1 9rem',
  '@media': { [from.tablet]: { maxWidth: '12rem' } },
});

/** As high as the select beside it. */
export const toggle = style({ display: 'grid', minHeight: '3rem' });

/** As high as the select beside it. Where all tools have one row only so, the heart alone. */
export const saved = style({
  minHeight: '3rem',
  '@media': { [below.laptop]: { paddingInline: vars.space[3], minWidth: '3rem' } },
  selectors: {
    '&[aria-current=true]': {
      borderColor: vars.color.accent,
      background: vars.color.accentSoft,
      color: vars.color.accentStrong,
    },
  },
});

globalStyle(`${saved}[aria-current=true] svg`, { fill: 'currentColor' });

export const savedWord = style({
  '@media': {
    [below.laptop]: { position: 'absolute', width: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** On phones at the bottom, where a thumb reaches it. On others below its button, which the browser knows. */
export const sheet = style({
  maxWidth: 'none',
  padding: `${vars.space[5]} ${vars.space[4]} calc(${vars.space[5]} + env(safe-area-inset-bottom))`,
  gap: vars.space[3],
  ...box('lg'),
  boxShadow: vars.shadow.raised,
  color: vars.color.ink,
  textAlign: 'start',
  selectors: { '&:popover-open': { display: 'grid' } },
  '@media': {
    [below.tablet]: {
      inset: 'auto 0 0',
      width: '100%',
      borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
      selectors: { '&::backdrop': { background: vars.color.backdrop } },
    },
    [from.tablet]: {
      inset: '5rem 1rem auto auto',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      width: '32rem',
      maxHeight: 'calc(100% - 1rem)',
    },
    // So low that all of it is seen on a laptop.
    [from.laptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', width: '48rem' },
  },
  '@supports': {
    '(position-area: bottom)': {
      '@media': {
        [from.tablet]: {
          inset: 'auto',
          positionArea: 'bottom span-left',
          positionTryFallbacks: 'flip-block',
          margin: `${vars.space[2]} 0 0`,
        },
      },
    },
  },
});

/** As wide as the sheet. */
const whole = { gridColumn: '1 / -1' };

export const head = style({ ...spread(2), ...whole });

export const diets = style({ ...wrap(2), ...whole, marginBottom: vars.space[2] });

export const diet = style({
  ...row(2),
  fontSize: vars.text.sm,
  minHeight: '2.75rem',
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.accent, background: vars.color.accentSoft },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
});

export const dietName = style({
  display: 'inline-block',
  '::first-letter': { textTransform: 'uppercase' },
});

export const count = style({ '@media': { '(scripting: none)': { display: 'none' } } });
