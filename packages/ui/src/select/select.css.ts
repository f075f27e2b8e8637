import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const frame = style({ position: 'relative', display: 'block' });

export const arrow = style({
  position: 'absolute',
  insetBlock: 0,
  right: vars.space[3],
  height: '100%',
  width: '1.125rem',
  color: vars.color.inkSoft,
  pointerEvents: 'none',
});
