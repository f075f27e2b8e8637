import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: vars.color.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.text.xs,
});
