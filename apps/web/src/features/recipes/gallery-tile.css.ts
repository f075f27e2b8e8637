import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const snippet = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  lineHeight: 1.4,
});
