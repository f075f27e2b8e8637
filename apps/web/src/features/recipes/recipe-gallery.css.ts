import { from } from '@site/ui/theme/breakpoints';
import { row, soft, spread, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
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

/** From this width on, all filters stand in the page, three in a row: in one row their texts would be cut. */
const WIDE = from.laptop;

export const filterSearch = style({ width: '100%' });

export const filterForm = style({
  ...row(3),
  justifyContent: 'center',
  textAlign: 'start',
  '@media': { [WIDE]: { maxWidth: '44rem', marginInline: 'auto' } },
});

export const filterSearchBox = style({
  display: 'grid',
  flexBasis: '100%',
  justifyItems: 'center',
  '@media': {
    [from.tablet]: { flexBasis: '18rem' },
    [WIDE]: { flexBasis: '100%' },
  },
});

export const filterChoice = style({
  flex: '1 1 9rem',
  '@media': { [from.tablet]: { maxWidth: '14rem' }, [WIDE]: { flexBasis: '14rem' } },
});

/** As high as the select beside it. */
export const filterToggle = style({
  display: 'grid',
  minHeight: '3rem',
  '@media': { [WIDE]: { display: 'none' } },
});

/** A filterSheet at the bottom, where a thumb reaches it. On wide screens its content is part of the filterForm. */
export const filterSheet = style({
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
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
    [WIDE]: {
      display: 'contents',
      selectors: { '&::backdrop': { display: 'none' } },
    },
  },
});

export const filterHead = style({ ...spread(2), '@media': { [WIDE]: { display: 'none' } } });

export const filterHeading = style({ fontSize: vars.text.lg });

export const filterCount = style({ '@media': { '(scripting: none)': { display: 'none' } } });

export const filterDone = style({
  display: 'grid',
  '@media': { [WIDE]: { display: 'none' } },
});
