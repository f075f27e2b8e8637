import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** The box is the image's alone: the element around it only offers sources. */
export const frame = style({ display: 'contents' });

export const image = style({
  width: '100%',
  height: 'auto',
  objectFit: 'cover',
  backgroundColor: vars.color.sunken,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
});
