import { vars } from '@site/ui/theme/tokens';
import { style, styleVariants } from '@vanilla-extract/css';

/** The box of the photo, or of the icon that replaces it. */
const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  width: '100%',
  background: vars.color.sunken,
  color: vars.color.lineStrong,
});

export const shapes = styleVariants({
  square: [frame, { aspectRatio: '1' }],
  card: [frame, { aspectRatio: '4 / 3' }],
  whole: [frame, { aspectRatio: '4 / 3' }],
});
