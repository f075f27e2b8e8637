import { globalStyle, style } from '@vanilla-extract/css';

/** Of a document whose lazy pictures wait. */
export const hold = style({});

globalStyle(`${hold} img[loading="lazy"]`, {
  // Further than any browser looks ahead: they keep their places and are not asked for.
  translate: '0 9999px',
});
