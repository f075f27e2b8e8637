import { vars } from '@site/ui/theme/tokens';
import { style, styleVariants } from '@vanilla-extract/css';

/** The photo, or the sheet that keeps its place. */
const image = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  background: vars.color.sunken,
  color: vars.color.lineStrong,
});

export const shapes = styleVariants({
  square: [image, { aspectRatio: '1', objectFit: 'cover' }],
  card: [image, { aspectRatio: '4 / 3', objectFit: 'cover' }],
  /** All of it, in a place of fixed size. */
  whole: [image, { aspectRatio: '4 / 3', objectFit: 'contain' }],
});
