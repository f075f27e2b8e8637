import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const source = style({
  marginTop: vars.space[4],
  paddingTop: vars.space[2],
  borderTop: `1px solid ${vars.color.line}`,
  fontSize: vars.text.sm,
});
