import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const onward = style({ display: 'grid', gap: vars.space[10], paddingTop: vars.space[8] });

export const posts = style({ marginTop: vars.space[2] });

export const post = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
});

export const tiles = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginTop: vars.space[4],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space[5] },
  },
});
