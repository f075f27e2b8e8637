import { style } from '@vanilla-extract/css';
import { strong } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

export const tooltip = style({
  zIndex: 60,
  maxWidth: '18rem',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  background: vars.color.ink,
  color: vars.color.page,
  border: '1px solid transparent',
  borderRadius: vars.radius.sm,
  ...strong('xs'),
});
