import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const field = style({ display: 'grid', gap: vars.space[3] });

export const preview = style({
  width: '12rem',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
});
