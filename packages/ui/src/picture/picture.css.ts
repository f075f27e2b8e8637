import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const picture = style({ display: 'block' });

/** Fills its place's width; the image's own proportions hold the height before it is there. */
export const image = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  background: vars.color.sunken,
});
