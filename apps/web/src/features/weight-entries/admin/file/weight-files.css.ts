import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const card = style({
  display: 'grid',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[5]}`,
});

export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const last = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
