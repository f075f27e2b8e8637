import { style } from '@vanilla-extract/css';

/** A finger needs a large target. */
export const link = style({
  '@media': {
    '(pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
  },
});
