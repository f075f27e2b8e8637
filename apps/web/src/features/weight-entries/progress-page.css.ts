import { from } from '@site/ui/theme/breakpoints';
import { serif, soft, stack, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { untilConverted } from './weight-unit.css.ts';

export const unit = style({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBottom: vars.space[4],
  // The space below the heading is large there.
  '@media': { [from.tablet]: { marginTop: `calc(-1 * ${vars.space[4]})` } },
});

export const cards = style({
  display: 'grid',
  gap: `clamp(${vars.space[3]}, 2vw, ${vars.space[6]})`,
  // Two columns, or four; fewer where a reader enlarges the text.
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(8.5rem, 35%), 1fr))',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(max(8.5rem, 20%), 1fr))' },
    print: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const card = style({
  ...stack(1),
  alignContent: 'start',
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

export const cardTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  ...soft('sm'),
  fontWeight: 600,
});

export const cardValue = style([
  untilConverted,
  {
    ...serif('2xl'),
    fontWeight: 560,
    lineHeight: 1.3,
    color: vars.color.accent,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const goalValue = style([cardValue, { color: vars.color.goal }]);

export const cardCaption = style([
  untilConverted,
  { ...soft('xs'), fontVariantNumeric: 'lining-nums tabular-nums' },
]);

export const section = style({
  ...stack(5),
  marginTop: vars.space[16],
  '@media': { print: { marginTop: vars.space[6] } },
});

export const year = style({
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const yearHeading = style({
  padding: `${vars.space[2]} clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
  background: vars.color.sunken,
  borderBottom: `1px solid ${vars.color.line}`,
  ...soft('md'),
  fontVariantNumeric: 'lining-nums',
  '@media': { print: { breakAfter: 'avoid' } },
});

export const list = style({ display: 'grid' });

/** Date and note, numbers, energy level: in columns, or on a phone with the energy level below. */
export const entry = style({
  ...wrap(2, 4),
  padding: `${vars.space[4]} clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    print: { paddingBlock: vars.space[2], breakInside: 'avoid' },
    [from.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 8rem 9rem',
      alignItems: 'baseline',
    },
  },
});

/**
 * There may be hundreds of entries. Until the page has loaded, the browser lays out only those near the screen, and
 * reserves an estimated height for the others. Only with scripts, because a script marks the page as loaded.
 */
globalStyle(`html:not([data-loaded]) ${entry}`, {
  '@media': {
    '(scripting: enabled)': {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto 5.5rem',
    },
    [`(scripting: enabled) and ${from.tablet.replace('screen and ', '')}`]: {
      containIntrinsicHeight: 'auto 3.5rem',
    },
  },
});

export const main = style({ ...stack(1), flex: '1 1 9rem' });

export const date = style({ fontWeight: 600 });

export const notes = style({ maxWidth: '38rem', overflowWrap: 'anywhere', ...soft('sm') });

export const numbers = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  marginInlineStart: 'auto',
});

export const weight = style([
  untilConverted,
  {
    ...serif('lg'),
    fontWeight: 600,
    lineHeight: 1.4,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const energy = style({
  flexBasis: '100%',
  '@media': { [from.tablet]: { justifySelf: 'end' } },
});

export const foot = style({ ...stack(3), ...soft('sm'), justifyItems: 'center' });

export const links = style({ ...wrap(3), justifyContent: 'center' });
