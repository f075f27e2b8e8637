import { vars } from '@site/ui/theme/tokens';
import { style, styleVariants } from '@vanilla-extract/css';

/** The photo's place, or the sheet that stands in it. */
const place = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  width: '100%',
  background: vars.color.sunken,
  color: vars.color.lineStrong,
});

export const shapes = styleVariants({
  square: [place, { aspectRatio: '1' }],
  card: [place, { aspectRatio: '4 / 3' }],
  whole: [place, { aspectRatio: '4 / 3' }],
});
