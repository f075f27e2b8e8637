import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const loading = style({
  paddingBlock: vars.space[24],
  textAlign: 'center',
  color: vars.color.inkSoft,
});
