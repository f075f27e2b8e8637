import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const fields = style({ display: 'grid', gap: vars.space[5] });

export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: `${vars.space[4]} ${vars.space[5]}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
