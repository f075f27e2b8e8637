import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
});

export const text = style({ color: vars.color.medium, fontWeight: 600 });

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
