import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** The `<picture>` element has no box of its own, so the layout sees only the image inside it. */
export const frame = style({ display: 'contents' });

const image = style({
  backgroundColor: vars.color.sunken,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
});

const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** `own` has its own aspect ratio; the other two fill the parent element. */
export const images = styleVariants({
  own: [image, { width: '100%', height: 'auto', objectFit: 'cover' }],
  cover: [image, { ...filling, objectFit: 'cover' }],
  contain: [image, { ...filling, objectFit: 'contain' }],
});
