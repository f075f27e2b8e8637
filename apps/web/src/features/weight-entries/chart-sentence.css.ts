import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const sentence = style({
  display: 'grid',
  gap: vars.space[1],
  maxWidth: vars.width.measure,
});

export const source = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
