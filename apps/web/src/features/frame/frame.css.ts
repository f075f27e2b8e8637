import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const main = style({ flex: 1, width: '100%' });

export const skipLink = style({
  position: 'absolute',
  zIndex: 20,
  top: vars.space[2],
  left: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.color.accent,
  color: vars.color.onAccent,
  borderRadius: vars.radius.sm,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none', color: vars.color.onAccent },
});
