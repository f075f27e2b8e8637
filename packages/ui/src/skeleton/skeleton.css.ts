import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  background: vars.color.sunken,
  borderRadius: vars.radius.sm,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});
