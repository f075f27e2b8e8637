import { from } from '@site/ui/theme/breakpoints';
import { row, soft, spread, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { tiles } from './recipe-tile.css.ts';

export const grid = style({
  ...tiles,
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[5] },
    ...tiles['@media'],
  },
});

export const empty = style({
  ...stack(5),
  ...soft('lg'),
  justifyItems: 'center',
  paddingBlock: vars.space[16],
  textAlign: 'center',
});

export const emptyText = style({ maxWidth: '30rem', textWrap: 'balance' });

export const filterSearch = style({ width: '100%' });

/** One row; on a phone the search has one of its own. */
export const filterForm = style({
  ...row(3),
  justifyContent: 'center',
  textAlign: 'start',
});

export const filterSearchBox = style({
  display: 'grid',
  flexBasis: '100%',
  justifyItems: 'center',
  '@media': { [from.tablet]: { flex: '0 1 22rem' } },
});

export const filterChoice = style({
  flex: '1 1 9rem',
  '@media': { [from.tablet]: { maxWidth: '14rem' } },
});

/** As high as the select beside it. */
export const filterToggle = style({ display: 'grid', minHeight: '3rem' });

/** At the bottom of a phone, where a thumb reaches it, and in the middle of wider screens. */
export const filterSheet = style({
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: '100dvh',
  padding: `${vars.space[5]} ${vars.space[4]} calc(${vars.space[5]} + env(safe-area-inset-bottom))`,
  gap: vars.space[3],
  borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
  background: vars.color.surface,
  boxShadow: vars.shadow.raised,
  color: vars.color.ink,
  selectors: {
    '&:popover-open': { display: 'grid' },
    '&::backdrop': { background: vars.color.backdrop },
  },
  '@media': {
    [from.tablet]: {
      inset: 0,
      width: '24rem',
      margin: 'auto',
      padding: vars.space[6],
      borderRadius: vars.radius.lg,
    },
  },
});

/** In the sheet a choice is as wide as that. */
globalStyle(`${filterSheet} > ${filterChoice}`, { maxWidth: 'none' });

export const filterHead = style(spread(2));

export const filterHeading = style({ fontSize: vars.text.lg });

export const filterCount = style({ '@media': { '(scripting: none)': { display: 'none' } } });

export const filterDone = style({ display: 'grid' });
