import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const teasers = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  marginTop: vars.space[6],
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const call = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  marginTop: vars.space[16],
  padding: `${vars.space[10]} ${vars.space[5]}`,
  background: vars.color.accentSoft,
  borderRadius: vars.radius.lg,
  textAlign: 'center',
});

export const callLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
});
