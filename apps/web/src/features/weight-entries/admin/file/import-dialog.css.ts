import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const found = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const problem = style({
  padding: vars.space[4],
  background: vars.color.dangerSoft,
  borderRadius: vars.radius.md,
  color: vars.color.danger,
  fontWeight: 600,
});
