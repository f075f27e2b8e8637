import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const grid = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[5] },
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[5],
  paddingBlock: vars.space[16],
  color: vars.color.inkSoft,
  fontSize: vars.text.lg,
  textAlign: 'center',
});

export const emptyText = style({ maxWidth: '30rem', textWrap: 'balance' });

export const pages = style({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  marginTop: vars.space[10],
});
