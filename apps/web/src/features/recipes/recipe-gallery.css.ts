import { from } from '@site/ui/theme/breakpoints';
import { soft, stack } from '@site/ui/theme/patterns';
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
