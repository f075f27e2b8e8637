import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const length = style({
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
