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

/** As high as a screen from the start, so that the footer comes from below, however many there are. */
export const saved = style({ minHeight: '100vh' });

export const tools = style({
  ...row(2, 3),
  justifyContent: 'center',
  marginBottom: vars.space[5],
  textAlign: 'center',
});

export const kept = style({ ...soft('sm'), flexBasis: '100%', overflowWrap: 'anywhere' });

export const gone = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  marginBottom: vars.space[5],
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
});

export const goneRecipes = style({ paddingInlineStart: 0 });

export const goneRecipe = style(spread(2));
