import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const row = style({ display: 'flex', alignItems: 'center' });

export const photo = style({ flexShrink: 0, width: '6rem' });

export const text = style({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[2]} ${vars.space[4]}`,
});

export const title = style({
  color: vars.color.ink,
  fontFamily: vars.font.serif,
  fontWeight: 560,
  lineHeight: 1.25,
  textDecoration: 'none',
});
