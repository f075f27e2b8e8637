import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** The box is the image's alone: the element around it only offers sources. */
export const frame = style({ display: 'contents' });

const image = style({
  backgroundColor: vars.color.sunken,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
});

const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** With a shape of its own, or that of the element around it. */
export const images = styleVariants({
  own: [image, { width: '100%', height: 'auto', objectFit: 'cover' }],
  cover: [image, { ...filling, objectFit: 'cover' }],
  contain: [image, { ...filling, objectFit: 'contain' }],
});
